-- Run inside of Neovim by check_editor.py: opens a file, waits for diagnostics, edits, saves, and asks for hovers and code lenses with the editor's own client of the
-- protocol. Writes what it sees as JSON.
local plumb, file, out = vim.env.PLUMB, vim.env.PLUMB_FILE, vim.env.PLUMB_OUT
local seen = {}

local function wait(what, holds)
  local good = vim.wait(60000, holds, 50)
  seen[what] = good
  return good
end

local function diagnostics()
  local list = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    table.insert(list, { line = d.lnum + 1, column = d.col + 1, severity = d.severity, code = d.code, message = d.message, source = d.source })
  end
  return list
end

local function errors()
  return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local function ask(method, parameters)
  parameters.textDocument = vim.lsp.util.make_text_document_params()
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, parameters, 20000) or {}) do
    if answer.result then return answer.result end
  end
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  local id = vim.lsp.start_client({ name = 'plumb', cmd = { plumb, 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, id)
  wait('error', function() return errors() == 1 end)
  seen.first = diagnostics()
  local hover = ask('textDocument/hover', { position = { line = 1, character = 3 } })
  seen.hover = hover and hover.contents.value
  -- the index is bounded, and saved
  vim.api.nvim_buf_set_lines(0, 4, 5, true, { '  /* é */ return table[i & 3];', '}', '', 'int sum(int n) {', '  int s = 0;', '  for (int i = 0; i < n; i++) s ^= i;', '  return s;' })
  vim.cmd('write')
  wait('repaired', function() return errors() == 0 end)
  wait('lens', function()
    local lenses = ask('textDocument/codeLens', {})
    seen.lenses = lenses and lenses[1] and lenses[1].command.title
    return seen.lenses ~= nil
  end)
  -- it does not compile any more
  vim.api.nvim_buf_set_lines(0, 0, 0, true, { 'int broken( {' })
  wait('broken', function() return errors() > 0 end)
  seen.broken_at = diagnostics()
  vim.api.nvim_buf_set_lines(0, 0, 1, true, {})
  wait('compiles again', function() return errors() == 0 end)
  vim.lsp.stop_client(id)
  wait('stopped', function() return vim.lsp.client_is_stopped(id) end)
end

local good, problem = pcall(run)
seen.problem = not good and tostring(problem) or nil
local handle = io.open(out, 'w')
handle:write(vim.json.encode(seen))
handle:close()
vim.cmd('qall!')
