import { readLocal, writeLocal } from './local-data.ts';

const KEY = 'quote';

/** The quote that the person chose to go on with, among several open ones; null goes on with the newest. */
export function chosenQuote(): string | null {
  return readLocal(KEY);
}

/** Goes on with a quote: the workspace adds to it, and /price shows it. Null: with the newest open one. */
export function chooseQuote(id: string | null): void {
  writeLocal(KEY, id);
}
