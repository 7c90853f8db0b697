/* Pages that are opened as files may not start a worker: there, the search runs in a hidden frame that behaves like one.
   The theme looks for this name to know where its files are. */
"use strict";

if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "search";
      document.body.append(frame);
      const inside = this.inside = frame.contentWindow;
      inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...scripts) => scripts.reduce((before, script) => before.then(() => load(inside, script)), Promise.resolve());
      this.ready = load(inside, address);
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}

function load(inside, address) {
  return new Promise((done, failed) => {
    const script = inside.document.createElement("script");
    Object.assign(script, { src: address, onload: done, onerror: failed });
    inside.document.body.append(script);
  });
}
