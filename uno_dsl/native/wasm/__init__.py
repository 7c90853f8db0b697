"""The low-level form as WebAssembly, written without a compiler, and run by the `wasmtime` package."""
