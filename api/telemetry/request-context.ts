import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of a call, which log lines, spans and jobs that follow from it name. */
interface RequestContext {
  readonly requestId: string;
  /** Owner whose turn it takes where callers take turns; null until that is known. */
  turn: string | null;
  /** Whether it was left out of tracing. */
  untraced: boolean;
  /** Gives its place in the queue of calls up. */
  leaveQueue: () => void;
}

const context = new AsyncLocalStorage<RequestContext>();

/** A request id from outside is kept where it is harmless, so that what the browser tells can be found in our log. */
export function requestIdOf(given: string | undefined | null): string {
  return given != null && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Does `work`, and all that it starts, for the call of that id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return context.run({ requestId, turn: null, untraced: false, leaveQueue: () => {} }, work);
}

/** Id of the call that this is done for; null outside of one. */
export function currentRequestId(): string | null {
  return context.getStore()?.requestId ?? null;
}

/** Says whose turn the call in hand takes. */
export function noteTurn(turn: string): void {
  const store = context.getStore();
  if (store) store.turn = turn;
}

/** Owner whose turn the call in hand takes; null outside of a call. */
export function currentTurn(): string | null {
  return context.getStore()?.turn ?? null;
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

/** Says what gives up the place that the call in hand has in the queue of calls. */
export function noteLeaving(leave: () => void): void {
  const store = context.getStore();
  if (store) store.leaveQueue = leave;
}

/** The call in hand is about to wait for something outside of this thread: others need not wait with it. */
export function stepAside(): void {
  context.getStore()?.leaveQueue();
}
