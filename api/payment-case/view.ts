import type { PaymentCase } from '../../shared/payment-case/wire.ts';
import { orderNumber } from '../order/rows.ts';
import type { listWaiting } from './case-rows.ts';

type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** A payment that waits for people as the shop sees it. */
export function caseView(row: WaitingRow): PaymentCase {
  const { id, kind, state, payment_id, order_id, sequence, amount_cents, fee_cents, reason, due_at, opened_at } = row;
  const order = order_id === null || sequence === null ? null : { id: order_id, number: orderNumber(sequence) };
  const { invoice_id, invoice_number } = row;
  const invoice = invoice_id === null || invoice_number === null ? null : { id: invoice_id, number: invoice_number };
  const reference = kind === 'dispute' ? row.reference : row.charge_id;
  return { id, kind, state, payment_id, order, invoice, reference, amount_cents, fee_cents, reason, due_at, opened_at };
}
