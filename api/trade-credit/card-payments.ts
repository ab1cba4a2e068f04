import { cardWords } from '../../shared/base/card-brand.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { LedgerLine } from '../../shared/ledger/lines.ts';
import { findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { changeDebt, tradeCreditOf } from './account-rows.ts';
import { findTradeCreditInvoice, payInvoice } from './invoice-rows.ts';
import { insertApplications, insertBankPayment } from './payment-rows.ts';

/** A card's payment of an invoice on terms. */
export interface CardPayment {
  /** Also the gateway's key of its charge. */
  readonly id: string;
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  /** Who paid. */
  readonly by: string;
  readonly brand: string;
  readonly last4: string;
}

/**
 * Books what a card paid of an invoice, inside the caller's transaction: it stands beside what banks bring. What is over, because the invoice
 * was paid or corrected while the card was charged, is kept as unapplied cash.
 */
export async function bookCardPayment(clock: Clock, trx: Db, payment: CardPayment): Promise<void> {
  const { id, organizationId, invoiceId, amountCents, by, brand, last4 } = payment;
  const invoice = (await findTradeCreditInvoice(trx, invoiceId))!;
  const applied = Math.min(invoice.open_cents, amountCents);
  const over = amountCents - applied;
  const today = shopDay(clock.now());
  await insertBankPayment(trx, {
    id,
    organization_id: organizationId,
    method: 'card',
    reference: cardWords({ brand, last4 }),
    amount_cents: amountCents,
    unapplied_cents: over,
    received_on: today,
    note: '',
    request_key: `card ${id}`,
    request_hash: '',
    booked_by: null,
    booked_at: isoNow(clock),
    reversed_at: null,
    reversed_on: null,
    reversed_by: null,
    reversal_reason: null,
  });
  if (applied > 0) {
    if (!(await payInvoice(trx, { invoiceId, organizationId, cents: applied })))
      throw new Error(`Invoice ${invoiceId} has not ${applied} cents open.`);
    const row = {
      id: newId(clock),
      payment_id: id,
      invoice_id: invoiceId,
      cents: applied,
      applied_on: today,
      loss_id: null,
    };
    await insertApplications(trx, [row]);
  }
  await changeDebt(trx, organizationId, { unpaid: -applied, unapplied: over });
  const lines: LedgerLine[] = [
    { account: 'cash_in_transit', ownerId: organizationId, cents: amountCents },
    { account: 'receivable', ownerId: organizationId, cents: -applied },
    { account: 'unapplied_cash', ownerId: organizationId, cents: -over },
  ];
  await book(clock, trx, { kind: 'terms_payment', ref: id, lines: lines.filter(({ cents }) => cents !== 0) });
  const subject = { kind: 'terms', id: (await tradeCreditOf(trx, organizationId))!.id } as const;
  const after = { payment_id: id, method: 'card', amount_cents: amountCents, applied_cents: applied };
  const actor = (await findAccount(trx, by))?.actor ?? 'server';
  await note(clock, trx, { by: actor, kind: 'terms.payment_booked', subject, before: null, after });
}
