import { type Books, expectOnly, invalid, type Kept, missing } from './books.ts';
import { type Form, objectOf, textOf } from './form.ts';
import { cancelIntent, confirmAgain, createIntent } from './intents.ts';
import { createCustomer, createMethod, detachMethod } from './methods.ts';
import { cancelSetup, createSetup } from './setups.ts';
import { createRefund, settleRefunds } from './refunds.ts';

/** A call as it came in. */
export interface ApiCall {
  readonly method: string;
  /** Below /v1/. */
  readonly path: string;
  readonly form: Form;
}

/** Answer of an endpoint. Throws Refused. */
export function answerCall(books: Books, { method, path, form }: ApiCall): unknown {
  settleRefunds(books);
  const [kind = '', id, deed] = path.split('/');
  const posted = method === 'POST' ? post(books, kind, id, deed, form) : undefined;
  if (posted) return expanded(books, posted, form, '');
  if (method === 'GET' && deed === undefined) {
    if (id === undefined) return list(books, kind, form);
    expectOnly(form, ['expand']);
    return expanded(books, one(books, kind, id), form, '');
  }
  throw invalid(`Unrecognized request URL (${method}: /v1/${path}).`, {}, 404);
}

function post(
  books: Books,
  kind: string,
  id: string | undefined,
  deed: string | undefined,
  form: Form,
): Kept | undefined {
  if (kind === 'payment_intents' && id === undefined) return createIntent(books, form);
  if (kind === 'payment_intents' && deed === 'confirm') return confirmAgain(books, id!, form);
  if (kind === 'payment_intents' && deed === 'cancel') return cancelIntent(books, id!, form);
  if (kind === 'setup_intents' && id === undefined) return createSetup(books, form);
  if (kind === 'setup_intents' && deed === 'cancel') return cancelSetup(books, id!, form);
  if (kind === 'refunds' && id === undefined) return createRefund(books, form);
  if (kind === 'customers' && id === undefined) return createCustomer(books, form);
  if (kind === 'payment_methods' && id === undefined) return createMethod(books, form);
  if (kind === 'payment_methods' && deed === 'detach') return detachMethod(books, id!, form);
  return undefined;
}

function entriesOf(books: Books, kind: string): ReadonlyMap<string, Kept> | null {
  const objects = (map: ReadonlyMap<string, { readonly object: Kept }>) =>
    new Map([...map].map(([id, { object }]) => [id, object]));
  if (kind === 'payment_intents') return objects(books.intents);
  if (kind === 'setup_intents') return objects(books.setups);
  if (kind === 'payment_methods') return objects(books.methods);
  if (kind === 'refunds') return objects(books.refunds);
  if (kind === 'disputes') return books.disputes;
  if (kind === 'payouts') return books.payouts;
  return null;
}

function one(books: Books, kind: string, id: string): Kept {
  const found = entriesOf(books, kind)?.get(id);
  if (!found) throw missing(kind.replace(/s$/, ''), id);
  return found;
}

/** A page, newest first. */
function list(books: Books, kind: string, form: Form): unknown {
  expectOnly(form, ['created', 'limit', 'starting_after', 'expand']);
  if (!['payment_intents', 'setup_intents', 'refunds', 'disputes'].includes(kind))
    throw invalid('Nothing is listed here.', {}, 404);
  const since = Number(objectOf(form, 'created').gte ?? 0);
  const all = [...entriesOf(books, kind)!.values()].filter(({ created }) => created >= since).reverse();
  const after = textOf(form, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textOf(form, 'limit') ?? 10);
  if (limit < 1 || limit > 100) throw invalid('Invalid limit', { param: 'limit' });
  const data = all.slice(from, from + limit).map((object) => expanded(books, object, form, 'data.'));
  return { object: 'list', url: `/v1/${kind}`, has_more: from + limit < all.length, data };
}

/** The object with what `expand` names in place of its ids. */
function expanded(books: Books, object: Kept, form: Form, prefix: string): Kept {
  const copy = structuredClone(object);
  const wanted = Array.isArray(form.expand) ? (form.expand as string[]) : [];
  for (const path of wanted) {
    if (!path.startsWith(prefix)) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    const [field, inner] = path.slice(prefix.length).split('.');
    const id = copy[field!];
    if (typeof id === 'string') copy[field!] = structuredClone(referred(books, field!, id));
    // A balance transaction is always whole here; without being asked for, only its id is shown.
    if (inner !== undefined && inner !== 'balance_transaction')
      throw invalid(`This property cannot be expanded (${path}).`);
  }
  return copy;
}

function referred(books: Books, field: string, id: string): Kept {
  if (field === 'latest_charge') return books.charges.get(id)!;
  if (field === 'payment_method') return books.methods.get(id)!.object;
  if (field === 'payment_intent') return books.intents.get(id)!.object;
  throw invalid(`This property cannot be expanded (${field}).`, { param: 'expand' });
}
