"""The tables of the database. The log (`entry`) is the truth; the others help to find it."""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = sa.String(64)
HASH = sa.String(64)

tables = sa.Table(
    "game_table",
    metadata,
    sa.Column("id", ID, primary_key=True),
    sa.Column("code", sa.String(40), nullable=False, index=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("wake", sa.BigInteger, nullable=True, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
)

entries = sa.Table(
    "entry",
    metadata,
    sa.Column("table_id", ID, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("type", sa.String(32), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

# An action of a page is recorded by one entry at most: the database itself refuses a second.
actions = sa.Table(
    "action",
    metadata,
    sa.Column("table_id", ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("aid", sa.String(64), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
)

seats = sa.Table(
    "seat",
    metadata,
    sa.Column("table_id", ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("device", HASH, nullable=False, index=True),
)

devices = sa.Table(
    "device",
    metadata,
    sa.Column("id", HASH, primary_key=True),
    sa.Column("name", sa.String(64), nullable=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", ID, nullable=False, index=True),
    sa.Column("device", HASH, nullable=False),
    sa.Column("cid", sa.String(40), nullable=False),
    sa.Column("room", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "device", "cid"),
)
