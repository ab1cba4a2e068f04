import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { MAX_SAMPLES } from '../../shared/quote/sample.ts';
import { changeable } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { termsFor } from '../organization/rows.ts';
import { changeAndPrice, type ChangeRule } from '../quote/open-quote.ts';
import { samplePrice } from '../quote/price-sample.ts';
import { findQuote, type QuoteChange, type QuoteRecord } from '../quote/rows.ts';
import {
  deleteSample,
  findSample,
  insertSample,
  type PricedSample,
  samplesOf,
  setSampleQuantity,
} from '../quote/sample-rows.ts';
import { changeableOrNew } from '../quote/start-quote.ts';
import type { SampleNeeds } from './needs.ts';

/** A quote and the sample on it that was changed. */
export interface SampleOnQuote {
  readonly id: string;
  readonly quote: PricedQuote;
}

type Outcome = Promise<Result<SampleOnQuote, Failure>>;

function refuseFull(samples: readonly PricedSample[], more: number): Failure | null {
  const chips = samples.reduce((sum, { quantity }) => sum + quantity, more);
  if (chips <= MAX_SAMPLES) return null;
  const message = `A quote holds at most ${MAX_SAMPLES} samples.`;
  return failure('quote_full', { message, field: 'quantity', errors: [{ field: 'quantity', message }] });
}

function refuseOption(): Failure {
  const message = 'There are no samples of this material now.';
  return failure('material_unknown', {
    message,
    field: 'material_option_id',
    errors: [{ field: 'material_option_id', message }],
  });
}

/** Sample to add to a quote. */
export interface Wanted {
  readonly materialOptionId: number;
  readonly quantity: number;
}

/** Puts chips on a quote inside its change; those of an option that is on it become more. Answers the sample's id. */
export async function putChips(
  deps: SampleNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  { materialOptionId, quantity }: Wanted,
): Promise<Result<{ readonly id: string; readonly change: QuoteChange }, Failure>> {
  const price = samplePrice(deps, await termsFor(trx, quote, account), materialOptionId);
  if (!price) return err(refuseOption());
  const samples = await samplesOf(trx, quote);
  const full = refuseFull(samples, quantity);
  if (full) return err(full);
  const now = isoNow(deps.clock);
  const present = samples.find((sample) => sample.materialOptionId === materialOptionId);
  if (present) {
    await setSampleQuantity(trx, present.id, present.quantity + quantity, now);
    return ok({ id: present.id, change: {} });
  }
  const id = newId(deps.clock);
  await insertSample(trx, {
    id,
    quoteId: quote.id,
    materialOptionId,
    quantity,
    ...price,
    createdAt: now,
    updatedAt: now,
  });
  return ok({ id, change: { samples: samples.length + 1 } });
}

async function addOnto(deps: SampleNeeds, account: AccountRecord, wanted: Wanted): Outcome {
  const quoteId = await changeableOrNew(deps, account);
  if (!quoteId.ok) return quoteId;
  let id = '';
  const changed = await changeAndPrice(deps, quoteId.value, account, async (trx, quote) => {
    const put = await putChips(deps, trx, quote, account, wanted);
    if (!put.ok) return put;
    id = put.value.id;
    return ok(put.value.change);
  });
  return changed.ok ? ok({ id, quote: changed.value }) : changed;
}

/**
 * Puts chips of a material option on the newest open quote of whom the account buys for, or on a new one. Where that quote was accepted
 * or paid a moment before, the next newest is taken.
 */
export async function addSample(deps: SampleNeeds, account: AccountRecord, wanted: Wanted): Outcome {
  await deps.catalog.refresh();
  // Nothing is started for what can't be had.
  if (!samplePrice(deps, account.terms, wanted.materialOptionId)) return err(refuseOption());
  const added = await addOnto(deps, account, wanted);
  const closed = !added.ok && ['quote_paid', 'quote_accepted', 'payment_pending'].includes(added.error.code);
  return closed ? addOnto(deps, account, wanted) : added;
}

/** The sample of an id where the actor may change its quote. Fails like changeable. */
async function ownSample(db: Db, id: string, actor: Actor): Promise<Result<PricedSample, Failure>> {
  const sample = await findSample(db, id);
  const quote = sample && (await findQuote(db, sample.quoteId));
  const shown = quote?.customState === 'draft' ? null : quote;
  const found = changeable(actor, 'quote', shown);
  return found.ok ? ok(sample!) : found;
}

/** Changes a sample on its quote; what came before it in the meantime is not there any more. */
async function changeOwn(
  deps: SampleNeeds,
  account: AccountRecord,
  id: string,
  rule: ChangeRule,
  work: (trx: Db, quote: QuoteRecord, samples: readonly PricedSample[]) => Promise<Result<QuoteChange, Failure>>,
): Outcome {
  const own = await ownSample(deps.database.db, id, account.actor);
  if (!own.ok) return own;
  const changed = await changeAndPrice(
    deps,
    own.value.quoteId,
    account,
    async (trx, quote) => {
      const samples = await samplesOf(trx, quote);
      return samples.some((sample) => sample.id === id) ? work(trx, quote, samples) : err(failure('not_found'));
    },
    rule,
  );
  return changed.ok ? ok({ id, quote: changed.value }) : changed;
}

/** Changes how many chips of a sample are wanted. */
export function changeSample(
  deps: SampleNeeds,
  account: AccountRecord,
  id: string,
  quantity: number,
  rule: ChangeRule,
): Outcome {
  return changeOwn(deps, account, id, rule, async (trx, _quote, samples) => {
    const others = samples.filter((sample) => sample.id !== id);
    const full = refuseFull(others, quantity);
    if (full) return err(full);
    await setSampleQuantity(trx, id, quantity, isoNow(deps.clock));
    return ok({});
  });
}

/** Takes a sample off its quote. */
export function removeSample(deps: SampleNeeds, account: AccountRecord, id: string, rule: ChangeRule): Outcome {
  return changeOwn(deps, account, id, rule, async (trx, quote) => {
    await deleteSample(trx, id);
    return ok({ samples: quote.samples - 1 });
  });
}
