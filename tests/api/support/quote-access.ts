import { BILLING, pricedQuote, runOut } from './shopping.ts';
import { good, type World } from './world.ts';

interface Request {
  readonly params?: Record<string, string | number>;
  readonly body?: unknown;
}

type Prepare = (world: World, token: string) => Promise<Request>;

const nothing: Prepare = async () => ({});
const onQuote =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).id }, body });
const onAccepted: Prepare = async (world, token) => {
  const params = { id: (await pricedQuote(world, token)).id };
  good(await world.client(token).quote.accept({ params }));
  return { params };
};
const onExpired: Prepare = async (world, token) => {
  const { id } = await pricedQuote(world, token);
  await runOut(world, id);
  return { params: { id } };
};

/** Rows of the access table for the states of quotes and what is chosen for them; `S` is what each caller gets. */
export function quoteRows<S>({
  OWN,
  VISITOR,
  CUSTOMER,
  CUSTOMERS_OWN,
  STAFF,
}: Record<'OWN' | 'VISITOR' | 'CUSTOMER' | 'CUSTOMERS_OWN' | 'STAFF', S>): Record<string, readonly [S, Prepare]> {
  return {
  'quote.list': [VISITOR, nothing],
  'quote.paid': [VISITOR, nothing],
  'quote.start': [VISITOR, async () => ({ body: { name: 'Shelf' } })],
  'quote.copyParts': [
    OWN,
    async (world, token) => ({ body: { part_ids: [(await pricedQuote(world, token)).parts[0]!.id] } }),
  ],
  'quote.accept': [OWN, onQuote()],
  'quote.withdraw': [OWN, onAccepted],
  'quote.cancel': [OWN, onQuote()],
  'quote.renewal': [OWN, onExpired],
  'quote.renew': [OWN, onExpired],
  'quote.copy': [OWN, onQuote()],
  'quote.setName': [OWN, onQuote({ name: 'Shelf' })],
  'checkout.setEstimateZip': [OWN, onQuote({ zip: '78701' })],
  'checkout.listBillingAddresses': [CUSTOMER, nothing],
  'checkout.createBillingAddress': [CUSTOMER, async () => ({ body: BILLING })],
  'checkout.deleteBillingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: good(await world.client(token).checkout.createBillingAddress({ body: BILLING })).id },
    }),
  ],
  'checkout.setBillingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { billing_address_id: good(await world.client(token).checkout.createBillingAddress({ body: BILLING })).id },
    }),
  ],
  'checkout.clearBillingAddress': [CUSTOMERS_OWN, onQuote()],
  'checkout.setCustomRates': [
    STAFF,
    onQuote({ production_speed_ships_by: '2026-12-24', production_speed_price_usd: 12.5 }),
  ],
  };
}
