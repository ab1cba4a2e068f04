import { isAftermath } from './dialect.ts';

/** Writes that were sent and that nobody waits for before the commit. */
export type Tail = Promise<unknown>[];

const tails = new WeakMap<object, Tail>();

/** Lets a transaction have writes that go out together with its commit. */
export function openTail(trx: object, tail: Tail): void {
  tails.set(trx, tail);
}

/**
 * Writes what nothing in the transaction depends on: where the database takes it, the commit goes out with it instead of after its answer. Whether
 * it failed is known when the transaction ends, and undoes all of it. Only plain values (texts, numbers, null), which can't fail on the way.
 */
export async function writeLast(trx: object, write: () => Promise<unknown>): Promise<void> {
  const tail = tails.get(trx);
  const written = write();
  if (!tail) return void (await written);
  written.catch(() => {});
  tail.push(written);
}

/** Runs a transaction that may have last writes. Where one of them failed, the commit undid everything, and its fault is thrown. */
export async function endWith<T>(run: (tail: Tail) => Promise<T>): Promise<T> {
  const tail: Tail = [];
  try {
    const value = await run(tail);
    await Promise.all(tail);
    return value;
  } catch (fault) {
    // The commit, or what was asked for behind a last write, only says that something before it failed.
    if (isAftermath(fault)) await Promise.all(tail);
    throw fault;
  }
}
