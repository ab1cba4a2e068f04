import { createHash } from 'node:crypto';
import { behaviourOf, type Books, expectOnly, invalid, type Kept, missing } from './books.ts';
import { type Form, objectOf, textOf } from './form.ts';

/** POST /v1/payment_methods, which the browser calls with the publishable key: the number goes no further. */
export function createMethod(books: Books, form: Form): Kept {
  expectOnly(form, ['type', 'card', 'billing_details', 'key']);
  if (textOf(form, 'type') !== 'card') throw invalid('Invalid type', { param: 'type' });
  const card = objectOf(form, 'card');
  const number = (card.number ?? '').replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(number))
    throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'card[number]' }, 402);
  const object: Kept = {
    id: books.newId('pm'),
    object: 'payment_method',
    created: books.now(),
    type: 'card',
    customer: null,
    card: {
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      last4: number.slice(-4),
      exp_month: Number(card.exp_month),
      exp_year: Number(card.exp_year),
      fingerprint: createHash('sha256').update(`local ${number}`).digest('hex').slice(0, 16),
    },
  };
  books.methods.set(object.id, { object, behaviour: behaviourOf(number), spent: false });
  return object;
}

/** POST /v1/payment_methods/{id}/detach. */
export function detachMethod(books: Books, id: string, form: Form): Kept {
  expectOnly(form, []);
  const entry = books.methods.get(id);
  if (!entry) throw missing('PaymentMethod', id, 'payment_method');
  if (entry.object.customer === null)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  entry.object.customer = null;
  entry.spent = true;
  return entry.object;
}

/** POST /v1/customers. */
export function createCustomer(books: Books, form: Form): Kept {
  expectOnly(form, ['metadata']);
  const object = {
    id: books.newId('cus'),
    object: 'customer',
    created: books.now(),
    metadata: objectOf(form, 'metadata'),
  };
  books.customers.set(object.id, object);
  return object;
}
