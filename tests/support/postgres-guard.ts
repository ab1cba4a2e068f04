import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresBinaries } from './postgres-binaries.ts';

// A process of its own that keeps a PostgreSQL server for as long as whoever asked for it lives: when its input ends, by whatever end
// of the other side, server and data go. It is told what to do line by line (start, crash, stop) and answers each with a line.

const { folder: programs, user } = postgresBinaries();
const durable = process.argv.includes('--durable');

/** Where Linux keeps files in memory, and how much must be free there, bytes: all tests of the API come to a fifth of it. */
const MEMORY = '/dev/shm';
const ENOUGH = 1_000_000_000;

/** Each database of a test is some hundred files, which a disk's file system takes longer to make than PostgreSQL to fill. */
function roomFor(isDurable: boolean): string {
  if (isDurable || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ENOUGH || !canWrite(MEMORY) ? tmpdir() : MEMORY;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const home = mkdtempSync(join(roomFor(durable), 'kerfwise-pg-'));
const data = join(home, 'data');
const password = randomBytes(12).toString('hex');
let port = 0;
/** A socket file costs less than a connection of the network: a path of one may have 107 characters. */
const SOCKETS = process.platform !== 'win32' && home.length < 80;
let server: ChildProcess | null = null;

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(programs, 'lib') };
const as = { cwd: home, env: environment, ...(user ?? {}) };
const program = (name: string) => join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Makes the folder of an empty database server, whose text sorts as in English: our tables must not. */
function initialise(): void {
  mkdirSync(data, { mode: 0o700 });
  const secret = join(home, 'password');
  writeFileSync(secret, password);
  if (user) for (const path of [home, data, secret]) chownSync(path, user.uid, user.gid);
  const options = ['--no-sync', '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const signIn = ['--username=kerfwise', '--auth=scram-sha-256', `--pwfile=${secret}`, '--set=scram_iterations=1'];
  const done = spawnSync(program('initdb'), [`--pgdata=${data}`, ...options, ...signIn], { ...as, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`initdb: ${done.error?.message ?? done.stderr}`);
}

/** Settings of a throw-away server, which may lose data; a durable one is for figures. */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Tables of tests are small: handing out shares of them takes longer than reading them.
  max_parallel_workers_per_gather: '0',
  // Nobody looks at what connections do and have done.
  track_activities: 'off',
  track_counts: 'off',
  update_process_title: 'off',
  io_method: 'sync',
  jit: 'off',
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: SOCKETS ? home : '',
  max_connections: '300',
  shared_buffers: '128MB',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  deadlock_timeout: '200ms',
  ...(durable ? {} : QUICK),
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const found = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return found;
}

/** Whether the server takes connections: a packet that asks for TLS is answered by one letter as soon as it does. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('data', end(true)).once('error', end(false)).once('close', end(false)).setTimeout(1000, end(false));
  });
}

const READY = /database system is ready to accept connections/g;

async function start(): Promise<void> {
  const log = join(home, 'log');
  const before = [...logText(log).matchAll(READY)].length;
  port ||= await freePort();
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const started = spawn(program('postgres'), ['-D', data, ...settings], { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
  server = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => writeFileSync(log, chunk, { flag: 'a' }));
  for (let tries = 0; tries < 600; tries += 1) {
    if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}: ${logText(log)}`);
    if ([...logText(log).matchAll(READY)].length > before && (await answers())) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PostgreSQL does not answer: ${logText(log)}`);
}

function logText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Ends the server: at once and without saving anything (SIGQUIT), or after its connections were cut (SIGINT). */
async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
  const ending = server;
  server = null;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  const gone = once(ending, 'exit');
  ending.kill(process.platform === 'win32' ? 'SIGKILL' : signal);
  await gone;
}

async function clear(): Promise<void> {
  await end('SIGQUIT');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  start,
  crash: () => end('SIGQUIT'),
  stop: () => end('SIGINT'),
};

async function obey(command: string): Promise<void> {
  try {
    await COMMANDS[command]?.();
    const file = SOCKETS ? `?host=${encodeURIComponent(home)}` : '';
    const url = `postgres://kerfwise:${password}@127.0.0.1:${port}/postgres${file}`;
    process.stdout.write(`${JSON.stringify({ url })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  }
}

// Whoever reads our answers may be gone already.
process.stdout.on('error', () => {});
try {
  initialise();
  let last: Promise<void> = Promise.resolve();
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    last = last.then(() => obey(line));
  });
  await once(lines, 'close');
  await last;
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
} finally {
  await clear();
}
