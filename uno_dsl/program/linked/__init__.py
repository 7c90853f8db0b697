"""The program as a contract: everything a back end needs, with nothing left for it to find out."""
