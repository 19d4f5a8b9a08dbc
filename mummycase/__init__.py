"""Mummy Case: the talking record player of *Voice of the Mummy* (1971), emulated.

The machine itself is `mummycase.case`; records as files are `mummycase.records`; the command
line is `mummycase.cli`. See CONTRIBUTING.md for the map of the house.
"""

__version__ = "0.1.0"
