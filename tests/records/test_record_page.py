"""The page on records shows a record that is one, and every code that verifying gives."""

import re
from pathlib import Path

from parlour.records import verification
from parlour.records.game_json import Record, read_record, write_record

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "record.md").read_text(encoding="utf-8")


def test_the_example_is_read_and_written_as_it_stands() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)

    record = read_record(example.encode())

    assert write_record(record).decode() == example
    assert len(record.log) == 6


def test_every_field_is_in_the_table() -> None:
    told = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))

    assert set(Record.__struct_fields__) <= told


def test_every_code_is_in_the_table() -> None:
    source = Path(verification.__file__).read_text(encoding="utf-8")
    given = set(re.findall(r'report\(\s*"([\w-]+)"', source)) | {"outcome"}
    section = PAGE.partition("## What verifying says")[2].partition("## ")[0]

    cells = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)

    assert given == {code for cell in cells for code in re.findall(r"`([\w-]+)`", cell)}
