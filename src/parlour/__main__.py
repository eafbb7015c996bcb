"""`python -m parlour` is the `parlour` command."""

from parlour.cli import main

if __name__ == "__main__":
    main()
