import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import { claimKey, type KeyedCallHead, releaseKey } from './key-rows.ts';
import type { Tables } from './tables.ts';

/** A call that carries a key, while it runs. */
export interface KeyedCall extends KeyedCallHead {
  /** Whether one of its transactions holds the key, or is about to. */
  isClaimed: boolean;
}

/** Another call with the same key was first: this one writes nothing. */
export class KeyTaken extends Error {}

const context = new AsyncLocalStorage<KeyedCall>();

/** Does `work` for a keyed call: the first transaction in it claims the key. */
export function inKeyedCall<T>(call: KeyedCall, work: () => Promise<T>): Promise<T> {
  return context.run(call, work);
}

/** Whether a transaction gave a failure as a value, and so wrote nothing that counts. */
function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

/**
 * The work of a transaction that also claims the key of the call in hand, where it is the call's first: the key's row is committed with what the
 * call makes, or not at all. Throws {@link KeyTaken} where another call, on any server, committed the key before.
 */
export async function claiming<T>(
  run: (work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const call = context.getStore();
  if (!call || call.isClaimed) return run(work);
  call.isClaimed = true;
  let holds = false;
  try {
    return await run(async (trx) => {
      if (!(await claimKey(trx, call))) throw new KeyTaken();
      const done = await work(trx);
      holds = !isRefusal(done);
      if (!holds) await releaseKey(trx, call);
      return done;
    });
  } catch (error) {
    holds = false;
    throw error;
  } finally {
    call.isClaimed = holds;
  }
}
