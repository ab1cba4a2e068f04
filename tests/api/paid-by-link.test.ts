import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkCheckout } from '../../shared/order/link-wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { chargesOf } from './support/faulty-gateway.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { grant } from './support/money.ts';
import {
  ADDRESS,
  CARDS,
  cardToken,
  customer,
  guest,
  payQuote,
  pricedQuote,
  readyQuote,
  TAXED,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let box: Mailbox;
beforeAll(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

/** A quote whose document went to somebody: its owner, and what its papers' link opens by. */
async function sent(make: (token: string, email: string) => Promise<Quote> = (token) => readyQuote(world, token)) {
  const owner = await customer(world);
  const quote = await make(owner.apiToken, owner.account.email!);
  const { uuid } = good(await world.client(owner.apiToken).issued.share({ params: { id: quote.id }, body: {} }));
  return { owner, token: owner.apiToken, quote, uuid };
}

let keys = 0;
const linkOf = (token: string) => world.client(token).byLink;

async function bodyFor({ quote_version, total_cents }: LinkCheckout, number: string = CARDS.approve) {
  keys += 1;
  return {
    email: `boss${keys}@example.com`,
    quote_version,
    expected_total_cents: total_cents,
    card_token: await cardToken(world, number),
    idempotency_key: `boss-key-${keys}`,
  };
}

/** Charges that went through for a quote. */
async function taken(quoteId: string) {
  const { db } = world.deps.database;
  const payments = await db.selectFrom('payments').select('id').where('quote_id', '=', quoteId).execute();
  const ids = new Set(payments.map(({ id }) => id));
  return chargesOf(world).filter(({ key, status }) => status === 'succeeded' && ids.has(key));
}

describe('paying somebody else’s quote by its link', () => {
  it('[CO71] [CO72] charges the payer what the revision says; the order is its owner’s, the receipt the payer’s', async () => {
    const { token, quote, uuid } = await sent();
    const params = { uuid };
    const boss = linkOf((await guest(world)).apiToken);
    const look = good(await boss.look({ params, body: {} }));
    expect(look).toMatchObject({ total_cents: quote.totals.total_cents, missing: [], rates: [], place: ['ZIP 78701'] });
    const body = await bodyFor(look);
    const paid = good(await boss.pay({ params, body }));
    expect(paid).toMatchObject({ status: 'succeeded', amount_cents: quote.totals.total_cents });
    expect(JSON.stringify(paid)).not.toContain(quote.id);
    // Once more under the same key: what happened, and no second charge.
    expect(good(await boss.pay({ params, body }))).toEqual(paid);
    expect(await taken(quote.id)).toHaveLength(1);
    const { orders } = good(await world.client(token).order.mine({ query: {} }));
    expect(orders).toHaveLength(1);
    const [receipt] = await mailsTo(world, box, body.email);
    expect(receipt!.subject).toMatch(/^Receipt for quote Q-\d{6}$/);
    expect(receipt!.text).toContain(orders[0]!.number);
    expect(receipt!.text).not.toContain('Casey');
    expect(good(await world.client().issued.shared({ params })).state).toBe('paid');
    const other = linkOf((await guest(world)).apiToken);
    expect(bad(await other.pay({ params, body: await bodyFor(look) })).code).toBe('quote_paid');
    expect(bad(await other.look({ params, body: {} })).code).toBe('quote_paid');
    expect(await taken(quote.id)).toHaveLength(1);
  });

  it('[CO73] charges one of those who pay at once, the owner among them', async () => {
    const { token, quote, uuid } = await sent();
    const params = { uuid };
    const bosses = await Promise.all([1, 2, 3].map(async () => linkOf((await guest(world)).apiToken)));
    const look = good(await bosses[0]!.look({ params, body: {} }));
    const all = await Promise.allSettled([
      ...bosses.map(async (boss) => good(await boss.pay({ params, body: await bodyFor(look) }))),
      payQuote(world, token, quote),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await taken(quote.id)).toHaveLength(1);
  });

  it('[CO73] lets nobody end another’s question of the bank, and only who has the card answer it', async () => {
    const { token, quote, uuid } = await sent();
    const params = { uuid };
    const [one, two] = [linkOf((await guest(world)).apiToken), linkOf((await guest(world)).apiToken)];
    const look = good(await one.look({ params, body: {} }));
    const asked = good(await one.pay({ params, body: await bodyFor(look, CARDS.confirm) }));
    expect(asked.status).toBe('requires_confirmation');
    expect(bad(await two.pay({ params, body: await bodyFor(look) })).code).toBe('payment_pending');
    const answer = { params: { uuid, id: asked.id }, body: { approve: true } };
    expect(bad(await two.confirm(answer)).status).toBe(404);
    const owners = world.client(token).checkout;
    expect(bad(await owners.confirmPayment({ params: { id: asked.id }, body: { approve: true } })).status).toBe(404);
    expect(good(await one.confirm(answer)).status).toBe('succeeded');
    expect(await taken(quote.id)).toHaveLength(1);
  });

  it('[CO74] delivers where who pays says, where the quote says nothing; nothing of the quote changes until it is paid', async () => {
    const { token, quote, uuid } = await sent((owner) => pricedQuote(world, owner));
    const params = { uuid };
    const boss = linkOf((await guest(world)).apiToken);
    const first = good(await boss.look({ params, body: {} }));
    expect(first).toMatchObject({ place: null, rates: [], missing: ['shipping_address', 'shipping_rate'] });
    expect(bad(await boss.pay({ params, body: await bodyFor(first) })).code).toBe('address_missing');
    const look = good(await boss.look({ params, body: { address: TAXED } }));
    expect(look.missing).toEqual([]);
    const dearest = look.rates.at(-1)!;
    expect(look.shipping_rate_id).toBe(look.rates[0]!.shipping_rate_id);
    const { shipping_rate_id, shipping_rate_token } = dearest;
    const said = { address: TAXED, shipping_rate_id, shipping_rate_token };
    const chosen = good(await boss.look({ params, body: said }));
    expect(chosen.total_cents).toBeGreaterThan(look.total_cents);
    expect(good(await world.client(token).quote.get({ params: { id: quote.id } }))).toEqual(quote);
    const body = { ...(await bodyFor(chosen)), ...said };
    expect(bad(await boss.pay({ params, body: { ...body, expected_total_cents: 1 } })).code).toBe('payment_mismatch');
    good(await boss.pay({ params, body: { ...body, idempotency_key: 'another-one' } }));
    const { orders } = good(await world.client(token).order.mine({ query: {} }));
    const order = good(await world.client(token).order.get({ params: { id: orders[0]!.id } }));
    expect(order.shipping_address).toMatchObject({ line1: TAXED.line1, city: 'Sacramento' });
    expect(order.totals.total_cents).toBe(chosen.total_cents);
  });

  it('[CO74] a declined card of the payer leaves the quote as it was', async () => {
    const { token, quote, uuid } = await sent((owner) => pricedQuote(world, owner));
    const params = { uuid };
    const boss = linkOf((await guest(world)).apiToken);
    const look = good(await boss.look({ params, body: { address: ADDRESS } }));
    const body = { ...(await bodyFor(look, CARDS.decline)), address: ADDRESS };
    expect(good(await boss.pay({ params, body })).status).toBe('declined');
    expect(good(await world.client(token).quote.get({ params: { id: quote.id } }))).toEqual(quote);
  });

  it('[CO71] spends none of the owner’s credit', async () => {
    const { quote, uuid, token } = await sent(async (token, email) => {
      await grant(world, email, 1_000);
      return readyQuote(world, token);
    });
    expect(quote.totals.credit_cents).toBeGreaterThan(0);
    const boss = linkOf((await guest(world)).apiToken);
    const look = good(await boss.look({ params: { uuid }, body: {} }));
    expect(look.total_cents).toBe(quote.totals.total_cents);
    const paid = good(await boss.pay({ params: { uuid }, body: await bodyFor(look) }));
    expect(paid.amount_cents).toBe(quote.totals.total_cents);
    const next = await readyQuote(world, token);
    expect(next.totals.credit_cents).toBe(1_000);
  });

  it('[CO75] is refused for one’s own quote, and where the quote is another by now', async () => {
    const { token, quote, uuid } = await sent();
    const params = { uuid };
    expect(bad(await linkOf(token).look({ params, body: {} })).code).toBe('conflict');
    const boss = linkOf((await guest(world)).apiToken);
    const look = good(await boss.look({ params, body: {} }));
    good(await world.client(token).part.update({ params: { id: quote.parts[0]!.id }, body: { quantity: 99 } }));
    expect(bad(await boss.look({ params, body: {} })).code).toBe('quote_changed');
    expect(bad(await boss.pay({ params, body: await bodyFor(look) })).code).toBe('quote_changed');
    expect(await taken(quote.id)).toHaveLength(0);
  });
});
