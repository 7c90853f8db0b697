"""Model → phrase tree → sentences in several languages. The languages are modules in `grammar/` and tables in `spec/phrases/`."""
