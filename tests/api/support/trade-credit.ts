import type { Quote } from '../../../shared/quote/wire.ts';
import type { TradeCreditApplication, TradeCreditFile } from '../../../shared/trade-credit/wire.ts';
import { inTransaction } from '../../../api/db/database.ts';
import { issueForShipment } from '../../../api/trade-credit/issue-for-shipment.ts';
import { newId } from '../../../api/clock.ts';
import { customer, paymentFor, readyQuote, signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** Application of a company for terms. */
export const APPLICATION: TradeCreditApplication = {
  legal_name: 'Workshop Incorporated',
  tax_number: '12-3456789',
  address: '1 Market Street\nSan Francisco, CA 94105',
  contact_name: 'Finn Finance',
  phone: '+1 415 555 0100',
  invoice_email: '',
  wanted_limit_cents: 500_000,
  wanted_days: 30,
  references: [{ name: 'Steel Supply', contact: 'billing@steel.example' }],
};

/** A customer whose organization may buy on terms. */
export interface TradeCreditBuyer {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly organizationId: string;
  readonly termsId: string;
}

/** A token of role 1. */
export async function adminToken(world: World): Promise<string> {
  return (await signIn(world, 'admin@kerfwise.test')).apiToken;
}

/** An organization that asked for terms. */
export async function asking(world: World, change: Partial<TradeCreditApplication> = {}): Promise<TradeCreditBuyer> {
  const { apiToken: token, account } = await customer(world);
  const client = world.client(token);
  const { id: organizationId } = good(await client.organization.create({ body: { name: 'Workshop' } }));
  const { id: termsId } = good(await client.terms.ask({ body: { ...APPLICATION, ...change } }));
  return { token, accountId: account.id, email: account.email!, organizationId, termsId };
}

/** An organization on terms. */
export async function onTradeCredit(
  world: World,
  limit_cents = 500_000,
  net_days: 15 | 30 | 60 = 30,
): Promise<TradeCreditBuyer> {
  const buyer = await asking(world);
  await decide(world, buyer, { status: 'approved', limit_cents, net_days });
  return buyer;
}

/** Decision of role 1, on the version as it is now. */
export async function decide(
  world: World,
  { termsId: id }: Pick<TradeCreditBuyer, 'termsId'>,
  decision: {
    status?: 'approved' | 'refused' | 'suspended' | 'closed';
    limit_cents?: number;
    net_days?: 15 | 30 | 60;
    review_notes?: string;
    reminders_paused?: boolean;
  },
): Promise<TradeCreditFile> {
  const client = world.client(await adminToken(world));
  const { terms } = good(await client.terms.get({ params: { id } }));
  return good(await client.terms.decide({ params: { id }, body: { version: terms.version, ...decision } }));
}

/** The body that puts a quote on terms as it is. */
export async function tradeCreditBody(world: World, quote: Quote) {
  const { card_token: _, ...body } = await paymentFor(world, quote);
  return { ...body, method: 'terms' as const, expected_due_cents: quote.totals.due_cents };
}

/** Places an order on terms; answers its id and the quote. */
export async function placed(
  world: World,
  { token }: Pick<TradeCreditBuyer, 'token'>,
  ready?: Quote,
): Promise<{ orderId: string; quote: Quote }> {
  const quote = ready ?? (await readyQuote(world, token));
  const payment = good(await world.client(token).checkout.pay({ body: await tradeCreditBody(world, quote) }));
  return { orderId: payment.order_id!, quote };
}

/** Has so many pieces of an order's first part leave with a shipment; answers the invoice's id. */
export async function shipPieces(
  world: World,
  orderId: string,
  { key, count }: { readonly key: string; readonly count: number },
  shipmentId = newId(world.clock),
): Promise<string | null> {
  const shipment = { shipmentId, orderId, pieces: [{ key, count }] };
  return inTransaction(world.deps.database.db, (trx) => issueForShipment(world.deps, trx, shipment));
}

/** How terms stand, as role 1 sees them. */
export async function fileOf(
  world: World,
  { termsId: id }: Pick<TradeCreditBuyer, 'termsId'>,
): Promise<TradeCreditFile> {
  return good(await world.client(await adminToken(world)).terms.get({ params: { id } }));
}

let keys = 0;
/** A payment by wire with a reference of its own. */
export function wireOf(
  world: World,
  amount_cents: number,
  applications: readonly { invoice_id: string; cents: number }[] = [],
) {
  keys += 1;
  return {
    method: 'wire' as const,
    reference: `FED-${keys}`,
    amount_cents,
    received_on: new Date(world.clock.now() - 24 * 3_600_000).toISOString().slice(0, 10),
    note: '',
    applications: [...applications],
    request_key: `booking-${keys}-key`,
  };
}

/** Books a payment by wire. */
export async function paid(
  world: World,
  { termsId: id }: Pick<TradeCreditBuyer, 'termsId'>,
  amountCents: number,
  applications: readonly { invoice_id: string; cents: number }[] = [],
): Promise<TradeCreditFile> {
  const client = world.client(await adminToken(world));
  return good(await client.terms.book({ params: { id }, body: wireOf(world, amountCents, applications) }));
}
