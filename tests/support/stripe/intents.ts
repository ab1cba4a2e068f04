import { type Books, expectOnly, type IntentEntry, invalid, type Kept, missing, Refused } from './books.ts';
import { type Form, objectOf, textOf } from './form.ts';
import { openDispute } from './disputes.ts';

const CREATE = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'payment_method',
  'confirmation_method',
  'confirm',
  'use_stripe_sdk',
  'description',
  'metadata',
  'expand',
  'customer',
  'setup_future_usage',
];

/** The card that is to be charged or kept, where it may be. */
export function usableMethod(books: Books, id: string | undefined, customer: string | undefined) {
  const entry = id === undefined ? undefined : books.methods.get(id);
  if (!entry) throw missing('PaymentMethod', id ?? '', 'payment_method', 400);
  const param = 'payment_method';
  if (entry.spent)
    throw invalid('This PaymentMethod was previously used or detached and may not be used again.', { param });
  const owner = entry.object.customer;
  if (owner !== null && owner !== customer)
    throw invalid('The payment method belongs to a customer. Please include it as customer.', { param });
  return entry;
}

/** Makes a payment intent that is confirmed at once and confirmed by the server alone. */
export function createIntent(books: Books, form: Form): Kept {
  expectOnly(form, CREATE);
  const amount = Number(textOf(form, 'amount'));
  if (!Number.isSafeInteger(amount)) throw invalid('Invalid integer: amount', { param: 'amount' });
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (textOf(form, 'currency') !== 'usd') throw invalid('Invalid currency', { param: 'currency' });
  if (textOf(form, 'confirm') !== 'true' || textOf(form, 'confirmation_method') !== 'manual')
    throw invalid('This server knows payment intents that are confirmed manually and at once only.');
  const customer = textOf(form, 'customer');
  if (customer !== undefined && !books.customers.has(customer)) throw missing('customer', customer, 'customer', 400);
  const usage = textOf(form, 'setup_future_usage');
  if (usage !== undefined && usage !== 'off_session')
    throw invalid('Invalid setup_future_usage', { param: 'setup_future_usage' });
  const method = usableMethod(books, textOf(form, 'payment_method'), customer);
  const id = books.newId('pi');
  const object: Kept = {
    id,
    object: 'payment_intent',
    created: books.now(),
    amount,
    amount_received: 0,
    currency: 'usd',
    client_secret: `${id}_secret_local`,
    confirmation_method: 'manual',
    customer: customer ?? null,
    description: textOf(form, 'description') ?? null,
    metadata: objectOf(form, 'metadata'),
    payment_method: method.object.id,
    setup_future_usage: usage ?? null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    status: 'requires_confirmation',
  };
  const entry = { object, methodId: method.object.id, refundedCents: 0 };
  books.intents.set(id, entry);
  books.tell('payment_intent.created', object);
  confirmIntent(books, entry, false);
  return object;
}

export const DECLINES = {
  decline: { decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
} as const;

/** Tries to take the money; throws the card's error where it is declined. */
function confirmIntent(books: Books, entry: IntentEntry, authenticated: boolean): void {
  const { object } = entry;
  const method = books.methods.get(entry.methodId)!;
  const { behaviour } = method;
  if (behaviour === 'authenticate' && !authenticated) {
    object.status = 'requires_action';
    object.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    books.tell('payment_intent.requires_action', object);
    return;
  }
  if (behaviour === 'decline' || behaviour === 'insufficient_funds') throw declined(books, entry, DECLINES[behaviour]);
  const charge: Kept = {
    id: books.newId('ch'),
    object: 'charge',
    created: books.now(),
    amount: object.amount,
    payment_intent: object.id,
    metadata: object.metadata,
    balance_transaction: { id: books.newId('txn'), object: 'balance_transaction', fee: feeOf(object.amount as number) },
  };
  books.charges.set(charge.id, charge);
  Object.assign(object, { status: 'succeeded', amount_received: object.amount, latest_charge: charge.id });
  Object.assign(object, { next_action: null, last_payment_error: null });
  if (object.setup_future_usage !== null) method.object.customer = object.customer;
  else if (method.object.customer === null) method.spent = true;
  books.tell('charge.succeeded', charge);
  books.tell('payment_intent.succeeded', object);
  if (behaviour === 'disputed') openDispute(books, object.id);
}

/** 2.9 % and 30 cents: what Stripe takes of a card of the country. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

function declined(
  books: Books,
  { object, methodId }: IntentEntry,
  why: { decline_code: string; message: string },
): Refused {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    ...why,
    payment_method: books.methods.get(methodId)!.object,
  };
  Object.assign(object, { status: 'requires_payment_method', payment_method: null, next_action: null });
  object.last_payment_error = error;
  books.tell('payment_intent.payment_failed', object);
  return new Refused(402, { ...error, payment_intent: structuredClone(object) });
}

/** Answer of the customer to the card's bank. */
export function authenticate(books: Books, id: string, succeeds: boolean): Kept {
  const entry = books.intents.get(id);
  if (!entry) throw missing('payment_intent', id);
  const { object } = entry;
  if (object.status !== 'requires_action') throw unexpected(object);
  if (succeeds) {
    Object.assign(object, { status: 'requires_confirmation', next_action: null });
    return object;
  }
  const message = 'We are unable to authenticate your payment method.';
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message };
  const payment_method = books.methods.get(entry.methodId)!.object;
  Object.assign(object, { status: 'requires_payment_method', payment_method: null, next_action: null });
  object.last_payment_error = { ...error, payment_method };
  books.tell('payment_intent.payment_failed', object);
  return object;
}

function unexpected(object: Kept): Refused {
  const message = `This PaymentIntent's status is ${String(object.status)}.`;
  return new Refused(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: object,
  });
}

/** POST /v1/payment_intents/{id}/confirm. */
export function confirmAgain(books: Books, id: string, form: Form): Kept {
  expectOnly(form, ['use_stripe_sdk', 'expand']);
  const entry = books.intents.get(id);
  if (!entry) throw missing('payment_intent', id);
  if (entry.object.status !== 'requires_confirmation') throw unexpected(entry.object);
  confirmIntent(books, entry, true);
  return entry.object;
}

/** POST /v1/payment_intents/{id}/cancel. */
export function cancelIntent(books: Books, id: string, form: Form): Kept {
  expectOnly(form, ['expand']);
  const entry = books.intents.get(id);
  if (!entry) throw missing('payment_intent', id);
  if (entry.object.status === 'succeeded' || entry.object.status === 'canceled') throw unexpected(entry.object);
  Object.assign(entry.object, { status: 'canceled', next_action: null });
  books.tell('payment_intent.canceled', entry.object);
  return entry.object;
}
