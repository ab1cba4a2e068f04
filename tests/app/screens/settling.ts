import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { said } from './said.ts';

/** Timers of the app that stand for "at once": what is put off for longer is not waited for. */
const AT_ONCE_MS = 20;
/** Turns of the event loop in which what was begun goes on: a message to a worker of this process takes one, its answer another. */
const TURNS = 8;
/** Looks that have to be the same. */
const SAME = 3;
/** Looks at a page that stays as it is and never becomes ready. */
const NEVER = 300;

/** Calls that were begun and have not ended. However busy the machine is, none of them is missed. */
export class Pending {
  #count = 0;
  #ended: PromiseWithResolvers<void> | null = null;

  get isNone(): boolean {
    return this.#count === 0;
  }

  /** Counts work until it ends; answers it. */
  watch<T>(work: Promise<T>): Promise<T> {
    this.begin();
    return work.finally(() => this.end());
  }

  begin(): void {
    this.#count += 1;
    this.#ended ??= Promise.withResolvers();
  }

  end(): void {
    this.#count -= 1;
    if (this.#count > 0) return;
    this.#ended?.resolve();
    this.#ended = null;
  }

  /** Resolves when there is nothing. */
  async none(): Promise<void> {
    while (this.#ended) await this.#ended.promise;
  }
}

/** Counts timers of a moment and hashes as pending, until globals are put back. */
export function watchPage(pending: Pending): void {
  const { setTimeout: later, clearTimeout: never } = globalThis;
  const open = new Set<unknown>();
  const ended = (timer: unknown) => {
    if (open.delete(timer)) pending.end();
  };
  vi.stubGlobal('setTimeout', (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms > AT_ONCE_MS) return later(work, ms, ...given);
    const timer: unknown = later(() => {
      try {
        work(...given);
      } finally {
        ended(timer);
      }
    }, ms);
    open.add(timer);
    pending.begin();
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: never) => {
    ended(timer);
    never(timer);
  });
  const { subtle } = globalThis.crypto;
  const digest = subtle.digest.bind(subtle);
  vi.spyOn(subtle, 'digest').mockImplementation((...given) => pending.watch(digest(...given)));
}

/** An answer of which everything is here: whoever reads it waits for nothing any more. */
export async function whole(answer: Response): Promise<Response> {
  const { status, statusText, headers, body } = answer;
  return body === null ? answer : new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

/**
 * Page once nothing is pending, `settled` holds and nothing changes any more by what follows from it in the same
 * thread. It counts turns of the event loop and no time.
 */
export async function quietPage(
  pending: Pending,
  {
    settled = async () => {},
    ready = () => true,
  }: { settled?: () => Promise<unknown>; ready?: (text: string) => boolean },
): Promise<string> {
  let before = '';
  let looks = 0;
  for (let same = 0; same < SAME; looks += 1) {
    await act(async () => {
      await pending.none();
      await settled();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    const now = said(document.body);
    if (looks > NEVER && now === before && pending.isNone) throw new Error(`Never ready:\n${now}`);
    same = now === before && pending.isNone && ready(now) ? same + 1 : 0;
    before = now;
  }
  return before;
}
