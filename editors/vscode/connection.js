// A conversation with a language server over stdin and stdout: JSON-RPC messages with their lengths. Needs only Node.
"use strict";

const { spawn } = require("child_process");

class Connection {
  constructor(command, handlers) {
    this.next = 1;
    this.asked = new Map();
    this.handlers = handlers;
    this.held = Buffer.alloc(0);
    this.process = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "pipe"] });
    this.process.stdout.on("data", (data) => this.read(data));
    this.process.stderr.on("data", (data) => handlers.log(String(data)));
    this.process.stdin.on("error", () => {});
    this.process.on("error", (problem) => this.ended(problem.message));
    this.process.on("exit", (code) => this.ended(`the server ended with code ${code}`));
  }

  ended(why) {
    for (const { reject } of this.asked.values()) reject(new Error(why));
    this.asked.clear();
    if (!this.over) this.handlers.ended(why);
    this.over = true;
  }

  read(data) {
    this.held = Buffer.concat([this.held, data]);
    for (;;) {
      const head = this.held.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.held.toString("ascii", 0, head))[1]);
      if (this.held.length < head + 4 + length) return;
      const message = JSON.parse(this.held.toString("utf8", head + 4, head + 4 + length));
      this.held = this.held.subarray(head + 4 + length);
      this.receive(message);
    }
  }

  receive(message) {
    if (message.method !== undefined) {
      const handler = this.handlers[message.method];
      if (handler) handler(message.params);
      if (message.id !== undefined) this.send({ id: message.id, result: null });
      return;
    }
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (!asked) return;
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result);
  }

  send(message) {
    if (this.over) return;
    const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.process.stdin.write(text);
  }

  tell(method, params) {
    this.send({ method, params });
  }

  ask(method, params) {
    if (this.over) return Promise.reject(new Error("the server is not running"));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async stop() {
    if (this.over) return;
    await this.ask("shutdown", null).catch(() => {});
    this.over = true;
    const text = JSON.stringify({ jsonrpc: "2.0", method: "exit" });
    this.process.stdin.end(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }
}

module.exports = { Connection };
