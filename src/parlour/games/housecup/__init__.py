"""The House Cup Competition: seven rounds of lessons, places and challenges for two to four."""
