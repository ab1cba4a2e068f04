import { createHash } from 'node:crypto';
import type { ApiFailure } from '../../api/client.ts';
import { createWholeClient, type WholeClient } from './whole-client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';

// A customer who knows nothing but the API, for servers in processes of their own.

const DESIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect width="100" height="60" fill="none" stroke="#0000ff"/><circle cx="50" cy="30" r="10" fill="none" stroke="#0000ff"/></svg>`;

/** Where a buyer has parts delivered to. */
export const HOME = { name: 'Casey', line1: '12 Laser Lane', city: 'Austin', state: 'TX', zip: '78701' };

/** Cards of the sandbox by what they do. */
export const CARD = { approve: '4242424242424242', decline: '4000000000000002', confirm: '4000002760003184' } as const;

/** The value of a call that must work. */
export function must<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok) throw new Error(`${result.error.status} ${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** A network of its own for each shopper, where the server believes what a proxy says: what a customer may do is counted by it. */
function networkOf(shopper: string): string {
  const [a, b, c] = createHash('sha256').update(shopper).digest();
  return `10.${a}.${b}.${c}`;
}

/** Calls from a shopper's network. */
function fetchOf(shopper: string): typeof fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', networkOf(shopper));
    return fetch(input, { ...init, headers });
  };
}

/** A client at a server, in the network of `shopper` where one is named. */
export function clientAt(origin: string, token: string | null, shopper: string | null = token): WholeClient {
  return createWholeClient({ origin, token: () => token, fetch: shopper === null ? fetch : fetchOf(shopper) });
}

/** Opens an account; answers its token. */
export async function signUpAt(origin: string, email: string): Promise<string> {
  return must(await clientAt(origin, null, email).account.signup({ body: { email, password: 'long enough' } }))
    .apiToken;
}

/** Uploads a plate and waits until any server has measured it; answers the design's id. */
async function uploadAt(origin: string, token: string): Promise<string> {
  const client = clientAt(origin, token);
  const ticket = must(await client.design.requestUpload({ body: { filename: 'plate.svg' } }));
  const sent = await fetch(
    new URL(new URL(ticket.signed_upload_url).pathname + new URL(ticket.signed_upload_url).search, origin),
    {
      method: 'PUT',
      headers: ticket.headers,
      body: DESIGN,
    },
  );
  if (sent.status !== 200) throw new Error(`upload: ${sent.status}`);
  const params = { id: ticket.design.id };
  for (;;) {
    const { status } = must(await client.design.status({ params, query: { wait: 20 } }));
    if (status === 'success') return ticket.design.id;
    if (status !== 'analyzing') throw new Error(`measured: ${status}`);
  }
}

/** A quote with one part, an address and a rate: ready to be paid. */
export async function readyAt(origin: string, token: string): Promise<Quote> {
  const client = clientAt(origin, token);
  const { materials } = must(await client.catalog.materials({}));
  const thickness_id = materials.find((m) => m.slug.includes('plywood') && !m.requires_custom_quote)!.thicknesses[0]!
    .id;
  const design_id = await uploadAt(origin, token);
  const body = { parts: [{ design_id, choices: { thickness_id, quantity: 10 } }] };
  const quote = must(await client.quote.create({ body }));
  const params = { id: quote.id };
  const address = must(await client.checkout.createAddress({ body: HOME }));
  must(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
  const { groups } = must(await client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
  return must(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
}

/** A token of a card from the sandbox's form, which `shopper` fills in. */
export async function cardAt(origin: string, number: string, shopper: string): Promise<string> {
  const answer = await fetchOf(shopper)(`${origin}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry_month: 12, expiry_year: 2040, cvc: '123' }),
  });
  if (answer.status !== 200) throw new Error(`card: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { card_token: string }).card_token;
}

/** The body that pays a quote as it is. */
export function payBody(quote: Quote, card_token: string, idempotency_key: string) {
  return {
    quote_id: quote.id,
    quote_version: quote.version,
    expected_total_cents: quote.totals.total_cents,
    card_token,
    idempotency_key,
  };
}

/** Pays over HTTP; the failure's code where it does not work. */
export async function payAt(
  origin: string,
  token: string,
  body: ReturnType<typeof payBody>,
): Promise<Payment | string> {
  const answer = await clientAt(origin, token).checkout.pay({ body });
  return answer.ok ? answer.value : answer.error.code;
}
