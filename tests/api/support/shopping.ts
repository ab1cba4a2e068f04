import type { Session } from '../../../shared/account/wire.ts';
import type { AddressInput, BillingAddressInput, Payment } from '../../../shared/checkout/wire.ts';
import type { PartChange, Quote } from '../../../shared/quote/wire.ts';
import { good, type World } from './world.ts';

/** 100 × 60 mm plate with a hole of 20 mm, all in blue: cut. */
export const PLATE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect x="0" y="0" width="100" height="60" fill="none" stroke="#0000ff"/><circle cx="50" cy="30" r="10" fill="none" stroke="#0000ff"/></svg>`;

/** Where the tests deliver to. */
export const ADDRESS: AddressInput = {
  name: 'Casey Customer',
  line1: '12 Laser Lane',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};

/** Where the tests deliver to when it is about sales tax: 8.75 %. */
export const TAXED: AddressInput = { ...ADDRESS, city: 'Sacramento', state: 'CA', zip: '95814' };

/** Whom the tests bill, far from where they deliver. */
export const BILLING: BillingAddressInput = {
  name: 'Casey Ltd',
  line1: '1 High Street',
  city: 'Cork',
  postal_code: 'T12 W62X',
  country: 'IE',
};

/** A quote has not been changed for a month. */
export async function runOut(world: World, id: string): Promise<void> {
  const valid_from = new Date(world.clock.now() - 31 * 24 * 60 * 60_000).toISOString();
  await world.deps.database.db.updateTable('quotes').set({ valid_from }).where('id', '=', id).execute();
}

export const CARDS = {
  approve: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  confirm: '4000 0027 6000 3184',
  refundSlow: '4000 0000 0000 7726',
  refundFails: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
} as const;

let counter = 0;

/** A fresh guest. */
export async function guest(world: World): Promise<Session> {
  return good(await world.client().account.createGuest({}));
}

/** A fresh customer. */
export async function customer(world: World): Promise<Session> {
  counter += 1;
  const body = { email: `c${counter}@example.com`, password: 'long enough' };
  return good(await world.client().account.signup({ body }));
}

/** Signs in one of the seeded accounts. */
export async function signIn(world: World, email: string): Promise<Session> {
  return good(await world.client().account.login({ body: { email, password: 'kerfwise-demo' } }));
}

/** Uploads a file and waits until it is measured; returns the design's id. */
export async function upload(
  world: World,
  token: string,
  content: BodyInit = PLATE_SVG,
  filename = 'plate.svg',
): Promise<string> {
  const ticket = good(await world.client(token).design.requestUpload({ body: { filename } }));
  const sent = await world.app.request(ticket.signed_upload_url, {
    method: 'PUT',
    headers: ticket.headers,
    body: content,
  });
  if (sent.status !== 200) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  await world.deps.analysis.idle();
  return ticket.design.id;
}

/** A thickness of a material that is cut by laser and priced at once. */
export function thicknessOf(world: World, slug: string, mm?: number): number {
  const material = world.deps.catalog.book().materials.find((m) => m.slug === slug);
  const thickness = material?.thicknesses.find((t) => mm === undefined || t.mm === mm);
  if (!thickness) throw new Error(`No ${slug} of ${mm} mm`);
  return thickness.id;
}

/** A material option of which there are chips; the `nth` of them. */
export function chipOf(world: World, nth = 0): number {
  const all = world.deps.catalog.book().materials.flatMap(({ thicknesses }) => thicknesses);
  return all.filter((one) => one.in_stock)[nth]!.material_option_id;
}

/** The first material that is cut, with a thickness. */
export function anyThickness(world: World): number {
  const cut = world.deps.catalog
    .book()
    .materials.find(
      (m) => m.technology_slug === 'co2-laser' && !m.requires_custom_quote && m.thicknesses[0]!.cut_speed,
    );
  return cut!.thicknesses[0]!.id;
}

/** A quote with one priced part. */
export async function pricedQuote(world: World, token: string, quantity = 10, change: PartChange = {}): Promise<Quote> {
  const client = world.client(token);
  const designId = await upload(world, token);
  const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
  const part = quote.parts[0]!;
  const body = { thickness_id: anyThickness(world), quantity, ...change };
  good(await client.part.update({ params: { id: part.id }, body }));
  return good(await client.quote.get({ params: { id: quote.id } }));
}

/** A quote with everything chosen: ready to be paid. `change`: what is chosen for its part beside the usual. */
export async function readyQuote(
  world: World,
  token: string,
  change: PartChange = {},
  to: AddressInput = ADDRESS,
): Promise<Quote> {
  const client = world.client(token);
  const quote = await pricedQuote(world, token, 10, change);
  const params = { id: quote.id };
  const address = good(await client.checkout.createAddress({ body: to }));
  good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
  const { groups } = good(await client.checkout.shippingRates({ params }));
  const rate = groups[0]!.rates[0]!;
  const { shipping_rate_id, shipping_rate_token } = rate;
  return good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
}

/** A token of a card from the sandbox. */
export async function cardToken(world: World, number: string = CARDS.approve): Promise<string> {
  const expiry_year = new Date(world.clock.now()).getUTCFullYear() + 4;
  const body = { number, expiry_month: 12, expiry_year, cvc: '123' };
  const answer = await world.call('POST', '/sandbox-gateway/tokens', { body });
  if (answer.status !== 200) throw new Error(`card: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { card_token: string }).card_token;
}

/** A card of the sandbox that is kept with an order of its own; the id it is kept under. */
export async function keepCard(world: World, token: string, number: string = CARDS.approve): Promise<string> {
  const body = await paymentFor(world, await readyQuote(world, token), number);
  good(await world.client(token).checkout.pay({ body: { ...body, keep_card: true } }));
  const { payment_methods } = good(await world.client(token).paymentMethod.list({}));
  return payment_methods.find(({ last4 }) => last4 === number.slice(-4))!.id;
}

/** The body that pays a quote as it is. */
export async function paymentFor(world: World, quote: Quote, number: string = CARDS.approve) {
  counter += 1;
  const idempotency_key = `key-${counter}-0000`;
  return {
    quote_id: quote.id,
    quote_version: quote.version,
    expected_total_cents: quote.totals.total_cents,
    card_token: await cardToken(world, number),
    idempotency_key,
  };
}

/** Pays a quote. */
export async function payQuote(world: World, token: string, quote: Quote, number?: string): Promise<Payment> {
  const body = await paymentFor(world, quote, number);
  return good(await world.client(token).checkout.pay({ body }));
}
