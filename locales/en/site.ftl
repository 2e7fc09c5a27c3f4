site-language = English
