import { nextNumber, setCounter } from '../db/counter-rows.ts';
import type { Db } from '../db/database.ts';
import type { Counter } from '../db/number-sequence.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Most numbers of one kind that a shop gives out in a day: this many, or this share of all numbers of its largest kind.
 */
const MOST_A_DAY = 1000;
const SHARE_A_DAY = 0.1;
/** Numbers after a restore begin behind a full step, so that people see what they are. */
const STEP = 1000;

/** How many numbers of one kind may have been given out in a time by a shop whose highest number was `highest`. */
export function mostGiven(highest: number, ms: number): number {
  return Math.max(MOST_A_DAY, SHARE_A_DAY * highest) * Math.max(1, Math.ceil(ms / DAY_MS));
}

/** The full step behind all numbers up to `last`. */
export function fullStep(last: number): number {
  return Math.ceil(last / STEP) * STEP;
}

/**
 * Sets counters behind every number that may have been given out since the backup: those stand on mails and papers of people, and neither the
 * payment service nor anybody else could tell them. Answers the number that each gives next.
 */
export async function liftNumbers(
  db: Db,
  counters: readonly Counter[],
  sinceMs: number,
): Promise<Record<string, number>> {
  const begun: { readonly name: string; readonly last: number }[] = [];
  // One is taken, so that a counter that has given none is there too.
  for (const counter of counters) begun.push({ name: counter.name, last: (await nextNumber(db, counter)) - 1 });
  // The same for all: invoices begin at 1 each year, so theirs do not show how large the shop is.
  const given = mostGiven(Math.max(...begun.map(({ last }) => last)), sinceMs);
  const next: Record<string, number> = {};
  for (const { name, last } of begun) {
    const lifted = fullStep(last + given);
    await setCounter(db, { name, last: lifted });
    next[name] = lifted + 1;
  }
  return next;
}
