import type { Prepare } from './access-request.ts';
import { pricedQuote, signIn } from './shopping.ts';
import { good, type World } from './world.ts';

const nothing: Prepare = async () => ({});
const NO_COUPON = '0'.repeat(26);
let names = 0;
/** A name that nothing has. */
function newName(): string {
  names += 1;
  return `NAME-${names}`;
}

async function newCoupon(world: World): Promise<string> {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const body = { code: newName(), percent: 5 };
  return good(await world.client(apiToken).coupon.create({ body })).code;
}

type Outsiders = 'CUSTOMER' | 'CUSTOMERS_OWN' | 'ADMIN' | 'ADMIN_FINDS' | 'NO_PRIME' | 'UNCONFIRMED' | 'NO_CAMPAIGN';
type Members = 'EVERYBODY' | 'MADE' | 'PERSONAL';

/** Rows of the access table for credit, campaigns, the prime rate and coupons. */
export function moneyRows<S, M>(
  { CUSTOMER, CUSTOMERS_OWN, ADMIN, ADMIN_FINDS, NO_PRIME, UNCONFIRMED, NO_CAMPAIGN }: Record<Outsiders, S>,
  { EVERYBODY, MADE, PERSONAL }: Record<Members, M>,
): Record<string, readonly [S, Prepare, M?]> {
  const grant = { email: 'customer@kerfwise.test', kind: 'refunded', amount_cents: 100, reason: 'A test' };
  const entered: Prepare = async (world, token) => ({
    params: { id: (await pricedQuote(world, token)).id },
    body: { code: await newCoupon(world) },
  });
  return {
    'credit.entries': [CUSTOMER, nothing, EVERYBODY],
    'credit.claim': [NO_CAMPAIGN, async () => ({ body: { partner_name: 'Nobody at all' } }), PERSONAL],
    'credit.campaigns': [CUSTOMER, nothing, PERSONAL],
    'credit.cancelPrime': [NO_PRIME, nothing, PERSONAL],
    'credit.customers': [ADMIN, nothing],
    'credit.grant': [ADMIN, async () => ({ body: grant })],
    'credit.allCampaigns': [ADMIN, nothing],
    'credit.createCampaign': [
      ADMIN,
      async () => async () => ({ body: { partner_name: newName(), amount_cents: 100 } }),
    ],
    'coupon.welcome': [UNCONFIRMED, nothing, PERSONAL],
    'coupon.mine': [CUSTOMER, nothing, PERSONAL],
    'coupon.set': [CUSTOMERS_OWN, entered, MADE],
    'coupon.clear': [
      CUSTOMERS_OWN,
      async (world, token) => ({ params: { id: (await pricedQuote(world, token)).id } }),
      MADE,
    ],
    'coupon.list': [ADMIN, nothing],
    'coupon.create': [ADMIN, async () => async () => ({ body: { code: newName(), percent: 5 } })],
    'coupon.end': [ADMIN_FINDS, async () => ({ params: { id: NO_COUPON } })],
  };
}
