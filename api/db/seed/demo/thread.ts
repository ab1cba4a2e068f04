import { parentPort, workerData } from 'node:worker_threads';
import type { Env } from '../../../env.ts';
import { makeDemo } from './demo.ts';
import type { DemoMessage } from './maker.ts';

const { env, nowMs } = workerData as { readonly env: Env; readonly nowMs: number };
const say = (message: DemoMessage) => parentPort!.postMessage(message);

makeDemo(env, nowMs, { told: say }).then(
  (made) => say({ made }),
  (error: unknown) => say({ failed: (error as Error).stack ?? String(error) }),
);
