import { type Books, type Kept, missing } from './books.ts';

const DAY_S = 24 * 3600;
/** Fee of Stripe for a dispute, cents. */
const FEE = 1500;

/** A cardholder disputes a payment; the money is taken back at once, unless it is only an inquiry. */
export function openDispute(books: Books, intentId: string, status = 'needs_response'): Kept {
  const intent = books.intents.get(intentId)?.object;
  if (!intent) throw missing('payment_intent', intentId);
  const amount = intent.amount as number;
  const moves = !status.startsWith('warning_');
  const dispute: Kept = {
    id: books.newId('dp'),
    object: 'dispute',
    created: books.now(),
    amount,
    charge: intent.latest_charge,
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
    metadata: {},
    evidence_details: { due_by: books.now() + 7 * DAY_S },
    balance_transactions: moves ? [{ object: 'balance_transaction', amount: -amount, fee: FEE }] : [],
  };
  books.disputes.set(dispute.id, dispute);
  books.tell('charge.dispute.created', dispute);
  return dispute;
}

/** It is decided, or an inquiry becomes a dispute. */
export function moveDispute(books: Books, id: string, status: string): void {
  const dispute = books.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  const moves = dispute.balance_transactions as object[];
  if (status === 'needs_response' && moves.length === 0)
    moves.push({ object: 'balance_transaction', amount: -(dispute.amount as number), fee: FEE });
  if (status === 'won') moves.push({ object: 'balance_transaction', amount: dispute.amount, fee: -FEE });
  dispute.status = status;
  const isOver = ['won', 'lost', 'warning_closed'].includes(status);
  books.tell(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
}

/** Money goes to the shop's bank. */
export function makePayout(books: Books, amount: number, status: string): Kept {
  const payout: Kept = {
    id: books.newId('po'),
    object: 'payout',
    created: books.now(),
    amount,
    status,
    currency: 'usd',
  };
  books.payouts.set(payout.id, payout);
  books.tell(status === 'failed' ? 'payout.failed' : status === 'paid' ? 'payout.paid' : 'payout.created', payout);
  return payout;
}
