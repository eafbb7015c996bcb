"""Files of other crossword engines, and Parlour's own: read with care, written to the byte."""
