//! The connection below the HTTP server, for the requests that never reach the application.
//!
//! actix answers what its parser refuses with a bare status line and gives no place to answer
//! otherwise. This stream stands between the server and the socket: it remembers the head of
//! the request that is being read, and where the server writes such a bare answer it writes
//! the problem in its place. Everything else passes as it is.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::rt::net::TcpStream;
use actix_web::web::Data;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::runtime::Handle;

use super::AppState;
use super::middleware::refused;

/// Most bytes of a request that are remembered; the server's parser gives up at the same size.
const MOST_SEEN: usize = 128 * 1024;
/// Memory for them that a connection keeps between requests.
const KEPT: usize = 4 * 1024;
/// Longest head of a bare answer.
const LONGEST_HEAD: usize = 256;
/// Most bytes that are still read, and for how long, so that a client that is still sending
/// gets its answer: a socket that is closed over unread bytes takes the answer back.
const MOST_DRAINED: usize = 4 << 20;
const FAREWELL: Duration = Duration::from_secs(2);

/// A connection to a client.
#[derive(Debug)]
pub(super) struct Wire {
    /// `None` only while it is dropped.
    stream: Option<TcpStream>,
    state: Data<AppState>,
    /// What has been read since the last answer.
    seen: Vec<u8>,
    /// Answers that were written since then.
    answered: usize,
    /// The answer in place of a bare one, and how much of it is written; it is the last one.
    refusal: Option<(Vec<u8>, usize)>,
}

impl Wire {
    /// A connection that has just been opened.
    pub(super) fn new(stream: TcpStream, state: Data<AppState>) -> Self {
        Self {
            stream: Some(stream),
            state,
            seen: Vec::new(),
            answered: 0,
            refusal: None,
        }
    }

    fn note(&mut self, read: &[u8]) {
        if self.answered > 0 {
            self.answered = 0;
            self.seen.clear();
            self.seen.shrink_to(KEPT);
        }
        let room = MOST_SEEN.saturating_sub(self.seen.len());
        self.seen
            .extend_from_slice(read.get(..room).unwrap_or(read));
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.stream.as_mut().map(Pin::new);
        stream.ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Writes what is left of the refusal.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let (Some((bytes, written)), Some(stream)) = (&mut self.refusal, &mut self.stream) else {
            return Poll::Ready(Ok(()));
        };
        while let Some(rest) = bytes.get(*written..).filter(|rest| !rest.is_empty()) {
            match ready!(Pin::new(&mut *stream).poll_write(context, rest))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                count => *written += count,
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(self.stream()?.poll_read(context, buffer))?;
        self.note(buffer.filled().get(before..).unwrap_or_default());
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let end = match bare_answer(bytes) {
            // It stands alone: the problem goes in its place.
            Some((0, status)) => {
                let head = nth_head(&self.seen, self.answered);
                let answer = refused::answer(&self.state, status, head, date_line(bytes));
                self.refusal = Some((answer, 0));
                return Poll::Ready(Ok(bytes.len()));
            }
            // Answers to earlier requests stand before it.
            Some((start, _)) => start,
            None => bytes.len(),
        };
        let before = bytes.get(..end).unwrap_or(bytes);
        let count = ready!(self.stream()?.poll_write(context, before))?;
        self.answered += match end == bytes.len() {
            true => 1,
            false => answers_in(before),
        };
        Poll::Ready(Ok(count))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_refusal(context))?;
        self.stream()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_refusal(context))?;
        self.stream()?.poll_shutdown(context)
    }
}

impl Drop for Wire {
    /// After a refusal the server drops the connection at once; the answer must arrive still.
    fn drop(&mut self) {
        let (Some(stream), Some((bytes, written))) = (self.stream.take(), self.refusal.take())
        else {
            return;
        };
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(tokio::time::timeout(
                FAREWELL,
                part_from(stream, bytes, written),
            ));
        }
    }
}

/// Writes the rest of an answer, says that no more follows, and lets the client finish.
async fn part_from(mut stream: TcpStream, bytes: Vec<u8>, written: usize) -> io::Result<()> {
    stream
        .write_all(bytes.get(written..).unwrap_or_default())
        .await?;
    stream.shutdown().await?;
    let mut sink = [0; 4096];
    let mut left = MOST_DRAINED;
    loop {
        let count = stream.read(&mut sink).await?;
        left = left.saturating_sub(count);
        if count == 0 || left == 0 {
            return Ok(());
        }
    }
}

/// The start and status of a bare answer at the end of what the server writes. Every answer
/// of the application has a request id; those of the parser have none, and no body.
fn bare_answer(written: &[u8]) -> Option<(usize, StatusCode)> {
    if !written.ends_with(b"\r\n\r\n") {
        return None;
    }
    let from = written.len().saturating_sub(LONGEST_HEAD);
    let tail = written.get(from..)?;
    let at = tail.windows(7).rposition(|part| part == b"HTTP/1.")?;
    let head = tail.get(at..)?;
    let status = match head.get(8..13)? {
        b" 400 " => StatusCode::BAD_REQUEST,
        b" 408 " => StatusCode::REQUEST_TIMEOUT,
        b" 431 " => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        _ => return None,
    };
    let has_id = head.windows(12).any(|part| part == b"x-request-id");
    (!has_id).then_some((from + at, status))
}

/// How many answers of the application these bytes have.
fn answers_in(written: &[u8]) -> usize {
    let id = b"\r\nx-request-id: ";
    written.windows(id.len()).filter(|part| part == id).count()
}

/// The line with the date of a bare answer, which the new one takes over.
fn date_line(answer: &[u8]) -> &[u8] {
    answer
        .split_inclusive(|byte| *byte == b'\n')
        .find(|line| line.starts_with(b"date: "))
        .unwrap_or_default()
}

/// The head of the request behind `skipped` others, as far as it was read.
fn nth_head(seen: &[u8], skipped: usize) -> &[u8] {
    let mut rest = seen;
    for _ in 0..skipped {
        match rest.windows(4).position(|part| part == b"\r\n\r\n") {
            Some(end) => rest = rest.get(end + 4..).unwrap_or_default(),
            None => break,
        }
    }
    let end = rest.windows(4).position(|part| part == b"\r\n\r\n");
    end.and_then(|end| rest.get(..end)).unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &[u8] = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\ndate: now\r\n\r\n";

    #[test]
    fn only_answers_of_the_parser_are_replaced() {
        assert_eq!(bare_answer(BARE), Some((0, StatusCode::BAD_REQUEST)));
        let behind = [b"HTTP/1.1 200 OK\r\n\r\n{}", BARE].concat();
        assert_eq!(bare_answer(&behind), Some((21, StatusCode::BAD_REQUEST)));
        for other in [
            &b"HTTP/1.1 304 Not Modified\r\nx-request-id: a\r\n\r\n"[..],
            b"HTTP/1.1 400 Bad Request\r\nx-request-id: a\r\n\r\n",
            b"HTTP/1.1 100 Continue\r\n\r\n",
            b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}",
            b"\r\n\r\n",
            b"",
        ] {
            assert_eq!(bare_answer(other), None, "{}", other.escape_ascii());
        }
        assert_eq!(date_line(BARE), b"date: now\r\n");
    }

    #[test]
    fn the_head_of_the_request_that_was_refused_is_found() {
        let seen = b"GET /a HTTP/1.1\r\nx: y\r\n\r\nGET /b HTTP/1.1\r\n\r\nrest";
        assert_eq!(nth_head(seen, 0), b"GET /a HTTP/1.1\r\nx: y");
        assert_eq!(nth_head(seen, 1), b"GET /b HTTP/1.1");
        assert_eq!(nth_head(seen, 9), b"rest");
        assert_eq!(nth_head(b"", 1), b"");
    }
}
