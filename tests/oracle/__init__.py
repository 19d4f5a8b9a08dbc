"""The rules a second time, plainly: what the engines are compared with."""
