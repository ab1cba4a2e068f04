import type { Quote } from '../../../../shared/quote/wire.ts';
import { ROLE } from '../../../../shared/account/roles.ts';
import type { DemoCustomer } from './customers.ts';
import type { Dice } from './dice.ts';
import { DEMO_DRAWINGS, type DemoDrawing } from './drawings.ts';
import { type Client, type DemoShop, must } from './shop.ts';

/** Password of everybody in the demo shop. */
const DEMO_PASSWORD = 'kerfwise-demo';

/** Cards of the sandbox: one that is approved, and one whose payment is disputed. */
const [APPROVED, DISPUTED] = ['4242 4242 4242 4242', '4000 0000 0000 0259'];

/** A client of somebody who signs in; opens the account and writes down the address where there is none. */
export async function customerOf(shop: DemoShop, { email, name, lastName, address }: DemoCustomer): Promise<Client> {
  const { account } = shop.client(null);
  const known = await account.login({ body: { email, password: DEMO_PASSWORD } });
  if (known.ok) return shop.client(known.value.apiToken);
  const { apiToken } = must(await account.signup({ body: { email, password: DEMO_PASSWORD, name, lastName } }));
  const client = shop.client(apiToken);
  must(await client.checkout.createAddress({ body: address }));
  return client;
}

/** A client of somebody of the shop. */
export async function staffOf(shop: DemoShop, email: string): Promise<Client> {
  const { apiToken, account } = must(
    await shop.client(null).account.login({ body: { email, password: DEMO_PASSWORD } }),
  );
  if (account.role !== ROLE.admin && account.role !== ROLE.productionAdmin) throw new Error(`${email} is no staff.`);
  return shop.client(apiToken);
}

async function uploaded(shop: DemoShop, client: Client, drawing: DemoDrawing, filename: string): Promise<string> {
  const ticket = must(await client.design.requestUpload({ body: { filename } }));
  await shop.send(ticket.signed_upload_url, ticket.headers, drawing.bytes);
  return ticket.design.id;
}

function thicknessOf(shop: DemoShop, [slug, mm]: readonly [string, number]): number {
  const material = shop.deps.catalog.book().materials.find((one) => one.slug === slug);
  const found = material?.thicknesses.find((one) => one.mm === mm);
  if (!found) throw new Error(`The catalog has no ${slug} of ${mm} mm.`);
  return found.id;
}

/** A part that somebody wants: which drawing, in which of its stocks, and how many. */
export interface Wanted {
  readonly name: DemoDrawing['name'];
  readonly stock: number;
  readonly quantity: number;
}

/** A quote with everything answered: of one to four drawings, or of what is `wanted`. */
export async function quoteOf(
  shop: DemoShop,
  dice: Dice,
  client: Client,
  of: DemoCustomer,
  wanted?: readonly Wanted[],
): Promise<Quote> {
  const drawings = wanted
    ? wanted.map(({ name }) => DEMO_DRAWINGS.find((one) => one.name === name)!)
    : Array.from({ length: dice.one([1, 1, 1, 2, 2, 3, 4]) }, () => dice.one(DEMO_DRAWINGS));
  const design_ids: string[] = [];
  for (const [at, drawing] of drawings.entries())
    design_ids.push(await uploaded(shop, client, drawing, `${of.project}-${at + 1}-${drawing.name}.svg`));
  await shop.deps.analysis.idle();
  const quote = must(await client.quote.create({ body: { design_ids } }));
  for (const [at, { id }] of quote.parts.entries()) {
    const drawing = drawings[at]!;
    const asked = wanted?.[at];
    const thickness_id = thicknessOf(shop, asked ? drawing.stock[asked.stock]! : dice.one(drawing.stock));
    const body = {
      thickness_id,
      quantity: asked?.quantity ?? dice.one(drawing.quantities),
      size_confirmed: true,
      ...(dice.happens(0.25) ? { finishing: ['deburred' as const] } : {}),
      ...(dice.happens(0.12) ? { quality_inspection: true } : {}),
      ...(dice.happens(0.06) ? { dfm_analysis: true } : {}),
    };
    const part = must(await client.part.update({ params: { id }, body }));
    await answer(client, id, part.readiness.items);
  }
  return must(await client.quote.get({ params: { id: quote.id } }));
}

type Asked = Quote['parts'][number]['readiness']['items'];

/** Says what a part still asks: bends go up by 90°, and what may be accepted is. */
async function answer(client: Client, id: string, items: Asked): Promise<void> {
  const asking = items.filter(({ state }) => state === 'asks');
  if (asking.length === 0) return;
  const accepted = asking.flatMap(({ key }) => key ?? []);
  const bends = Object.fromEntries(
    asking.flatMap(({ code, style, line }) =>
      code === 'bend' && style
        ? [[line ? `${line} ${style}` : style, { angle_deg: 90, direction: 'up' as const }]]
        : [],
    ),
  );
  must(await client.part.update({ params: { id }, body: { accepted, bends } }));
}

/** How an order is placed. */
interface Way {
  /** Made faster than usual. */
  readonly rush?: boolean;
  /** Its payment is disputed. */
  readonly disputed?: boolean;
  /** Put on trade credit instead of a card. */
  readonly onTerms?: boolean;
}

/** Chooses address, speed and shipping of a quote. */
async function chosen(dice: Dice, client: Client, id: string, rush: boolean): Promise<Quote> {
  const params = { id };
  const { addresses } = must(await client.checkout.listAddresses({}));
  const shipping_address_id = addresses[0]!.id;
  must(await client.checkout.setShippingAddress({ params, body: { shipping_address_id } }));
  if (rush) {
    const { rates } = must(await client.checkout.productionRates({ params }));
    const fast = rates.toSorted((a, b) => a.production_speed_days - b.production_speed_days)[1];
    if (fast) {
      const { production_speed_id, production_speed_days } = fast;
      must(await client.checkout.setProductionRate({ params, body: { production_speed_id, production_speed_days } }));
    }
  }
  const { groups } = must(await client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = dice.one(dice.one(groups).rates);
  return must(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
}

let paid = 0;

/** Pays a quote; the id of its order. */
export async function order(shop: DemoShop, dice: Dice, client: Client, id: string, way: Way = {}): Promise<string> {
  const quote = await chosen(dice, client, id, way.rush ?? false);
  paid += 1;
  const { total_cents, due_cents } = quote.totals;
  const body = {
    quote_id: id,
    quote_version: quote.version,
    expected_total_cents: total_cents,
    idempotency_key: `demo-${quote.id}-${paid}`,
  };
  const card = await shop.card(way.disputed ? DISPUTED : APPROVED);
  const how = way.onTerms ? { method: 'terms' as const, expected_due_cents: due_cents } : { card_token: card };
  const { order_id, message } = must(await client.checkout.pay({ body: { ...body, ...how } }));
  if (order_id === null) throw new Error(`Not paid: ${message}`);
  return order_id;
}
