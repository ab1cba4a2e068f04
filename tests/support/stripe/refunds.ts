import { type Books, expectOnly, invalid, type Kept, missing, type RefundEntry } from './books.ts';
import { type Form, objectOf, textOf } from './form.ts';

/** Seconds that a slow bank takes. */
const SLOW_S = 60;

/** Decisions of banks that are due are written down. */
export function settleRefunds(books: Books): void {
  for (const entry of books.refunds.values())
    if (entry.settles && entry.settles.at <= books.now()) decide(books, entry, entry.settles.as);
}

function decide(books: Books, entry: RefundEntry, status: 'succeeded' | 'failed'): void {
  entry.settles = null;
  entry.object.status = status;
  if (status === 'failed') {
    entry.object.failure_reason = 'declined';
    books.intents.get(entry.intentId)!.refundedCents -= entry.object.amount as number;
  }
  books.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', entry.object);
}

/** A bank sends a refund back, also one that had succeeded. */
export function failRefund(books: Books, id: string): void {
  const entry = books.refunds.get(id);
  if (!entry) throw missing('refund', id);
  if (entry.object.status !== 'failed') decide(books, entry, 'failed');
}

/** POST /v1/refunds. */
export function createRefund(books: Books, form: Form): Kept {
  expectOnly(form, ['payment_intent', 'amount', 'metadata']);
  const intentId = textOf(form, 'payment_intent') ?? '';
  const intent = books.intents.get(intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  if (intent.object.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.');
  const amount = Number(textOf(form, 'amount'));
  const left = (intent.object.amount as number) - intent.refundedCents;
  if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount`, { param: 'amount' });
  intent.refundedCents += amount;
  const { behaviour } = books.methods.get(intent.methodId)!;
  const isSlow = behaviour === 'refund_pending' || behaviour === 'refund_fails';
  const object: Kept = {
    id: books.newId('re'),
    object: 'refund',
    created: books.now(),
    amount,
    currency: 'usd',
    payment_intent: intentId,
    charge: intent.object.latest_charge,
    metadata: objectOf(form, 'metadata'),
    status: isSlow ? 'pending' : 'succeeded',
  };
  const as = behaviour === 'refund_fails' ? 'failed' : 'succeeded';
  const settles = isSlow ? ({ at: books.now() + SLOW_S, as } as const) : null;
  books.refunds.set(object.id, { object, intentId, settles });
  books.tell('refund.created', object);
  return object;
}
