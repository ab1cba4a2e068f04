import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ChargeReason } from '../../shared/checkout/wire.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { BookedCharge } from '../gateways/payment/payment.ts';
import { insertFrozen } from '../order/frozen-rows.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import { findPurchase } from '../purchase/rows.ts';
import { readQuote } from '../quote/open-quote.ts';
import type { QuoteNeeds } from '../quote/needs.ts';
import { findQuote, type QuoteRecord } from '../quote/rows.ts';
import { findStrayRefunds } from './refunds.ts';
import { newAttempt } from '../payment-attempt/attempt-rows.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { freezeQuote } from '../checkout/freeze-quote.ts';
import { findPayment, insertPayment, type PaymentRecord, updatePayment } from '../checkout/payment-rows.ts';
import {
  findUnreconciled,
  insertUnmatched,
  isUnmatched,
  markReconciled,
  type RestoreRow,
} from '../checkout/restore-rows.ts';
import { record } from '../checkout/settle.ts';
import type { SettleNeeds } from '../checkout/settle-needs.ts';
import { inTurnOf } from '../payment-attempt/turns.ts';

/** Dependencies of reconciling charges after a restore. */
export type ReconcileNeeds = SettleNeeds & QuoteNeeds;

/** Charges asked for at once. */
const PAGE = 100;

/**
 * How long before the backup charges are looked at, ms: the payment service has a clock of its own, and what was on its way when the
 * backup was made may have been written there before.
 */
const MARGIN_MS = 60 * 60_000;

/**
 * After a restore the payment service knows of charges that the books do not. Each becomes the order it paid for where its quote is
 * still open at that total, else it is noted for people to look at; so are refunds. Asked again until the service has told everything.
 */
export async function reconcileRestores(deps: ReconcileNeeds): Promise<void> {
  for (const restore of await findUnreconciled(deps.database.db)) {
    const counts = await reconcileRestore(deps, restore);
    const strays = counts.ok ? await findStrayRefunds(deps, sinceOf(restore)) : counts;
    if (counts.ok && strays.ok) {
      await markReconciled(deps.database.db, restore.id, isoNow(deps.clock));
      deps.log.warn(
        { backupAt: restore.backup_at, ...counts.value, strays: strays.value },
        'money since the backup is accounted for',
      );
    } else
      deps.log.error({ backupAt: restore.backup_at }, 'the payment service does not tell what it did since the backup');
  }
}

function sinceOf({ backup_at }: RestoreRow): string {
  return new Date(Date.parse(backup_at) - MARGIN_MS).toISOString();
}

type Outcome = 'known' | 'ordered' | 'unmatched' | 'later';

async function reconcileRestore(
  deps: ReconcileNeeds,
  restore: RestoreRow,
): Promise<Result<Record<Outcome, number>, 'unreachable'>> {
  const counts: Record<Outcome, number> = { known: 0, ordered: 0, unmatched: 0, later: 0 };
  const since = sinceOf(restore);
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof deps.payments.list>> = await ask(() =>
      deps.payments.list({ since, after, limit: PAGE }),
    );
    if (!page.ok) return page;
    for (const charge of page.value) counts[await account(deps, charge)] += 1;
    if (page.value.length < PAGE) break;
    after = page.value.at(-1)!.key;
  }
  return counts.later > 0 ? err('unreachable') : ok(counts);
}

/** Accounts for one charge, in the turn of whoever's quote it paid for. */
async function account(deps: ReconcileNeeds, charge: BookedCharge): Promise<Outcome> {
  const { db } = deps.database;
  if (charge.status === 'declined' || (await isUnmatched(db, charge.key))) return 'known';
  // A charge that bought credit is followed up with the purchase.
  if (await findPurchase(db, charge.key)) return 'known';
  // So is a charge that paid an invoice.
  if (await findInvoicePayment(db, charge.key)) return 'known';
  const quote = charge.quoteId === null ? null : await findQuote(db, charge.quoteId);
  if (!quote) return withoutQuote(deps, charge);
  try {
    // Where another server has the turn, its payment comes to its end first.
    return (await inTurnOf(deps.payTurns, quote, () => match(deps, charge, quote), 0))?.value ?? 'later';
  } catch (error) {
    deps.log.error({ paymentId: charge.key, err: error }, 'charge cannot be accounted for');
    return unmatched(deps, charge, 'unclear');
  }
}

/** A charge that still waits for its customer is given up: nobody can come back to it here. */
async function finalOf(deps: ReconcileNeeds, charge: BookedCharge): Promise<BookedCharge | null> {
  if (charge.status !== 'requires_confirmation') return charge;
  const cancelled = await ask(() => deps.payments.cancel(charge.key));
  return cancelled.ok ? { ...charge, ...cancelled.value } : null;
}

async function withoutQuote(deps: ReconcileNeeds, charge: BookedCharge): Promise<Outcome> {
  const final = await finalOf(deps, charge);
  if (final === null) return 'later';
  return final.status === 'succeeded' ? unmatched(deps, final, 'quote_unknown') : 'known';
}

async function match(deps: ReconcileNeeds, charge: BookedCharge, quote: QuoteRecord): Promise<Outcome> {
  const payment = await findPayment(deps.database.db, charge.key);
  // A payment still open in our books is settled by the follow-up of payments.
  if (payment && payment.status !== 'declined' && payment.status !== 'failed') return 'known';
  const final = await finalOf(deps, charge);
  if (final === null) return 'later';
  if (final.status !== 'succeeded') return 'known';
  const held = await holdAgain(deps, final, quote, payment);
  if (!held.ok) return held.error === 'later' ? 'later' : unmatched(deps, final, held.error);
  await record(deps, held.value, final);
  return 'ordered';
}

/** Reason why a quote can't be closed for a charge; `later` where another payment of it is still under way. */
function reasonOf({ code }: Failure): ChargeReason | 'later' {
  if (code === 'payment_pending') return 'later';
  return code === 'quote_paid' ? 'quote_paid' : 'quote_changed';
}

/** Closes the quote once more for a charge that the books forgot, and writes the attempt down as it will have been. */
async function holdAgain(
  deps: ReconcileNeeds,
  charge: BookedCharge,
  { id: quoteId, accountId: makerId, organizationId }: QuoteRecord,
  before: PaymentRecord | null,
): Promise<Result<PaymentRecord, ChargeReason | 'later'>> {
  const accountId = before?.accountId ?? makerId;
  const owner = await findAccount(deps.database.db, accountId);
  if (!owner) return err('quote_unknown');
  await readQuote(deps, quoteId, owner);
  return inTransaction(deps.database.db, async (trx) => {
    const quote = (await findQuote(trx, quoteId))!;
    const seen = { version: quote.version, totalCents: null, dueCents: charge.amountCents };
    const frozen = await freezeQuote(deps, trx, charge.key, {
      quoteId,
      accountId,
      seen,
      charged: true,
      link: before?.link ?? null,
    });
    if (!frozen.ok) return err(reasonOf(frozen.error));
    const now = isoNow(deps.clock);
    const frozen_id = newId(deps.clock);
    await insertFrozen(trx, frozen_id, frozen.value, now);
    const { totalCents: total_cents } = frozen.value.quote.sums;
    if (before) {
      await updatePayment(trx, charge.key, { status: 'attempted', frozen_id, total_cents, updated_at: now });
      return ok((await findPayment(trx, charge.key))!);
    }
    const { key: id, amountCents: amount_cents } = charge;
    // Nobody can ask under this key: the customer's own was lost with the books.
    const asked = { id, account_id: accountId, amount_cents, idempotency_key: `restored-${id}`, request_hash: '' };
    await insertPayment(trx, {
      ...newAttempt(asked, now),
      organization_id: organizationId,
      quote_id: quoteId,
      quote_version: quote.version,
      total_cents,
      frozen_id,
      order_id: null,
      created_at: charge.createdAt,
    });
    return ok((await findPayment(trx, charge.key))!);
  });
}

async function unmatched(deps: ReconcileNeeds, charge: BookedCharge, reason: ChargeReason): Promise<Outcome> {
  const {
    key,
    id: charge_id,
    amountCents: amount_cents,
    brand,
    last4,
    createdAt: charged_at,
    quoteId: quote_id,
  } = charge;
  const found_at = isoNow(deps.clock);
  const row = { key, charge_id, amount_cents, brand, last4, charged_at, quote_id, reason, found_at };
  await insertUnmatched(deps.database.db, { ...row, settled_at: null, settled_note: null });
  deps.log.error(
    { paymentId: key, chargeId: charge_id, quoteId: quote_id, reason },
    'money was taken and has no order',
  );
  return 'unmatched';
}
