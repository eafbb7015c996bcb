"""The first schema: tables and their logs, seats, devices, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _tables()
    _people()


def _tables() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("code", sa.String(40), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("wake", sa.BigInteger, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
    )
    op.create_index("ix_game_table_code", "game_table", ["code"])
    op.create_index("ix_game_table_wake", "game_table", ["wake"])
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("type", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entry"),
    )
    op.create_table(
        "action",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("aid", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "aid", name="pk_action"),
    )


def _people() -> None:
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_device", "seat", ["device"])
    op.create_table(
        "device",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_device"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("cid", sa.String(40), nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "device", "cid", name="uq_chat_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def downgrade() -> None:
    """Take them away."""
    for name in ("chat", "device", "seat", "action", "entry", "game_table"):
        op.drop_table(name)
