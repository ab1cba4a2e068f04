import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { createLeanFetch } from './lean-fetch.ts';
import { createWholeClient, type WholeClient } from '../support/whole-client.ts';
import { shop } from './shopper.ts';

const ADDRESS = { name: 'Casey', line1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', phone: '512 555 0100' };
const CARD = { number: '4242424242424242', expiry_month: 12, expiry_year: 2030, cvc: '123' };

/** Purpose of a call in a visit. */
export type CallKind = 'browse' | 'add a part' | 'confirm a quote' | 'check out' | 'pay';

/** A customer with a measured design, an address and a network of their own. */
export interface Buyer {
  readonly client: WholeClient;
  readonly designId: string;
  readonly thicknessIds: readonly number[];
  readonly addressId: string;
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Each visit comes from another network: how many cards may be tried from one is not what is measured. */
  readonly place: { visit: number };
}

function good<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok)
    throw new Error(`${result.error.code}: ${result.error.message} ${JSON.stringify(result.error.errors)}`);
  return result.value;
}

/** Signs customer `i` up, with a design and an address. */
export async function buyerOn(origin: string, i: number): Promise<Buyer> {
  const place = { visit: 0 };
  const theirs = createLeanFetch(() => ({ 'x-forwarded-for': `10.${i}.${place.visit % 256}.1` }));
  const { token, quoteId, partId } = await shop(origin, theirs);
  const guest = createWholeClient({ origin, token: () => token, fetch: theirs });
  const sign = { email: `buyer-${i}@example.com`, password: `a long password of buyer ${i}` };
  const { apiToken } = good(await guest.account.signupFromGuest({ body: sign }));
  const client = createWholeClient({ origin, token: () => apiToken, fetch: theirs });
  const quote = good(await client.quote.get({ params: { id: quoteId } }));
  const { design_id: designId, choices } = quote.parts.find(({ id }) => id === partId)!;
  const { materials } = good(await client.catalog.materials({}));
  const { thicknesses } = materials.find((one) => one.thicknesses.some(({ id }) => id === choices.thickness_id))!;
  const address = good(await client.checkout.createAddress({ body: ADDRESS }));
  const thicknessIds = thicknesses.slice(0, 3).map(({ id }) => id);
  return { client, designId, thicknessIds, addressId: address.id, origin, fetch: theirs, place };
}

/**
 * One visit: looks around, begins a quote with a part, changes it twice and reads it, checks out and pays.
 * @param nth which one of the customer's
 * @param note takes each call's milliseconds
 */
export async function visit(buyer: Buyer, nth: number, note: (kind: CallKind, ms: number) => void): Promise<void> {
  const { client, designId, thicknessIds, addressId, place } = buyer;
  place.visit += 1;
  const timed = async <T>(kind: CallKind, call: () => Promise<Result<T, ApiFailure>>): Promise<T> => {
    const start = performance.now();
    const value = good(await call());
    note(kind, performance.now() - start);
    return value;
  };
  await timed('browse', () => client.catalog.materials({}));
  await timed('browse', () => client.quote.list({}));
  await timed('browse', () => client.order.mine({}));
  const thickness_id = thicknessIds[nth % thicknessIds.length]!;
  const parts = [{ design_id: designId, choices: { thickness_id } }];
  const begun = await timed('add a part', () => client.quote.create({ body: { parts } }));
  const params = { id: begun.id };
  for (const quantity of [10, 25]) {
    const change = { params: { id: begun.parts[0]!.id }, body: { quantity } };
    await timed('confirm a quote', () => client.part.update(change));
    await timed('confirm a quote', () => client.quote.get({ params }));
  }
  const body = { shipping_address_id: addressId };
  await timed('check out', () => client.checkout.setShippingAddress({ params, body }));
  const { groups } = await timed('check out', () => client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
  const rate = { shipping_rate_id, shipping_rate_token };
  const ready = await timed('check out', () => client.checkout.setShippingRate({ params, body: rate }));
  const card_token = await cardToken(buyer);
  const paying = {
    quote_id: begun.id,
    quote_version: ready.version,
    expected_total_cents: ready.totals.total_cents,
    card_token,
    idempotency_key: `bench-${begun.id}`,
  };
  await timed('pay', () => client.checkout.pay({ body: paying }));
}

async function cardToken(buyer: Buyer): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(CARD) };
  const answer = await buyer.fetch(`${buyer.origin}/sandbox-gateway/tokens`, asked);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { card_token: string }).card_token;
}
