import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What everything that is done for a call knows of it: log lines, spans and jobs that follow name it. */
interface RequestContext {
  readonly requestId: string;
  /** Whether it was left out of tracing. */
  untraced: boolean;
}

const context = new AsyncLocalStorage<RequestContext>();

/** A request id from outside is kept where it is harmless, so that what the browser tells can be found in our log. */
export function requestIdOf(given: string | undefined | null): string {
  return given != null && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Does `work`, and all that it starts, for the call of that id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return context.run({ requestId, untraced: false }, work);
}

/** Id of the call that this is done for; null outside of one. */
export function currentRequestId(): string | null {
  return context.getStore()?.requestId ?? null;
}

/** Leaves the call in hand out of tracing. */
export function leaveUntraced(): void {
  const store = context.getStore();
  if (store) store.untraced = true;
}

/** Whether the call in hand was left out of tracing. */
export function isUntraced(): boolean {
  return context.getStore()?.untraced ?? false;
}
