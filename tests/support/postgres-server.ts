import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** A PostgreSQL server of this process's own, on a free port of this machine. It ends with this process, however that ends. */
export interface PostgresServer {
  /** Address of its `postgres` database; the user may do everything. */
  readonly url: string;
  /** Kills it, as a crash would. */
  crash(): Promise<void>;
  /** Shuts it down as an administrator would: connections are cut. */
  halt(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it for good and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts a server from npm's programs. Nothing of it survives a crash of the machine unless it is `durable`, which figures need.
 * Throws with a sentence where this platform has no programs.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const script = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url));
  // In a group of its own: Ctrl-C reaches us, and our end reaches it.
  const guard = spawn(process.execPath, [script, ...(durable ? ['--durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    // A test runner's own settings are no business of the guard's.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  guard.stdin.on('error', () => {});
  const answers = createInterface({ input: guard.stdout })[Symbol.asyncIterator]();
  const tell = async (command: string): Promise<string> => {
    guard.stdin.write(`${command}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`The keeper of PostgreSQL ended with ${guard.exitCode}.`);
    const answer = JSON.parse(value as string) as { url?: string; error?: string };
    if (answer.url === undefined) throw new Error(answer.error);
    return answer.url;
  };
  const url = await tell('start');
  return {
    url,
    crash: async () => void (await tell('crash')),
    halt: async () => void (await tell('stop')),
    start: async () => void (await tell('start')),
    async close() {
      const gone = guard.exitCode === null ? once(guard, 'exit') : null;
      guard.stdin.end();
      await gone;
    },
  };
}

/** Address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs statements one after the other as the server's user. */
export async function runOn(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
