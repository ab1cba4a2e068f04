import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import type { LedgerLine } from '../../shared/ledger/lines.ts';
import { note } from '../activity/note.ts';
import { type Clock, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book } from '../ledger/book.ts';
import { changeDebt, tradeCreditOf } from './account-rows.ts';
import { TERMS_REOPENED } from './events.ts';
import { findTradeCreditInvoice, payInvoice } from './invoice-rows.ts';
import { insertLoss, lossesOfCase } from './loss-rows.ts';
import {
  type ApplicationRow,
  applicationsOf,
  type BankPaymentRow,
  changeUnapplied,
  findBankPayment,
  insertApplications,
} from './payment-rows.ts';

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/**
 * Shares of a payment that a dispute takes, newest first: the unapplied part, then the invoices paid last. Whole cents.
 */
function takenOf(
  { unapplied_cents }: BankPaymentRow,
  applications: readonly ApplicationRow[],
  cents: number,
): { readonly unapplied: number; readonly invoices: ReadonlyMap<string, number> } {
  const unapplied = Math.min(unapplied_cents, cents);
  const used = new Map<string, number>();
  for (const { invoice_id, cents: one } of applications) used.set(invoice_id, (used.get(invoice_id) ?? 0) + one);
  let left = cents - unapplied;
  const invoices = new Map<string, number>();
  for (const { invoice_id } of applications.toReversed()) {
    const share = invoices.has(invoice_id) ? 0 : Math.min(left, used.get(invoice_id)!);
    if (share > 0) invoices.set(invoice_id, share);
    left -= share;
  }
  return { unapplied, invoices };
}

interface Moved {
  readonly payment: BankPaymentRow;
  readonly caseId: string;
  /** Cents that the bank took, below zero those it gave back. */
  readonly cents: number;
  /** Cents of them that are applied to no invoice. */
  readonly unapplied: number;
  /** Cents of each invoice that are open again, below zero those paid again. */
  readonly invoices: ReadonlyMap<string, number>;
}

/** Writes what a bank took of a payment, or gave back: what is open, what is owed, the books. Until then it was bad debt. */
async function moveLoss(clock: Clock, trx: Db, { payment, caseId, cents, unapplied, invoices }: Moved): Promise<void> {
  const { id: payment_id, organization_id: organizationId } = payment;
  const today = shopDay(clock.now());
  const loss_id = newId(clock);
  const place = (await lossesOfCase(trx, caseId)).length;
  await insertLoss(trx, { id: loss_id, payment_id, case_id: caseId, place, cents, lost_on: today });
  const rows = [...invoices].map(([invoice_id, open]) => {
    return { id: newId(clock), payment_id, invoice_id, cents: -open, applied_on: today, loss_id };
  });
  for (const { invoice_id: invoiceId, cents: paid } of rows)
    if (!(await payInvoice(trx, { invoiceId, organizationId, cents: paid })))
      throw new Error(`Invoice ${invoiceId} cannot be paid ${paid} cents.`);
  await insertApplications(trx, rows);
  if (unapplied !== 0 && !(await changeUnapplied(trx, payment_id, -unapplied)))
    throw new Error(`Payment ${payment_id} has not ${unapplied} cents left.`);
  const unpaid = sumOf([...invoices.values()]);
  await changeDebt(trx, organizationId, { unpaid, unapplied: -unapplied });
  const lines: LedgerLine[] = [
    { account: 'receivable', ownerId: organizationId, cents: unpaid },
    { account: 'unapplied_cash', ownerId: organizationId, cents: unapplied },
    { account: 'bad_debt', ownerId: organizationId, cents: -cents },
  ];
  const kind = cents > 0 ? 'terms_reversed' : 'terms_payment';
  await book(clock, trx, { kind, ref: payment_id, lines: lines.filter((line) => line.cents !== 0) });
}

/**
 * Has an organization owe again what a card paid and its bank took back for good, inside the caller's transaction: what it paid is open again,
 * what of it was for no invoice is gone, and those who see to the bills are told. False where there is no such payment, or nothing is left of it.
 */
export async function oweAgain(
  clock: Clock,
  trx: Db,
  by: Actor,
  lost: { readonly caseId: string; readonly paymentId: string; readonly cents: number },
): Promise<boolean> {
  const { caseId, paymentId } = lost;
  const payment = await findBankPayment(trx, paymentId);
  if (!payment) return false;
  const { unapplied, invoices } = takenOf(payment, await applicationsOf(trx, [paymentId]), lost.cents);
  const cents = unapplied + sumOf([...invoices.values()]);
  if (cents === 0) return false;
  await moveLoss(clock, trx, { payment, caseId, cents, unapplied, invoices });
  for (const invoiceId of invoices.keys()) await insertEvent(clock, trx, TERMS_REOPENED, invoiceId);
  const subject = { kind: 'terms', id: (await tradeCreditOf(trx, payment.organization_id))!.id } as const;
  const after = { payment_id: paymentId, owed_again_cents: cents };
  await note(clock, trx, { by, kind: 'terms.payment_lost', subject, before: null, after });
  return true;
}

/**
 * Counts a payment again that a bank had taken and gives back after all, inside the caller's transaction: it pays the invoices that were opened
 * for it, as far as they are open still; the rest is for no invoice yet. Does nothing where nothing was owed again.
 */
export async function paidAfterAll(clock: Clock, trx: Db, caseId: string): Promise<void> {
  // A bank takes and gives back in turns.
  const last = (await lossesOfCase(trx, caseId)).at(-1);
  if (!last || last.cents < 0) return;
  const { payment_id: paymentId, cents } = last;
  const payment = (await findBankPayment(trx, paymentId))!;
  const taken = (await applicationsOf(trx, [paymentId])).filter(({ loss_id }) => loss_id === last.id);
  const invoices = new Map(taken.map((row) => [row.invoice_id, row.cents]));
  for (const [invoiceId, open] of invoices) {
    const now = (await findTradeCreditInvoice(trx, invoiceId))!.open_cents;
    const paid = Math.min(-open, now);
    if (paid > 0) invoices.set(invoiceId, -paid);
    else invoices.delete(invoiceId);
  }
  const unapplied = -cents - sumOf([...invoices.values()]);
  await moveLoss(clock, trx, { payment, caseId, cents: -cents, unapplied, invoices });
}
