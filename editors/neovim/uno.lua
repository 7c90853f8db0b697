-- Rules files in Neovim (0.11 or newer). Copy this file to ~/.config/nvim/lsp/uno.lua, and add to your init.lua:
--   vim.filetype.add({ extension = { uno = "uno" } })
--   vim.lsp.enable("uno")
return {
  cmd = { "uno", "lsp" },
  filetypes = { "uno" },
  root_markers = { ".git" },
}
