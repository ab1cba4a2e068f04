import { flushCompileCache } from 'node:module';
import type { Deps } from './deps.ts';
import { type Env, readEnv, refusalToServe } from './env.ts';
import { type FolderLock, lockDataFolder } from './maintenance/data-folder-lock.ts';
import { whyNotStarted } from './maintenance/disk-fault.ts';

/** Something that a process does besides its jobs. */
export interface Front {
  /** Takes nothing new, and resolves when what is under way has ended, or was cut off after `ms`. */
  drain(ms: number): Promise<void>;
}

/** Starter of a process's front, called once everything is composed. */
export type Begin = (deps: Deps, env: Env) => Front;

/** Exit code for an environment that can't be worked with; the same as the command line's for bad usage. */
const BAD_ENVIRONMENT = 2;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(BAD_ENVIRONMENT);
}

function environment(more: NodeJS.ProcessEnv): Env {
  try {
    return readEnv({ ...process.env, ...more });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function notStarted(error: unknown, env: Env): never {
  const why = whyNotStarted(error, env.dataDir);
  if (why === null) throw error;
  return refuse(why);
}

/** Nodes that share a PostgreSQL may share a data folder too: what it holds then is files. */
function locked(env: Env): FolderLock {
  if (env.databaseUrl !== '') return { release: () => {} };
  try {
    return lockDataFolder(env.dataDir);
  } catch (error) {
    return notStarted(error, env);
  }
}

/**
 * Runs the product in this process until a signal ends it: reads the environment, takes the data folder, composes everything, and lets
 * what `load` gives do the rest; the code of it all is read only where the environment can be worked with, so that whoever mistyped it is told at once. On SIGTERM and SIGINT calls and jobs under way get their time, leases are given back, and it exits with 0.
 */
export async function runProcess(
  load: () => Promise<Begin>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Whatever we write is for the user that we run as.
  process.umask(0o077);
  const env = environment(more);
  const refusal = refusalToServe(env);
  if (refusal !== null) refuse(refusal);

  /** Ends what runs; before there is anything, a signal ends the process at once: nothing is half-written then. */
  let stop: (signal: string) => void = () => process.exit(0);
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  const lock = locked(env);
  const [{ startTracing }, { createDeps }, begin] = await Promise.all([
    import('./telemetry/tracing.ts'),
    import('./deps.ts'),
    load(),
  ]);
  const tracing = startTracing(env);
  const alone = env.databaseUrl === '';
  const deps = await createDeps(env, { alone, tracing }).catch((error: unknown) => notStarted(error, env));
  deps.metrics.watchProcess();
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  const front = begin(deps, env);
  // A process that is killed leaves no cache by itself, and the next start would compile everything again.
  flushCompileCache();

  async function close(signal: string): Promise<void> {
    deps.log.info({ signal }, 'draining');
    // Whatever hangs, a mail server or a thread, the process ends: what is not done is taken up at the next start.
    setTimeout(() => {
      deps.log.error('stopping took too long and was cut off');
      process.exit(1);
    }, 2 * env.shutdownMs).unref();
    await front.drain(env.shutdownMs);
    await deps.close();
    await tracing?.close();
    lock.release();
    deps.log.info('stopped');
    process.exit(0);
  }
  let stopping = false;
  stop = (signal) => {
    if (stopping) return;
    stopping = true;
    void close(signal).catch((error: unknown) => {
      deps.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
}
