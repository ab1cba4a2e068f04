import { type Books, expectOnly, invalid, type Kept, missing, Refused, type SetupEntry } from './books.ts';
import { type Form, objectOf, textOf } from './form.ts';
import { DECLINES, usableMethod } from './intents.ts';

const CREATE = [
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'usage',
  'confirm',
  'use_stripe_sdk',
  'metadata',
  'expand',
];

/** POST /v1/setup_intents: a card that is to be kept, confirmed at once. */
export function createSetup(books: Books, form: Form): Kept {
  expectOnly(form, CREATE);
  if (textOf(form, 'confirm') !== 'true' || textOf(form, 'usage') !== 'off_session')
    throw invalid('This server knows setup intents for later use that are confirmed at once only.');
  const customer = textOf(form, 'customer');
  if (customer === undefined || !books.customers.has(customer))
    throw missing('customer', customer ?? '', 'customer', 400);
  const method = usableMethod(books, textOf(form, 'payment_method'), customer);
  const id = books.newId('seti');
  const object: Kept = {
    id,
    object: 'setup_intent',
    created: books.now(),
    client_secret: `${id}_secret_local`,
    customer,
    metadata: objectOf(form, 'metadata'),
    payment_method: method.object.id,
    usage: 'off_session',
    last_setup_error: null,
    next_action: null,
    status: 'requires_confirmation',
  };
  const entry = { object, methodId: method.object.id };
  books.setups.set(id, entry);
  books.tell('setup_intent.created', object);
  if (method.behaviour === 'authenticate') {
    object.status = 'requires_action';
    object.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    books.tell('setup_intent.requires_action', object);
  } else if (method.behaviour === 'decline' || method.behaviour === 'insufficient_funds')
    throw declined(books, entry, DECLINES[method.behaviour]);
  else succeed(books, entry);
  return object;
}

function succeed(books: Books, { object, methodId }: SetupEntry): void {
  Object.assign(object, { status: 'succeeded', next_action: null, last_setup_error: null });
  books.methods.get(methodId)!.object.customer = object.customer;
  books.tell('setup_intent.succeeded', object);
}

function fail(books: Books, { object, methodId }: SetupEntry, error: Readonly<Record<string, unknown>>): void {
  Object.assign(object, { status: 'requires_payment_method', payment_method: null, next_action: null });
  object.last_setup_error = { ...error, payment_method: books.methods.get(methodId)!.object };
  books.tell('setup_intent.setup_failed', object);
}

function declined(books: Books, entry: SetupEntry, why: { decline_code: string; message: string }): Refused {
  const error = { type: 'card_error', code: 'card_declined', ...why };
  fail(books, entry, error);
  return new Refused(402, { ...error, setup_intent: structuredClone(entry.object) });
}

/** Answer of the customer to the card's bank. A card is kept at once where they agree: no second confirmation. */
export function authenticateSetup(books: Books, id: string, succeeds: boolean): Kept {
  const entry = books.setups.get(id);
  if (!entry) throw missing('setupintent', id);
  if (entry.object.status !== 'requires_action') throw unexpected(entry.object);
  const message = 'We are unable to authenticate your payment method.';
  if (succeeds) succeed(books, entry);
  else fail(books, entry, { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message });
  return entry.object;
}

function unexpected(object: Kept): Refused {
  const message = `This SetupIntent's status is ${String(object.status)}.`;
  const type = 'invalid_request_error';
  return new Refused(400, { type, code: 'setup_intent_unexpected_state', message, setup_intent: object });
}

/** POST /v1/setup_intents/{id}/cancel. */
export function cancelSetup(books: Books, id: string, form: Form): Kept {
  expectOnly(form, ['expand']);
  const entry = books.setups.get(id);
  if (!entry) throw missing('setupintent', id);
  const { object } = entry;
  if (object.status === 'succeeded' || object.status === 'canceled') throw unexpected(object);
  Object.assign(object, { status: 'canceled', next_action: null });
  books.tell('setup_intent.canceled', object);
  return object;
}
