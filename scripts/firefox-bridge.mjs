#!/usr/bin/env node
// Stands in for Firefox when the journeys start it: hands on all that is said in WebDriver BiDi, and says yes where Firefox does not
// know a command of the `emulation` module yet, which the test runner sends whether a journey needs it or not. Text is inserted as an
// editor would: the runner writes it into the field, which React does not take for an input. Plain JavaScript, because the test runner
// starts it as a program.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

/** The runner's own way to insert a text, in a function that it sends to the page. */
const INSERT = /window\.__pw_bidiInsertText\((\w+)\)/;

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
    const emulations = new Set();
    runner.on('message', (data) => {
      const text = String(data).replace(INSERT, "(document.execCommand('insertText', false, $1), null)");
      const { id, method = '' } = JSON.parse(text);
      if (method.startsWith('emulation.')) emulations.add(id);
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text);
    });
    browser.on('message', (data) => runner.send(tolerated(String(data), emulations)));
    runner.on('close', () => browser.close());
    browser.on('close', () => runner.close());
    browser.on('error', () => runner.close());
  });
}

/** What Firefox said; a yes in place of "unknown command" to an emulation. */
function tolerated(text, emulations) {
  const { id, type, error } = JSON.parse(text);
  if (!emulations.delete(id) || type !== 'error' || error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id, result: {} });
}
