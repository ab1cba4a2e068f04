import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Handler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { type AnswerCache, sendKept } from './middleware/answer.ts';

/** By what it is kept; another release is another process. */
const [KEY, VERSION] = ['openapi.json', 'made'];

/**
 * Answers the OpenAPI document, put together beside the server when it is asked for first and kept ready to send from then on. A call whose
 * thread fails is answered as any fault is; the next one tries again.
 */
export function openApiAnswer(cache: AnswerCache): Handler<AppEnv> {
  let making: ReturnType<AnswerCache['keep']> | null = null;
  const made = () => {
    making ??= fromThread()
      .then((document) => cache.keep(KEY, VERSION, document))
      .finally(() => {
        making = null;
      });
    return making;
  };
  return async (c) => sendKept(c, cache.find(KEY, VERSION) ?? (await made()));
}

async function fromThread(): Promise<unknown> {
  const thread = new Worker(new URL('openapi-thread.ts', import.meta.url), { execArgv: [] });
  thread.unref();
  const [document] = (await once(thread, 'message')) as [unknown];
  return document;
}
