import type { Rfq, RfqInput } from '../../../shared/custom/wire.ts';
import { sendFile } from './sent.ts';
import { ADDRESS, signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** Request of the usual kind. */
export const ASKED: RfqInput = {
  service: 'cnc-machining',
  title: 'Bracket',
  quantities: [10, 100],
  material: 'Aluminum 6061',
  details: { process: 'Milling' },
};

/** Fields that staff gives of a part. */
export const PART = {
  name: 'Bracket, milled',
  description: '6061, deburred',
  quantity: 10,
  unit_price_cents: 1234,
  lead_time_days: 12,
  weight_grams: 150,
  box_mm: { length: 100, width: 60, height: 20 },
};

/** Token of an administrator. */
export const admin = async (world: World) => (await signIn(world, 'admin@kerfwise.test')).apiToken;

/** A request with a file. */
export async function submitted(world: World, token: string, more: Partial<RfqInput> = {}): Promise<Rfq> {
  const file = await sendFile(world, token);
  return good(await world.client(token).custom.submit({ body: { ...ASKED, file_ids: [file.id], ...more } }));
}

/** A request that staff answered with one part; its offer is sent. */
export async function quoted(world: World, token: string, staff: string, part: object = {}): Promise<Rfq> {
  const { id } = await submitted(world, token);
  const client = world.client(staff).custom;
  const { quote } = good(await client.create({ body: { request_id: id } }));
  good(await client.putPart({ body: { quote_id: quote!.id, ...PART, ...part } }));
  good(await client.move({ params: { id }, body: { state: 'quoted' } }));
  return good(await world.client(token).custom.get({ params: { id } }));
}

/** Chooses address and shipping of a quote. */
export async function readyToPay(world: World, token: string, id: string) {
  const { checkout, quote } = world.client(token);
  const address = good(await checkout.createAddress({ body: ADDRESS }));
  good(await checkout.setShippingAddress({ params: { id }, body: { shipping_address_id: address.id } }));
  const { groups } = good(await checkout.shippingRates({ params: { id } }));
  const { shipping_rate_id, shipping_rate_token } = groups.at(-1)!.rates[0]!;
  good(await checkout.setShippingRate({ params: { id }, body: { shipping_rate_id, shipping_rate_token } }));
  return good(await quote.get({ params: { id } }));
}
