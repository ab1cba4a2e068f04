import { BILLING, pricedQuote, runOut } from './shopping.ts';
import { good, type World } from './world.ts';

interface Request {
  readonly params?: Record<string, string | number>;
  readonly body?: unknown;
}

type Prepare = (world: World, token: string) => Promise<Request | (() => Promise<Request>)>;

const nothing: Prepare = async () => ({});
const onQuote =
  (body?: unknown): Prepare =>
  async (world, token) => ({ params: { id: (await pricedQuote(world, token)).id }, body });
const onAccepted: Prepare = async (world, token) => {
  const params = { id: (await pricedQuote(world, token)).id };
  good(await world.client(token).quote.accept({ params }));
  return { params };
};
/** Expired again for every caller: one of them may have renewed it. */
const onExpired: Prepare = async (world, token) => {
  const { id } = await pricedQuote(world, token);
  return async () => {
    await runOut(world, id);
    return { params: { id } };
  };
};

type Outsiders = 'ANYONE' | 'OWN' | 'VISITOR' | 'CUSTOMER' | 'CUSTOMERS_OWN' | 'STAFF';
type Members = 'EVERYBODY' | 'SEEN' | 'MADE' | 'NEW_MADE' | 'BILLED' | 'NEW_BILLED';

/**
 * Rows of the access table for the states of quotes and what is chosen for them: what each caller gets for the owner's thing, and what
 * each member of an organization gets for its.
 */
export function quoteRows<S, M>(
  { ANYONE, OWN, VISITOR, CUSTOMER, CUSTOMERS_OWN, STAFF }: Record<Outsiders, S>,
  { EVERYBODY, SEEN, MADE, NEW_MADE, BILLED, NEW_BILLED }: Record<Members, M>,
): Record<string, readonly [S, Prepare, M?]> {
  const copied: Prepare = async (world, token) => ({
    body: { part_ids: [(await pricedQuote(world, token)).parts[0]!.id] },
  });
  const newBilling = async (world: World, token: string) =>
    good(await world.client(token).checkout.createBillingAddress({ body: BILLING })).id;
  const forgotten: Prepare = async (world, token) => ({ params: { id: await newBilling(world, token) } });
  const billed: Prepare = async (world, token) => ({
    params: { id: (await pricedQuote(world, token)).id },
    body: { billing_address_id: await newBilling(world, token) },
  });
  const rates = { production_speed_ships_by: '2026-12-24', production_speed_price_usd: 12.5 };
  return {
    'quote.list': [VISITOR, nothing, EVERYBODY],
    'quote.paid': [VISITOR, nothing, EVERYBODY],
    'quote.start': [VISITOR, async () => ({ body: { name: 'Shelf' } }), NEW_MADE],
    'quote.copyParts': [OWN, copied, MADE],
    'quote.accept': [OWN, onQuote(), MADE],
    'quote.withdraw': [OWN, onAccepted, MADE],
    'quote.cancel': [OWN, onQuote(), MADE],
    'quote.renewal': [OWN, onExpired, SEEN],
    'quote.renew': [OWN, onExpired, MADE],
    'quote.copy': [OWN, onQuote(), MADE],
    'quote.setName': [OWN, onQuote({ name: 'Shelf' }), MADE],
    'checkout.zipPlace': [ANYONE, async () => ({ params: { zip: '94103' } })],
    'checkout.setEstimateZip': [OWN, onQuote({ zip: '78701' }), MADE],
    'checkout.listBillingAddresses': [CUSTOMER, nothing, EVERYBODY],
    'checkout.createBillingAddress': [CUSTOMER, async () => ({ body: BILLING }), NEW_BILLED],
    'checkout.updateBillingAddress': [
      CUSTOMERS_OWN,
      async (world, token) => ({ params: { id: await newBilling(world, token) }, body: BILLING }),
      BILLED,
    ],
    'checkout.deleteBillingAddress': [CUSTOMERS_OWN, forgotten, BILLED],
    'checkout.setBillingAddress': [CUSTOMERS_OWN, billed, MADE],
    'checkout.clearBillingAddress': [CUSTOMERS_OWN, onQuote(), MADE],
    'checkout.setCustomRates': [STAFF, onQuote(rates)],
  };
}
