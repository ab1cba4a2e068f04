import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { forAnotherOrder } from '../../shared/quote/buyer-reference.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { QuoteWithAdded } from '../../shared/quote/wire.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { columnsOfNew } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { copyDrawings } from './copy-drawings.ts';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { termsFor } from '../organization/rows.ts';
import type { QuoteNeeds } from './needs.ts';
import { refuseParts } from './new-part.ts';
import { changeAndPrice, type ChangeRule, type QuoteStart } from './open-quote.ts';
import { refuseBytes } from './part-bytes.ts';
import { findOwnPart, insertPart, type PartRecord, partsOfQuote } from './part-rows.ts';
import { pricePart } from './price-part.ts';
import { repricedSample } from './price-sample.ts';
import { findOwnQuote, type QuoteChange, type QuoteRecord } from './rows.ts';
import { insertSample, type PricedSample, samplesOf } from './sample-rows.ts';
import { startQuote } from './start-quote.ts';

/** A copy of a part for a quote, at the prices in force. Whoever copies it has not accepted its findings anew: those stay as they were. */
function copyOf(deps: QuoteNeeds, part: PartRecord, quote: QuoteRecord, terms: AccountInput, position: number) {
  const now = isoNow(deps.clock);
  const { accountId, organizationId, id: quoteId } = quote;
  const kept = { ...part, id: newId(deps.clock), accountId, organizationId, quoteId, position, revision: 1 };
  const buyerReference = forAnotherOrder(part.buyerReference);
  return { ...kept, ...pricePart(deps, terms, part), buyerReference, createdAt: now, updatedAt: now };
}

/** Puts copies of parts behind those of a quote, inside the caller's transaction; answers their ids in order. */
async function addCopies(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  parts: readonly PartRecord[],
): Promise<Result<string[], Failure>> {
  const present = await partsOfQuote(trx, quote.id);
  const refused = refuseParts(present, parts);
  if (refused) return err(refused);
  const last = present.at(-1)?.position ?? 0;
  const terms = await termsFor(trx, quote, account);
  const copies = parts.map((part, i) => copyOf(deps, part, quote, terms, last + i + 1));
  const tooLong = refuseBytes(deps.catalog, present, copies);
  if (tooLong) return err(tooLong);
  for (const copy of copies) await writeLast(trx, () => insertPart(trx, copy));
  const pairs = copies.map(({ id }, i) => ({ from: parts[i]!.id, to: id }));
  const many = await copyDrawings(deps.clock, trx, account.id, pairs, present);
  return many ? err(many) : ok(copies.map(({ id }) => id));
}

/** Puts samples like these on a quote that has none, at the prices in force, inside the caller's transaction. */
async function addSampleCopies(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  samples: readonly PricedSample[],
): Promise<QuoteChange> {
  if (samples.length === 0) return {};
  const terms = await termsFor(trx, quote, account);
  const now = isoNow(deps.clock);
  for (const sample of samples) {
    const copy = { ...sample, id: newId(deps.clock), quoteId: quote.id, createdAt: now, updatedAt: now };
    await insertSample(trx, repricedSample(deps, terms, copy));
  }
  return { samples: samples.length };
}

/** Lines to copy. */
interface Lines {
  readonly parts: readonly PartRecord[];
  /** For a new quote. */
  readonly samples: readonly PricedSample[];
}

/** The quote that copies go onto, or what starts a new one of whom the account buys for. */
function ontoOf(deps: QuoteNeeds, account: AccountRecord, onto: string | number): Result<string | QuoteStart, Failure> {
  if (typeof onto === 'string') return ok(onto);
  const owned = columnsOfNew(account.actor, 'quote');
  return owned.ok ? ok((trx: Db) => startQuote(deps, trx, owned.value, onto)) : owned;
}

/** Puts copies of parts on a quote, or on a new one where `onto` is a number that was taken for it. */
async function copyOnto(
  deps: QuoteNeeds,
  account: AccountRecord,
  onto: string | number,
  find: (trx: Db) => Promise<Result<Lines, Failure>>,
  rule: ChangeRule = {},
): Promise<Result<QuoteWithAdded, Failure>> {
  let added: string[] = [];
  const quote = ontoOf(deps, account, onto);
  if (!quote.ok) return quote;
  const changed = await changeAndPrice(
    deps,
    quote.value,
    account,
    async (trx, target) => {
      const lines = await find(trx);
      if (!lines.ok) return lines;
      const { parts, samples } = lines.value;
      const ids = await addCopies(deps, trx, target, account, parts);
      if (!ids.ok) return ids;
      added = ids.value;
      return ok(await addSampleCopies(deps, trx, target, account, samples));
    },
    rule,
  );
  return changed.ok ? ok({ ...quoteView(changed.value), added }) : changed;
}

/** Puts copies of the caller's parts, from any quote or none, on a quote of theirs. */
export function copyPartsOnto(
  deps: QuoteNeeds,
  account: AccountRecord,
  onto: string | number,
  partIds: readonly string[],
  rule: ChangeRule,
): Promise<Result<QuoteWithAdded, Failure>> {
  const find = async (trx: Db): Promise<Result<Lines, Failure>> => {
    const parts: PartRecord[] = [];
    for (const [i, id] of partIds.entries()) {
      const part = await findOwnPart(trx, id, account.actor);
      if (!part) return err(failure('not_found', { field: `part_ids.${i}`, message: 'We could not find this part.' }));
      parts.push(part);
    }
    return ok({ parts, samples: [] });
  };
  return copyOnto(deps, account, onto, find, rule);
}

/** A new open quote with copies of all parts of another one, whatever its state. `number` was taken for it. */
export function copyQuote(
  deps: QuoteNeeds,
  account: AccountRecord,
  id: string,
  number: number,
): Promise<Result<QuoteWithAdded, Failure>> {
  return copyOnto(deps, account, number, async (trx) => {
    const quote = await findOwnQuote(trx, id, account.actor);
    if (!quote) return err(failure('not_found'));
    const parts = await partsOfQuote(trx, id);
    const samples = await samplesOf(trx, quote);
    return parts.length + samples.length === 0 ? err(failure('quote_empty')) : ok({ parts, samples });
  });
}
