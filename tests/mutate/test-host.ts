import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/sources.ts';
import type { TestEnd } from './host.ts';

const HOST = join(ROOT, 'tests', 'mutate', 'host.ts');

/** How a run of a test file ended, and how long it took, ms. */
export interface TestRun extends TestEnd {
  readonly ms: number;
}

/** Runs test files in a process of its own, which is started anew after a test that did not end. */
export class TestHost {
  readonly #root: string;
  #child: ChildProcess | null = null;
  #changed: string[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  /** Says that a file of the copy is another one now. */
  changed(file: string): void {
    this.#changed.push(file);
  }

  /** Runs a test file; one that takes longer than `limitMs`, or takes its process down, has failed. */
  async run(test: string, limitMs: number): Promise<TestRun> {
    const child = this.#child ?? (await this.#start());
    const changed = this.#changed.splice(0);
    const from = performance.now();
    const { promise, resolve } = Promise.withResolvers<TestEnd>();
    const onExit = () => resolve({ passed: false, why: 'the process ended' });
    const timer = setTimeout(() => resolve({ passed: false, why: 'took too long' }), limitMs);
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', onExit);
    child.send({ test, changed });
    const end = await promise;
    clearTimeout(timer);
    child.removeAllListeners('message');
    child.off('exit', onExit);
    if (['took too long', 'the process ended'].includes(end.why)) this.stop();
    return { ...end, ms: performance.now() - from };
  }

  /** Ends the process and everything that it started. */
  stop(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined) return;
    child.removeAllListeners();
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It had ended, and its group with it.
      }
  }

  async #start(): Promise<ChildProcess> {
    // A group of its own: workers of a test that hangs end with it.
    const child = fork(HOST, [this.#root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error('The host of the tests did not start.')));
    });
    child.removeAllListeners();
    return child;
  }
}
