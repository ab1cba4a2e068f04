import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

let made: Promise<string> | undefined;

/**
 * The OpenAPI document as JSON, put together beside the server when it is asked for first and kept from then on. Rejects where the
 * thread fails; the next call tries again.
 */
export function openApiText(): Promise<string> {
  made ??= fromThread().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function fromThread(): Promise<string> {
  const thread = new Worker(new URL('openapi-thread.ts', import.meta.url), { execArgv: [] });
  thread.unref();
  const [text] = (await once(thread, 'message')) as [string];
  return text;
}
