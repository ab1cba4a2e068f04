import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The product, or a part of it, in a process of its own. */
export interface NodeProcess {
  readonly child: ChildProcess;
  /** '' of one that does not listen. */
  readonly origin: string;
  /** Everything that it wrote. */
  log(): string;
  /** Resolves once its log holds the words. Rejects where it ends before. */
  says(words: string | RegExp): Promise<void>;
  /** Ends it and waits until it is gone; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a script with an environment of its own and waits until it says `ready` with its port, or `working`. Rejects with its log
 * where it ends before.
 */
export async function startNode(script: string, env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'info', ANALYSIS_THREADS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: unknown) => {
    log += String(chunk);
    for (const listener of [...listeners]) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const says = (words: string | RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!(typeof words === 'string' ? log.includes(words) : words.test(log))) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      void gone.then(([code]) => reject(new Error(`exit ${code}\n${log.slice(-4000)}`)));
      look();
    });
  await says(/"msg":"(ready|working)"/);
  const port = /"port":(\d+).*"msg":"ready"/.exec(log)?.[1];
  return {
    child,
    origin: port === undefined ? '' : `http://127.0.0.1:${port}`,
    log: () => log,
    says,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await gone)[0];
    },
  };
}
