import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkCheckout } from '../../shared/order/link-wire.ts';
import { ORDER_LINK_DAYS } from '../../api/checkout/link-order.ts';
import { photo, setLines, staffToken } from './support/after-order.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { ADDRESS, cardToken, customer, guest, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let box: Mailbox;
beforeAll(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

let keys = 0;

async function bodyFor({ quote_version, total_cents }: LinkCheckout) {
  keys += 1;
  return {
    email: `boss${keys}@example.com`,
    quote_version,
    expected_total_cents: total_cents,
    card_token: await cardToken(world),
    idempotency_key: `follow-key-${keys}`,
  };
}

const linkOf = (token: string) => world.client(token).byLink;

/** A guest's quote without an address, what its link opens by, and somebody else who has it. */
async function guestsQuote() {
  const { apiToken } = await guest(world);
  const quote = await pricedQuote(world, apiToken);
  const { uuid } = good(await world.client(apiToken).issued.share({ params: { id: quote.id }, body: {} }));
  return { apiToken, quote, params: { uuid }, boss: linkOf((await guest(world)).apiToken) };
}

/** A guest's quote that somebody paid, and the secret that its order is followed by. */
async function paidForGuest() {
  const made = await guestsQuote();
  const { boss, params } = made;
  const look = good(await boss.look({ params, body: { address: ADDRESS } }));
  const body = { ...(await bodyFor(look)), address: ADDRESS };
  const paid = good(await boss.pay({ params, body }));
  return { ...made, email: body.email, look, paid, token: paid.order_token! };
}

/** Addresses of links in a mail. */
const linksIn = (text: string) => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);

describe('who pays by a link', () => {
  it('[CO75] pays a guest’s quote; the order’s e-mails go to the payer, with links that open for them', async () => {
    const { email, look, paid, token, apiToken } = await paidForGuest();
    expect(look.missing).toEqual([]);
    expect(paid.status).toBe('succeeded');
    const mails = await mailsTo(world, box, email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your order K-/)]);
    const links = linksIn(mails[0]!.text).filter((link) => link.includes('/share/'));
    expect(links[0]).toContain(`/share/orders/${token}`);
    expect(mails[0]!.text).not.toContain('/account/orders/');
    const order = good(await world.client().byLink.order({ params: { token } }));
    expect(order).toMatchObject({ status: 'placed', is_own: true, total_cents: look.total_cents });
    expect(order.place).toContain(ADDRESS.line1);
    // The guest who made it has it once there is an account.
    const joined = good(
      await world
        .client(apiToken)
        .account.signupFromGuest({ body: { email: 'later@example.com', password: 'long enough' } }),
    );
    const { orders } = good(await world.client(joined.apiToken).order.mine({ query: {} }));
    expect(orders.map(({ number }) => number)).toEqual([order.number]);
  });

  it('[CO77] is asked about a later day at the link, and answers there', async () => {
    const { token, email } = await paidForGuest();
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const { version, ships_by } = good(await world.client().byLink.order({ params: { token } }));
    const { orders } = good(await admin.order.production({ query: {} }));
    const later = new Date(Date.parse(ships_by) + 7 * 86_400_000).toISOString().slice(0, 10);
    const body = { version, ships_by: later, reason: 'The sheets came late.' };
    good(await admin.order.delay({ params: { id: orders[0]!.id }, body }));
    const [asked] = (await mailsTo(world, box, email)).filter(({ subject }) => subject.includes('late'));
    expect(asked!.text).toContain(`/share/orders/${token}`);
    const plan = good(await world.client().byLink.delayPlan({ params: { token } }));
    expect(plan.back_cents).toBeGreaterThan(0);
    const now = good(await world.client().byLink.order({ params: { token } }));
    expect(now.delay).toMatchObject({ ships_by: later });
    const answer = { version: now.version, answer: 'agree' } as const;
    const agreed = good(await world.client().byLink.answerDelay({ params: { token }, body: answer }));
    expect(agreed).toMatchObject({ ships_by: later, delay: null });
  });

  it('[CO77] follows the order of somebody with an account without its words and address, and answers nothing for them', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    const params = {
      uuid: good(await world.client(apiToken).issued.share({ params: { id: quote.id }, body: {} })).uuid,
    };
    const boss = linkOf((await guest(world)).apiToken);
    const body = await bodyFor(good(await boss.look({ params, body: {} })));
    const { order_token } = good(await boss.pay({ params, body }));
    const token = order_token!;
    const [receipt] = await mailsTo(world, box, body.email);
    expect(receipt!.text).toContain(`/share/orders/${token}`);
    const order = good(await world.client().byLink.order({ params: { token } }));
    expect(order).toMatchObject({ is_own: false, place: ['ZIP 78701'], delay: null });
    expect(JSON.stringify(order)).not.toContain(ADDRESS.line1);
    expect(bad(await world.client().byLink.delayPlan({ params: { token } })).code).toBe('conflict');
    const no = { version: order.version, answer: 'cancel' } as const;
    expect(bad(await world.client().byLink.answerDelay({ params: { token }, body: no })).code).toBe('conflict');
    // The invoice and reports are its owner's.
    expect(bad(await world.client().byLink.invoices({ params: { token } })).code).toBe('conflict');
    expect(bad(await world.client().byLink.reports({ params: { token } })).code).toBe('conflict');
    for (const strange of [`${token}x`, token.slice(0, -3), 'x'.repeat(40)])
      expect(bad(await world.client().byLink.order({ params: { token: strange } })).code).toBe('not_found');
  });

  it('[CO76] chooses the production speed and gives a purchase order number, at the revision’s prices otherwise', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    const params = {
      uuid: good(await world.client(apiToken).issued.share({ params: { id: quote.id }, body: {} })).uuid,
    };
    const boss = linkOf((await guest(world)).apiToken);
    const usual = good(await boss.look({ params, body: {} }));
    expect(usual.production_speed_id).toBe(quote.production_speed.id);
    const fastest = usual.speeds.toSorted((a, b) => (a.ships_by < b.ships_by ? -1 : 1))[0]!;
    expect(fastest.ships_by < usual.ships_by).toBe(true);
    const wish = { production_speed_id: fastest.production_speed_id };
    const look = good(await boss.look({ params, body: wish }));
    expect(look).toMatchObject({ production_speed_id: fastest.production_speed_id, ships_by: fastest.ships_by });
    const production = look.rows.find(({ key }) => key === 'production')!.cents;
    expect(production).toBe(fastest.price_cents);
    expect(bad(await boss.look({ params, body: { production_speed_id: '999' } })).code).toBe('speed_unknown');
    const purchase_order_number = 'PO-4711';
    const body = { ...(await bodyFor(look)), ...wish, purchase_order_number };
    expect(bad(await boss.pay({ params, body: { ...body, expected_total_cents: usual.total_cents } })).code).toBe(
      'payment_mismatch',
    );
    good(await boss.pay({ params, body: { ...body, idempotency_key: 'fast-and-numbered' } }));
    const { orders } = good(await world.client(apiToken).order.mine({ query: {} }));
    const order = good(await world.client(apiToken).order.get({ params: { id: orders[0]!.id } }));
    expect(order).toMatchObject({ purchase_order_number, ships_by: fastest.ships_by });
    expect(order.totals.total_cents).toBe(look.total_cents);
    expect((await mailsTo(world, box, body.email))[0]!.text).toContain(purchase_order_number);
  });

  it('[CO96] saves the invoice as PDF and reports a problem, which staff answers', async () => {
    const { token, email } = await paidForGuest();
    const params = { token };
    const { byLink } = world.client();
    const { invoices } = good(await byLink.invoices({ params }));
    expect(invoices).toMatchObject([{ kind: 'invoice', paid_cents: invoices[0]!.total_cents }]);
    const pdf = good(await byLink.invoicePdf({ params: { token, id: invoices[0]!.id }, query: {} }));
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const other = await paidForGuest();
    const strange = { token: other.token, id: invoices[0]!.id };
    expect(bad(await byLink.invoicePdf({ params: strange, query: {} })).code).toBe('not_found');

    const order = good(await byLink.order({ params }));
    const staff = world.client(await staffToken(world));
    const shop = good(await staff.order.production({ query: { search: order.number } }));
    const version = String(await setLines(world, shop.orders[0]!.id, 'shipped'));
    const report = async (count: number, seen = version) =>
      byLink.report({
        params,
        body: {
          version: seen,
          description_of_issue: 'The edge is burnt.',
          parts: JSON.stringify([{ id: order.lines[0]!.id, count }]),
          photo_of_issue: [await photo()],
        },
      });
    const made = good(await report(1));
    expect(made).toMatchObject({ status: 'submitted', photo_count: 1, lines: [{ count: 1 }] });
    // Sent twice, it is there once.
    expect(bad(await report(1)).code).toBe('conflict');
    expect(good(await byLink.reports({ params })).reports).toEqual([made]);
    const [told] = (await mailsTo(world, box, email)).filter(({ subject }) => subject.includes('your report'));
    expect(told!.text).toContain(`/share/orders/${token}`);
    good(await staff.remake.approve({ params: { id: made.id }, body: { answer: 'Sorry for that.' } }));
    expect(good(await byLink.reports({ params })).reports).toMatchObject([
      { status: 'approved', answer: 'Sorry for that.' },
    ]);
  });

  it('[CO77] follows it for a year', async () => {
    const { token } = await paidForGuest();
    await world.deps.jobs.drain('event');
    world.clock.advance(ORDER_LINK_DAYS * 86_400_000);
    expect(bad(await world.client().byLink.order({ params: { token } })).code).toBe('link_expired');
  });
});
