//! Rule texts: files and fragments parsed into editions, nothing lost on the way.
