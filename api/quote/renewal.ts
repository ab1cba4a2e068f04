import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { priceDifferences } from '../../shared/quote/differences.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Renewal } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { QuoteNeeds } from './needs.ts';
import { priceParts } from './price-part.ts';
import { repricedSample } from './price-sample.ts';
import { pricedQuote } from './priced.ts';
import { findChangeableQuote, findOwnQuote, type QuoteRecord } from './rows.ts';
import { refuseStale } from './seen-version.ts';
import { outdatedShipping, readFacts } from './standing.ts';
import type { QuoteFacts } from './terms.ts';
import { moveQuote } from './transitions.ts';

const NOT_EXPIRED = failure('conflict', { message: 'This quote has not expired.' });

/** An expired quote as it would be if it were opened again now. Writes nothing. */
function asRenewed(deps: QuoteNeeds, facts: QuoteFacts): QuoteFacts {
  const prices = priceParts(deps, facts.account.terms, facts.parts);
  const parts = facts.parts.map((part, i) => ({ ...part, ...prices[i]! }));
  const samples = facts.samples.map((sample) => repricedSample(deps, facts.account.terms, sample));
  const quote: QuoteRecord = { ...facts.quote, status: 'open', heldTerms: null, acceptedAt: null, customRates: null };
  const renewed = { ...facts, quote, parts, samples };
  return outdatedShipping(deps, renewed) === null ? renewed : { ...renewed, quote: { ...quote, shipping: null } };
}

/** Preview of renewing an expired quote at today's prices, with the differences. */
export async function previewRenewal(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
): Promise<Result<Renewal, Failure>> {
  const { db } = deps.database;
  const quote = await findOwnQuote(db, id, account.actor);
  if (!quote) return err(failure('not_found'));
  if (quote.status !== 'expired') return err(NOT_EXPIRED);
  const facts = await readFacts(db, quote, account);
  const after = pricedQuote(deps, asRenewed(deps, facts));
  return ok({ quote: quoteView(after), differences: priceDifferences(pricedQuote(deps, facts), after) });
}

/** Opens an expired quote again at the prices in force; answers what is different from when it ran out. */
export async function renewQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  seen: number | null,
): Promise<Result<Renewal, Failure>> {
  await deps.catalog.refresh();
  return inTransaction(
    deps.database.db,
    async (trx: Db) => {
      const found = await findChangeableQuote(trx, id, account.actor);
      if (!found.ok) return found;
      const quote = found.value;
      if (quote.status !== 'expired') return err(NOT_EXPIRED);
      const stale = await refuseStale(trx, quote, seen);
      if (stale) return err(stale);
      const before = pricedQuote(deps, await readFacts(trx, quote, account));
      const opened = await moveQuote(deps, trx, quote, account, 'open', account.actor);
      const after = pricedQuote(deps, await readFacts(trx, opened, account));
      return ok({ quote: quoteView(after), differences: priceDifferences(before, after) });
    },
    id,
  );
}
