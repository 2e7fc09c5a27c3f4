site-language = Deutsch
