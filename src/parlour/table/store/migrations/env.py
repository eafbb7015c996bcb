"""What Alembic runs: the migrations, in the transaction of whoever asked for them."""

from alembic import context

from parlour.table.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
