import { aheadProblem } from '../../shared/calendar/day-problems.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { LedgerLine } from '../../shared/ledger/lines.ts';
import { moved } from '../../shared/ledger/lines.ts';
import type { Application, bookBody } from '../../shared/trade-credit/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { changeDebt, findTradeCredit, type TradeCreditAccountRow, tradeCreditOf } from './account-rows.ts';
import { findTradeCreditInvoice, payInvoice } from './invoice-rows.ts';
import type { TradeCreditNeeds } from './needs.ts';
import {
  type BankPaymentRow,
  changeUnapplied,
  findBankPayment,
  findBankPaymentByKey,
  insertApplications,
  insertBankPayment,
  isBooked,
} from './payment-rows.ts';

type Booking = z.output<typeof bookBody>;

const sumOf = (applications: readonly Application[]) => applications.reduce((sum, { cents }) => sum + cents, 0);

function refusedAt(field: string, message: string): Failure {
  return failure('terms_refused', { field, message, errors: [{ field, message }] });
}

/** Why money can't be used for these invoices; null where it can. Nothing is written. */
async function refusedApplications(
  trx: Db,
  organizationId: string,
  applications: readonly Application[],
  mostCents: number,
): Promise<Failure | null> {
  for (const [at, { invoice_id, cents }] of applications.entries()) {
    const field = `applications.${at}.cents`;
    if (applications.findIndex((one) => one.invoice_id === invoice_id) !== at)
      return refusedAt(field, 'This invoice stands here twice.');
    const invoice = await findTradeCreditInvoice(trx, invoice_id);
    if (invoice?.organization_id !== organizationId)
      return refusedAt(field, 'This is no invoice of this customer on terms.');
    if (cents > invoice.open_cents) return refusedAt(field, `Only ${formatCents(invoice.open_cents)} of it is open.`);
  }
  const sum = sumOf(applications);
  if (sum <= mostCents) return null;
  return refusedAt('applications', `That is ${formatCents(sum)}, more than the ${formatCents(mostCents)} there are.`);
}

/** Pays invoices with money of a payment. Throws where one has not as much open: it was looked at before. */
async function payAll(
  { clock }: TradeCreditNeeds,
  trx: Db,
  { id: payment_id, organization_id: organizationId }: Pick<BankPaymentRow, 'id' | 'organization_id'>,
  applications: readonly Application[],
  applied_on: string,
): Promise<void> {
  for (const { invoice_id: invoiceId, cents } of applications)
    if (!(await payInvoice(trx, { invoiceId, organizationId, cents })))
      throw new Error(`Invoice ${invoiceId} has not ${cents} cents open.`);
  const rows = applications.map(({ invoice_id, cents }) => ({
    id: newId(clock),
    payment_id,
    invoice_id,
    cents,
    applied_on,
    loss_id: null,
  }));
  await insertApplications(trx, rows);
}

function hashOf(id: string, { request_key: _, ...booking }: Booking): string {
  return createHash('sha256')
    .update(JSON.stringify([id, booking]))
    .digest('base64url');
}

/**
 * Books what came by cheque, wire or ACH: for invoices as they are named, in part or in full, what is over as unapplied cash. The same key
 * books nothing twice; nor does the same reference of the same kind. Fails with not_found, conflict or terms_refused (its field says why).
 */
export async function bookPayment(
  deps: TradeCreditNeeds,
  by: Actor,
  termsId: string,
  booking: Booking,
): Promise<Result<TradeCreditAccountRow, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<TradeCreditAccountRow, Failure>> => {
    const terms = await findTradeCredit(trx, termsId);
    if (!terms) return err(failure('not_found'));
    const known = await findBankPaymentByKey(trx, booking.request_key);
    if (known) {
      if (known.request_hash === hashOf(termsId, booking)) return ok(terms);
      return err(failure('conflict', { message: 'This key belongs to another payment.' }));
    }
    const refused = await refusedBooking(deps, trx, terms, booking);
    if (refused) return err(refused);
    const row = rowOf(deps, by, terms, booking);
    await insertBankPayment(trx, row);
    await payAll(deps, trx, row, booking.applications, booking.received_on);
    const applied = sumOf(booking.applications);
    const { organization_id: ownerId } = terms;
    await changeDebt(trx, ownerId, { unpaid: -applied, unapplied: row.unapplied_cents });
    const all: LedgerLine[] = [
      { account: 'cash', ownerId, cents: booking.amount_cents },
      { account: 'receivable', ownerId, cents: -applied },
      { account: 'unapplied_cash', ownerId, cents: -row.unapplied_cents },
    ];
    const lines = all.filter(({ cents }) => cents !== 0);
    await book(deps.clock, trx, { kind: 'terms_payment', ref: row.id, lines });
    const after = { payment_id: row.id, method: row.method, amount_cents: row.amount_cents, applied_cents: applied };
    const subject = { kind: 'terms', id: termsId } as const;
    await note(deps.clock, trx, { by, kind: 'terms.payment_booked', subject, before: null, after });
    return ok((await findTradeCredit(trx, termsId))!);
  });
}

async function refusedBooking(
  { clock }: TradeCreditNeeds,
  trx: Db,
  { organization_id }: TradeCreditAccountRow,
  { method, reference, received_on, amount_cents, applications }: Booking,
): Promise<Failure | null> {
  const implausible = aheadProblem(received_on, shopDay(clock.now()));
  if (implausible !== null) return refusedAt('received_on', implausible);
  if (await isBooked(trx, { organization_id, method, reference }))
    return refusedAt('reference', 'A payment with this reference is booked already.');
  return refusedApplications(trx, organization_id, applications, amount_cents);
}

function rowOf(
  { clock }: TradeCreditNeeds,
  by: Actor,
  { id, organization_id }: TradeCreditAccountRow,
  booking: Booking,
): BankPaymentRow {
  return {
    id: newId(clock),
    organization_id,
    method: booking.method,
    reference: booking.reference,
    amount_cents: booking.amount_cents,
    unapplied_cents: booking.amount_cents - sumOf(booking.applications),
    received_on: booking.received_on,
    note: booking.note,
    request_key: booking.request_key,
    request_hash: hashOf(id, booking),
    booked_by: by.kind === 'nobody' ? null : by.accountId,
    booked_at: isoNow(clock),
    reversed_at: null,
    reversed_on: null,
    reversed_by: null,
    reversal_reason: null,
  };
}

/** Uses what is left of a payment for invoices. Fails with not_found or terms_refused. */
export async function applyPayment(
  deps: TradeCreditNeeds,
  by: Actor,
  paymentId: string,
  applications: readonly Application[],
): Promise<Result<TradeCreditAccountRow, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<TradeCreditAccountRow, Failure>> => {
    const payment = await findBankPayment(trx, paymentId);
    const terms = payment && (await tradeCreditOf(trx, payment.organization_id));
    if (!payment || !terms) return err(failure('not_found'));
    const { organization_id: ownerId } = payment;
    const refused = await refusedApplications(trx, ownerId, applications, payment.unapplied_cents);
    if (refused) return err(refused);
    const cents = sumOf(applications);
    if (!(await changeUnapplied(trx, paymentId, -cents)))
      return err(refusedAt('applications', 'Nothing of this payment is left.'));
    await payAll(deps, trx, payment, applications, shopDay(deps.clock.now()));
    await changeDebt(trx, ownerId, { unpaid: -cents, unapplied: -cents });
    const lines = moved(cents, 'unapplied_cash', 'receivable', ownerId);
    await book(deps.clock, trx, { kind: 'terms_applied', ref: paymentId, lines });
    const subject = { kind: 'terms', id: terms.id } as const;
    const after = { payment_id: paymentId, applied_cents: cents };
    await note(deps.clock, trx, { by, kind: 'terms.payment_applied', subject, before: null, after });
    return ok((await tradeCreditOf(trx, ownerId))!);
  });
}
