"""The migrations make the schema that the code uses."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from parlour.table.store.migrating import upgrade
from parlour.table.store.schema import metadata


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()

    assert differences == []
