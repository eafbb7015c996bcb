"""What each family of Hogwarts cards does, one module a family."""
