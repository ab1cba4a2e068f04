#!/usr/bin/env node
// Stands in for Firefox when the journeys start it: hands on all that is said in WebDriver BiDi, and says yes where Firefox does not
// know a command yet that the test runner sends whether a journey needs it or not: of the `emulation` module, where downloads go, and what keeps bodies of
// answers. Text is inserted as an editor would: the runner writes it into the field, which React does not take for an input. Plain JavaScript, because the test runner
// starts it as a program.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

/** The runner's own way to insert a text, in a function that it sends to the page. */
const INSERT = /window\.__pw_bidiInsertText\((\w+)\)/;

/** Commands that a journey does without, and what is answered for them. */
const OPTIONAL = [
  { method: /^emulation\./, result: {} },
  { method: /^network\.addDataCollector$/, result: { collector: 'none' } },
  { method: /^(network\.removeDataCollector|browser\.setDownloadBehavior)$/, result: {} },
];

/**
 * Goes before every page's own scripts: Firefox 140 and 159 end a page's process with a fault where `ariaLabelledByElements` is read on pages whose
 * labels changed. Nothing of ours reads it; the runner and axe do, and look the ids up where there is no such property.
 */
const PRELOAD = `() => {
  for (const name of ['Controls', 'DescribedBy', 'Details', 'ErrorMessage', 'FlowTo', 'LabelledBy', 'Owns'])
    delete Element.prototype['aria' + name + 'Elements'];
}`;
/**
 * A page is left once Firefox has said nothing for so many ms, and after the second figure in any case: it gives up leaving one whose change of
 * address, made some milliseconds before, has not come to its main process yet. No person is that quick.
 */
const [QUIET_MS, AT_LAST_MS] = [400, 4000];
/** Number of the bridge's own command; the runner counts from one. */
const OWN_ID = 1_000_000_000;

let log = '';
firefox.stderr.on('data', (chunk) => {
  const text = String(chunk);
  process.stderr.write(text.replace(/WebDriver BiDi listening on/g, 'Firefox listens on'));
  if (log === null) return;
  log += text;
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(log)?.[1];
  if (!address) return;
  log = null;
  open(address);
});

/** Listens for the test runner and hands on to Firefox at an address. */
function open(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (runner, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false });
    const waiting = [];
    const optional = new Map();
    // Retries where Firefox aborts going to a page, as it may in a window that is only just made.
    const aborted = new Map();
    let session = null;
    let heardAt = 0;
    runner.on('message', (data) => {
      const text = String(data).replace(INSERT, "(document.execCommand('insertText', false, $1), null)");
      const { id, method = '' } = JSON.parse(text);
      if (method === 'session.new') session = id;
      const spared = OPTIONAL.find((one) => one.method.test(method));
      if (spared) optional.set(id, spared.result);
      const send = () => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
      if (method !== 'browsingContext.navigate') return send();
      const whenQuiet = (atLast = Date.now() + AT_LAST_MS) => {
        const left = Math.min(heardAt + QUIET_MS, atLast) - Date.now();
        if (left <= 0) send();
        else setTimeout(whenQuiet, left, atLast);
      };
      aborted.set(id, whenQuiet);
      whenQuiet();
    });
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text);
    });
    browser.on('message', (data) => {
      const text = String(data);
      const { id, type, message = '' } = JSON.parse(text);
      heardAt = Date.now();
      if (id === OWN_ID) return;
      const again = aborted.get(id);
      if (aborted.delete(id) && type === 'error' && message.includes('NS_BINDING_ABORTED')) return again();
      if (id !== undefined && id === session)
        browser.send(
          JSON.stringify({ id: OWN_ID, method: 'script.addPreloadScript', params: { functionDeclaration: PRELOAD } }),
        );
      runner.send(tolerated(text, optional));
    });
    runner.on('close', () => browser.close());
    browser.on('close', () => runner.close());
    browser.on('error', () => runner.close());
  });
}

/** Message of Firefox, or the answer in place of its "unknown command" where a journey does without it. */
function tolerated(text, optional) {
  const { id, type, error } = JSON.parse(text);
  const result = optional.get(id);
  if (!optional.delete(id) || type !== 'error' || error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id, result });
}
