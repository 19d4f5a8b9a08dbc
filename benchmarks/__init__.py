"""What the machine costs, measured beside its peers; see README.md."""
