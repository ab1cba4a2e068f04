import { refusedWith } from '../../shared/account/permissions.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { InvoicePayment, PayInvoiceBody } from '../../shared/invoice-payment/wire.ts';
import { ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { inTurn, keyTaken, requestHash, secretFor } from '../payment-attempt/attempt-request.ts';
import { newAttempt } from '../payment-attempt/attempt-rows.ts';
import {
  cancelAttempt,
  orFailed,
  reconcileAttempt,
  repeatAttempt,
  settleAttempt,
} from '../payment-attempt/attempts.ts';
import { forgiveAttempt, takeAttempt, TOO_MANY } from '../payment-attempt/card-testing.ts';
import { askInTurn, ON_ITS_WAY } from '../payment-attempt/gateway-call.ts';
import { type PaymentSource, paymentSourceOf } from '../checkout/payment-source.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { findInvoice, type InvoiceRecord } from '../invoice/rows.ts';
import type { Lease } from '../jobs/leases.ts';
import { findTradeCreditInvoice, type TradeCreditInvoiceRow } from '../trade-credit/invoice-rows.ts';
import type { InvoicePaymentNeeds } from './needs.ts';
import {
  changeInvoicePayment,
  findInvoicePayment,
  findInvoicePaymentByKey,
  findOpenOf,
  insertInvoicePayment,
  type InvoicePaymentRow,
} from './rows.ts';
import { invoiceAttempt } from './settle.ts';

type Paid = Result<InvoicePaymentRow, Failure>;

/** An invoice on terms that somebody may pay. */
export interface PayableOne {
  readonly record: InvoiceRecord;
  readonly terms: TradeCreditInvoiceRow;
}

/** The invoice on terms of an id where the actor sees to its organization's bills. Fails with not_found or role_may_not. */
export async function payableInvoice(db: Db, actor: Actor, id: string): Promise<Result<PayableOne, Failure>> {
  const record = await findInvoice(db, id);
  const terms = record && (await findTradeCreditInvoice(db, id));
  if (!record || !terms) return err(failure('not_found'));
  const refused = refusedWith(actor, ownerOf(record), 'bill');
  return refused ? err(refused) : ok({ record, terms });
}

/** Hash of a payment request; equal requests have equal hashes. It includes the token, which is not kept. */
function hashOf(
  invoiceId: string,
  { expected_cents, card_token, payment_method_id, keep_card }: PayInvoiceBody,
): string {
  return requestHash(invoiceId, expected_cents, card_token ?? null, payment_method_id ?? null, keep_card ?? false);
}

/** A payment as its payer sees it, with what the browser needs while the card's bank has to be answered. */
async function shown(
  { payments }: InvoicePaymentNeeds,
  row: InvoicePaymentRow,
): Promise<Result<InvoicePayment, Failure>> {
  const { id, invoice_id, status, amount_cents, brand, last4, message, charge_id } = row;
  if (status === 'attempted') return err(ON_ITS_WAY);
  if (status === 'failed') return err(failure('payment_failed'));
  const client_secret = await secretFor(payments, { status, chargeId: charge_id });
  return ok({ id, invoice_id, status, amount_cents, card: { brand, last4 }, message, client_secret });
}

/** Does something with payments of the payer in their turn, and shows what came of it. */
async function shownInTurn(
  deps: InvoicePaymentNeeds,
  payer: { readonly accountId: string; readonly organizationId: string },
  work: (turn: Lease) => Promise<Paid>,
): Promise<Result<InvoicePayment, Failure>> {
  const paid = await inTurn(deps, payer, work);
  return paid.ok ? shown(deps, paid.value) : paid;
}

function charge(
  deps: InvoicePaymentNeeds,
  turn: Lease,
  { id: key, amount_cents: amountCents, invoice_id: quoteId }: InvoicePaymentRow,
  { cardToken, customerId, keep }: PaymentSource,
  number: string,
): Promise<Result<Charge, ChargeFault>> {
  const request = { key, amountCents, cardToken, customerId, keep, quoteId, description: `Invoice ${number}` };
  return askInTurn(turn, () => deps.payments.charge(request));
}

/** Other payments of the invoice come to their end first; one that waits for its customer is given up. */
async function clearWay(deps: InvoicePaymentNeeds, invoiceId: string): Promise<Failure | null> {
  for (const open of await findOpenOf(deps.database.db, invoiceId)) {
    const attempt = invoiceAttempt(deps, open);
    const waits = open.status === 'requires_confirmation';
    const ended = waits ? await cancelAttempt(deps, attempt) : await reconcileAttempt(deps, attempt);
    if (!ended.ok) return ended.error;
    // One that the books know, and whose customer is asked only now.
    if (ended.value?.status === 'requires_confirmation') {
      const cancelled = await cancelAttempt(deps, attempt);
      if (!cancelled.ok) return cancelled.error;
    }
  }
  return null;
}

/** Why an invoice is not to be paid with this sum; null where it is. */
function refusedSum({ open_cents }: TradeCreditInvoiceRow, expectedCents: number): Failure | null {
  if (open_cents === expectedCents) return null;
  if (open_cents === 0) return failure('conflict', { message: 'This invoice is paid. Nothing was charged.' });
  const message = `${formatCents(open_cents)} is left to pay on this invoice now. Nothing was charged; check it again.`;
  return failure('payment_mismatch', { message });
}

/**
 * Pays what is left of an invoice on terms by card: the attempt is written, the card is charged under its id, then all that follows is written
 * in one transaction. Payments of one organization take turns. The same key answers what happened and never charges again.
 * @param address the caller's network
 */
export async function payInvoiceByCard(
  deps: InvoicePaymentNeeds,
  account: AccountRecord,
  invoiceId: string,
  body: PayInvoiceBody,
  address: string,
): Promise<Result<InvoicePayment, Failure>> {
  const { db } = deps.database;
  const found = await payableInvoice(db, account.actor, invoiceId);
  if (!found.ok) return found;
  const { organization_id: organizationId } = found.value.terms;
  const { number } = found.value.record.invoice;
  return shownInTurn(deps, { accountId: account.id, organizationId }, async (turn) => {
    const known = await findInvoicePaymentByKey(db, account.id, body.idempotency_key);
    const request_hash = hashOf(invoiceId, body);
    if (known && known.request_hash !== request_hash) return err(keyTaken('payment'));
    if (known && known.status !== 'failed') {
      const repeated = await repeat(deps, account, turn, known, body, number);
      if (!repeated.ok || repeated.value) return repeated as Paid;
    }
    const blocked = await clearWay(deps, invoiceId);
    if (blocked) return err(blocked);
    if (!(await takeAttempt(deps.limits, account.id, address))) return err(TOO_MANY);
    const source = await paymentSourceOf(deps, account, { accountId: account.id, organizationId }, body);
    if (!source.ok) return source;
    const payment = await attempt(deps, account, found.value.terms, body, { known, request_hash });
    if (!payment.ok) {
      await forgiveAttempt(deps.limits, account.id, address);
      return payment;
    }
    const charged = await charge(deps, turn, payment.value, source.value!, number);
    const settled = await settleAttempt(deps, invoiceAttempt(deps, payment.value), charged);
    if (settled.ok && settled.value.status === 'succeeded') await forgiveAttempt(deps.limits, account.id, address);
    return settled;
  });
}

/** The same request once more: answers what happened, or null where it has failed for good and may be attempted anew. */
async function repeat(
  deps: InvoicePaymentNeeds,
  account: AccountRecord,
  turn: Lease,
  known: InvoicePaymentRow,
  body: PayInvoiceBody,
  number: string,
): Promise<Result<InvoicePaymentRow | null, Failure>> {
  if (known.status !== 'attempted') return ok(known);
  return repeatAttempt(deps, invoiceAttempt(deps, known), async () => {
    const source = await paymentSourceOf(deps, account, ownedOfRow(known), body);
    return source.ok ? charge(deps, turn, known, source.value!, number) : err('card_invalid');
  });
}

interface AttemptFacts {
  /** The payment that is attempted once more. */
  readonly known: InvoicePaymentRow | null;
  readonly request_hash: string;
}

/** Writes down that a charge is about to be asked for, after looking at what is left inside. */
function attempt(
  { clock, database }: InvoicePaymentNeeds,
  { id: account_id, email }: AccountRecord,
  { invoice_id, organization_id }: TradeCreditInvoiceRow,
  body: PayInvoiceBody,
  { known, request_hash }: AttemptFacts,
): Promise<Paid> {
  const now = isoNow(clock);
  return inTransaction(database.db, async (trx): Promise<Paid> => {
    const refused = refusedSum((await findTradeCreditInvoice(trx, invoice_id))!, body.expected_cents);
    if (refused) return err(refused);
    if (known) {
      const again = { status: 'attempted', charge_id: null, message: null, updated_at: now } as const;
      if (!(await changeInvoicePayment(trx, known, again))) return err(ON_ITS_WAY);
      return ok({ ...known, ...again });
    }
    const { expected_cents: amount_cents, idempotency_key } = body;
    const asked = { id: newId(clock), account_id, amount_cents, idempotency_key, request_hash };
    const row = { ...newAttempt(asked, now), invoice_id, organization_id, email: email ?? '' };
    await insertInvoicePayment(trx, row);
    return ok(row);
  });
}

/**
 * Finishes a payment that the card's bank wants confirmed, or gives it up. Where another sum is left to pay by then, nothing is charged and
 * the caller is told. Doing it twice answers what happened.
 */
export async function confirmInvoicePayment(
  deps: InvoicePaymentNeeds,
  account: AccountRecord,
  id: string,
  approve: boolean,
): Promise<Result<InvoicePayment, Failure>> {
  const { db } = deps.database;
  const mine = await findInvoicePayment(db, id);
  // Only who has the card is asked by its bank.
  if (mine?.account_id !== account.id) return err(failure('not_found'));
  const { organization_id: organizationId, invoice_id: invoiceId } = mine;
  return shownInTurn(deps, { accountId: account.id, organizationId }, async (turn) => {
    const payment = (await findInvoicePayment(db, id))!;
    const attempt = invoiceAttempt(deps, payment);
    if (payment.status === 'attempted') return orFailed(await reconcileAttempt(deps, attempt));
    if (payment.status !== 'requires_confirmation') return ok(payment);
    if (!approve) return cancelAttempt(deps, attempt);
    const refused = refusedSum((await findTradeCreditInvoice(db, invoiceId))!, payment.amount_cents);
    if (refused) {
      const cancelled = await cancelAttempt(deps, attempt);
      return cancelled.ok && cancelled.value.status === 'succeeded' ? cancelled : err(refused);
    }
    return settleAttempt(deps, attempt, await askInTurn(turn, () => deps.payments.confirm(id)));
  });
}
