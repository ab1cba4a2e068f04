import { ranOutBefore } from '../../shared/quote/validity.ts';
import { findAccount } from '../account/rows.ts';
import type { QuoteNeeds } from './needs.ts';
import { findQuote, findRunOut } from './rows.ts';
import { expireQuote } from './transitions.ts';

/** How often quotes that ran out are looked for, ms. Whoever reads one before sees it expired all the same. */
export const EXPIRY_MS = 10 * 60_000;

/** Quotes written down in one step. */
const STEP = 100;

/** Writes down which quotes have run out; returns how many. One whose payment may still go through is looked at again. */
export async function expireQuotes(deps: QuoteNeeds): Promise<number> {
  const { db } = deps.database;
  let expired = 0;
  for (;;) {
    const ids = await findRunOut(db, ranOutBefore(deps.clock.now()), STEP);
    let inStep = 0;
    for (const id of ids) {
      const quote = await findQuote(db, id);
      const owner = quote && (await findAccount(db, quote.accountId));
      if (owner && (await expireQuote(deps, id, owner))) inStep += 1;
    }
    expired += inStep;
    if (ids.length < STEP || inStep === 0) return expired;
  }
}
