// The extension: starts `uno lsp`, and shows what it says. The protocol is in connection.js; nothing has to be installed from npm.
"use strict";

const vscode = require("vscode");
const { Connection } = require("./connection");

const LANGUAGE = { language: "uno", scheme: "file" };
let connection;
let findings;
let log;
let ready;

const range = (found) => new vscode.Range(found.start.line, found.start.character, found.end.line, found.end.character);
const place = (found) => new vscode.Location(vscode.Uri.parse(found.uri), range(found.range));
const at = (document, position) => ({ textDocument: { uri: String(document.uri) }, position });
const edit = (found) => new vscode.TextEdit(range(found.range), found.newText);

function finding(found) {
  const shown = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1);
  shown.code = found.code;
  shown.source = found.source;
  shown.relatedInformation = (found.relatedInformation || []).map(
    (one) => new vscode.DiagnosticRelatedInformation(place(one.location), one.message),
  );
  return shown;
}

async function ask(method, params) {
  await ready;
  return connection.ask(`textDocument/${method}`, params);
}

async function tell(method, params) {
  await ready;
  connection.tell(`textDocument/${method}`, params);
}

function opened(document) {
  if (document.languageId !== LANGUAGE.language) return;
  const { uri, version } = document;
  tell("didOpen", { textDocument: { uri: String(uri), languageId: "uno", version, text: document.getText() } });
}

function start() {
  const command = vscode.workspace.getConfiguration("uno").get("command");
  connection = new Connection(command, {
    log: (text) => log.append(text),
    ended: (why) =>
      vscode.window.showErrorMessage(
        `\`${command.join(" ")}\` does not run: ${why}. Install it with: python -m pip install "uno-dsl[lsp]", or set uno.command.`,
      ),
    "textDocument/publishDiagnostics": ({ uri, diagnostics }) =>
      findings.set(vscode.Uri.parse(uri), diagnostics.map(finding)),
  });
  ready = connection
    .ask("initialize", { processId: process.pid, rootUri: null, capabilities: {} })
    .then(() => connection.tell("initialized", {}));
  ready.catch(() => {});
  vscode.workspace.textDocuments.forEach(opened);
}

async function restart() {
  findings.clear();
  await connection.stop();
  start();
}

const completion = {
  async provideCompletionItems(document, position) {
    const found = await ask("completion", at(document, position));
    return found.items.map((one) => {
      const item = new vscode.CompletionItem(one.label, one.kind - 1);
      item.range = range(one.textEdit.range);
      item.insertText = one.textEdit.newText;
      return item;
    });
  },
};

const hover = {
  async provideHover(document, position) {
    const said = await ask("hover", at(document, position));
    if (!said) return undefined;
    return new vscode.Hover(new vscode.MarkdownString(said.contents.value), said.range && range(said.range));
  },
};

const definition = {
  async provideDefinition(document, position) {
    const found = await ask("definition", at(document, position));
    return found ? place(found) : undefined;
  },
};

const rename = {
  async prepareRename(document, position) {
    return range(await ask("prepareRename", at(document, position)));
  },
  async provideRenameEdits(document, position, newName) {
    const found = await ask("rename", { ...at(document, position), newName });
    const edits = new vscode.WorkspaceEdit();
    for (const [uri, changes] of Object.entries(found.changes)) edits.set(vscode.Uri.parse(uri), changes.map(edit));
    return edits;
  },
};

const format = {
  async provideDocumentFormattingEdits(document, options) {
    return (await ask("formatting", { textDocument: { uri: String(document.uri) }, options })).map(edit);
  },
};

function activate(context) {
  log = vscode.window.createOutputChannel("Uno rules");
  findings = vscode.languages.createDiagnosticCollection("uno");
  const mine = (document) => document.languageId === LANGUAGE.language;
  const named = (document) => ({ textDocument: { uri: String(document.uri), version: document.version } });
  context.subscriptions.push(
    log,
    findings,
    vscode.commands.registerCommand("uno.restart", restart),
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidCloseTextDocument((document) => mine(document) && tell("didClose", named(document))),
    vscode.workspace.onDidSaveTextDocument((document) => mine(document) && tell("didSave", named(document))),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (mine(document)) tell("didChange", { ...named(document), contentChanges: [{ text: document.getText() }] });
    }),
    vscode.languages.registerCompletionItemProvider(LANGUAGE, completion, "[", " "),
    vscode.languages.registerHoverProvider(LANGUAGE, hover),
    vscode.languages.registerDefinitionProvider(LANGUAGE, definition),
    vscode.languages.registerRenameProvider(LANGUAGE, rename),
    vscode.languages.registerDocumentFormattingEditProvider(LANGUAGE, format),
  );
  start();
}

function deactivate() {
  return connection && connection.stop();
}

module.exports = { activate, deactivate };
