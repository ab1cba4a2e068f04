import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findExemption } from '../../api/tax/exemption-rows.ts';
import { sweepExemptions } from '../../api/tax/jobs.ts';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import { MAX_CERTIFICATE_BYTES } from '../../shared/tax/limits.ts';
import { payTaxRefund, payTaxRefunds } from '../../api/refund/tax-refunds.ts';
import { exemptionForm } from './support/access-exemptions.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { fileOf, pdf, photo } from './support/sent-files.ts';
import { ADDRESS, customer, payQuote, pricedQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const box = mailbox();
let world: World;
let staff: string;
beforeAll(async () => {
  world = await startWorld({ mail: box });
  staff = (await signIn(world, 'admin@kerfwise.test')).apiToken;
});
afterAll(() => world.close());

const OAKLAND: AddressInput = { ...ADDRESS, city: 'Oakland', state: 'CA', zip: '94607' };
const DAY_MS = 24 * 3_600_000;

async function buyer() {
  const { apiToken, account } = await customer(world);
  const client = world.client(apiToken);
  const ready = async (to: AddressInput = OAKLAND) => {
    const params = { id: (await pricedQuote(world, apiToken)).id };
    const { id } = good(await client.checkout.createAddress({ body: to }));
    good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: id } }));
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups.find(({ group }) => group === 'standard')!.rates[0]!;
    return good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
  };
  const ask = async (more = {}) => good(await client.tax.create({ body: { ...(await exemptionForm()), ...more } }));
  const read = async (id: string) => good(await client.quote.get({ params: { id } }));
  return { apiToken, account, client, ready, ask, read };
}

const decide = (id: string, status: 'approved' | 'rejected' | 'revoked', more = {}) =>
  world.client(staff).tax.decide({ params: { id }, body: { status, ...more } });

/** Does what waits to be done. */
const work = () => world.deps.jobs.drain('event');

describe('an exemption', () => {
  it('[TX07] takes the tax off open quotes once it is approved, and puts it back when it is revoked', async () => {
    const { ready, ask, read } = await buyer();
    const quote = await ready();
    const elsewhere = await ready({ ...ADDRESS });
    expect(quote.totals.tax_cents).toBeGreaterThan(0);
    const { id, status } = await ask();
    expect(status).toBe('pending');
    expect(await read(quote.id)).toEqual(quote);
    good(await decide(id, 'approved', { review_notes: 'Verified with the state.' }));
    const exempt = await read(quote.id);
    expect(exempt.tax).toMatchObject({ rate_percent: 0, exemption_number: expect.stringMatching(/^SR-/) });
    expect(exempt.totals.total_cents).toBe(quote.totals.total_cents - quote.totals.tax_cents);
    // [TX11] Nobody pays a total they have not seen.
    expect(exempt.version).toBeGreaterThan(quote.version);
    expect((await read(elsewhere.id)).version).toBe(elsewhere.version);
    good(await decide(id, 'revoked'));
    const taxed = await read(quote.id);
    expect(taxed.totals).toEqual(quote.totals);
    expect(taxed.version).toBeGreaterThan(exempt.version);
  });

  it('[TX08] that its customer changes is looked at again', async () => {
    const { client, ask, ready, read } = await buyer();
    const quote = await ready();
    const { id } = await ask();
    good(await decide(id, 'approved'));
    expect((await read(quote.id)).totals.tax_cents).toBe(0);
    const { certificate: _, ...words } = await exemptionForm();
    const changed = good(await client.tax.update({ params: { id }, body: words }));
    expect(changed).toMatchObject({ status: 'pending', number: words.number });
    expect(changed.certificate).not.toBeNull();
    expect((await read(quote.id)).totals.tax_cents).toBe(quote.totals.tax_cents);
    expect(bad(await decide(id, 'revoked')).code).toBe('conflict');
  });

  it('[TX07] counts from its first to its last day, by the shop’s calendar', async () => {
    const { ask, ready, read } = await buyer();
    const quote = await ready();
    const { id } = await ask({ start_on: '2026-11-20', end_on: '2026-11-21' });
    good(await decide(id, 'approved'));
    expect((await read(quote.id)).totals.tax_cents).toBeGreaterThan(0);
    world.clock.advance(10 * DAY_MS);
    expect((await read(quote.id)).totals.tax_cents).toBe(0);
    world.clock.advance(2 * DAY_MS);
    expect((await read(quote.id)).totals.tax_cents).toBeGreaterThan(0);
  });

  it('[TX12] says which orders it covers in hindsight, once each, and forgets them when it is wrong', async () => {
    const { apiToken, client, ask, ready } = await buyer();
    const quote = await ready();
    const { order_id } = await payQuote(world, apiToken, quote);
    expect(good(await client.order.get({ params: { id: order_id! } })).tax).toMatchObject({ area: 'Oakland' });
    const { id } = await ask();
    good(await decide(id, 'approved'));
    await work();
    const due = () => world.deps.database.db.selectFrom('tax_refunds').selectAll().where('exemption_id', '=', id);
    expect(await due().execute()).toMatchObject([{ order_id, tax_cents: quote.totals.tax_cents }]);
    const [mine] = good(await client.tax.list({})).tax_exemptions;
    expect(mine!.refunds).toEqual({ orders: 1, tax_cents: quote.totals.tax_cents });
    good(await world.client(staff).tax.decide({ params: { id }, body: { review_notes: 'Once more.' } }));
    await work();
    expect(await due().execute()).toHaveLength(1);
    const { db } = world.deps.database;
    await db.updateTable('tax_refunds').set({ refunded_at: null }).where('order_id', '=', order_id!).execute();
    good(await decide(id, 'revoked'));
    expect(await due().execute()).toEqual([]);
  });

  it('[RF08] gives the tax of such an order back by itself, once, to the card that paid it', async () => {
    const { apiToken, client, ask, ready } = await buyer();
    const quote = await ready();
    const params = { id: (await payQuote(world, apiToken, quote)).order_id! };
    const { id } = await ask();
    good(await decide(id, 'approved'));
    await work();
    await Promise.all([payTaxRefund(world.deps, params.id), payTaxRefunds(world.deps)]);
    await work();
    const { refunds } = good(await client.refund.ofOrder({ params }));
    expect(refunds).toMatchObject([{ state: 'succeeded', amount_cents: quote.totals.tax_cents }]);
    const { invoices } = good(await client.invoice.ofOrder({ params }));
    expect(invoices.at(-1)!.content.rows).toMatchObject([{ cents: 0 }, { key: 'tax', cents: quote.totals.tax_cents }]);
    good(await decide(id, 'revoked'));
    expect(good(await client.refund.ofOrder({ params })).refunds).toHaveLength(1);
  });

  it('[TX05] what an order paid is shared over its lines to the cent and kept with it', async () => {
    const { apiToken, ready } = await buyer();
    const quote = await ready();
    const { order_id } = await payQuote(world, apiToken, quote);
    const { content } = await world.deps.database.db
      .selectFrom('frozen_orders')
      .innerJoin('orders', 'orders.frozen_id', 'frozen_orders.id')
      .select('content')
      .where('orders.id', '=', order_id!)
      .executeTakeFirstOrThrow();
    const { taxShares } = JSON.parse(content) as { taxShares: Record<string, unknown> };
    const { lines, ...fees } = taxShares as { lines: { cents: number }[] } & Record<string, number>;
    const sum = [...lines.map(({ cents }) => cents), ...Object.values(fees as Record<string, number>)];
    expect(sum.reduce((total, cents) => total + cents, 0)).toBe(quote.totals.tax_cents);
    expect(fees.shippingCents).toBe(0);
  });
});

describe('asking', () => {
  it('[TX10] takes certificates by what they are, and hands them out to be saved', async () => {
    const { client, ask } = await buyer();
    const send = async (file: File) => client.tax.create({ body: { ...(await exemptionForm()), certificate: file } });
    expect(bad(await send(fileOf('<html>', 'a.pdf')))).toMatchObject({
      code: 'unsupported_file_type',
      errors: [{ field: 'certificate' }],
    });
    expect(bad(await send(fileOf('', 'a.pdf'))).code).toBe('is_empty');
    const large = new Uint8Array(MAX_CERTIFICATE_BYTES + 1);
    large.set(await pdf(1));
    expect(bad(await send(fileOf(large, 'large.pdf')))).toMatchObject({
      status: 413,
      errors: [{ field: 'certificate' }],
    });
    const { id, certificate } = await ask({ certificate: fileOf(await photo(), 'photo.exe') });
    expect(certificate).toMatchObject({ filename: 'photo.jpg', has_preview: true });
    const path = `/api/v1/tax_exemptions/${id}/certificate`;
    const { apiToken } = await customer(world);
    expect((await world.call('GET', path, { token: apiToken })).status).toBe(404);
    const answer = await world.call('GET', `/api/v1/admin/tax_exemptions/${id}/certificate`, { token: staff });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).includes('SecretCamera')).toBe(false);
    const preview = await world.call('GET', `/api/v1/admin/tax_exemptions/${id}/certificate?form=preview`, {
      token: staff,
    });
    expect(preview.headers.get('content-type')).toBe('image/webp');
  });

  it('names the field of what is wrong', async () => {
    const { client } = await buyer();
    const form = await exemptionForm();
    const refused = async (more: Record<string, unknown>) =>
      bad(await client.tax.create({ body: { ...form, ...more } as never })).errors.map(({ field }) => field);
    expect(await refused({ number: ' ' })).toEqual(['number']);
    expect(await refused({ state: 'ZZ' })).toEqual(['state']);
    expect(await refused({ start_on: '2026-02-30' })).toEqual(['start_on']);
    expect(await refused({ end_on: '2025-01-01' })).toEqual(['end_on']);
    expect(await refused({ status: 'approved' })).not.toEqual([]);
    expect(await refused({ certificate: undefined })).toEqual(['certificate']);
    expect(await refused({ number: 'x'.repeat(61) })).toEqual(['number']);
    expect(await refused({ number: 'line\nbreak' })).toEqual(['number']);
  });

  it('[TX13] twice at once is there once', async () => {
    const { client } = await buyer();
    const form = await exemptionForm();
    const both = await Promise.all([client.tax.create({ body: form }), client.tax.create({ body: form })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(bad(both.find(({ ok }) => !ok)!)).toMatchObject({ code: 'exemption_there' });
    expect(good(await client.tax.list({})).tax_exemptions).toHaveLength(1);
  });

  it('[TX09] nobody sees or changes somebody else’s, and staff’s second role reviews nothing', async () => {
    const { ask } = await buyer();
    const { id } = await ask();
    const other = await buyer();
    expect(bad(await other.client.tax.update({ params: { id }, body: await exemptionForm() })).status).toBe(404);
    expect(good(await other.client.tax.list({})).tax_exemptions).toEqual([]);
    const production = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    expect(bad(await production.tax.review({})).code).toBe('role_may_not');
    expect(bad(await production.tax.decide({ params: { id }, body: { status: 'approved' } })).code).toBe(
      'role_may_not',
    );
    expect(bad(await other.client.tax.decide({ params: { id }, body: { status: 'approved' } })).code).toBe(
      'role_may_not',
    );
  });
});

describe('the review', () => {
  it('[TX13] is of the version that was looked at, and of two at once one counts', async () => {
    const { client, ask } = await buyer();
    const { id, version } = await ask();
    good(await client.tax.update({ params: { id }, body: await exemptionForm() }));
    expect(bad(await decide(id, 'approved', { version: String(version) })).code).toBe('conflict');
    const both = await Promise.all([decide(id, 'approved'), decide(id, 'rejected')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('finds what waits, oldest first, by number and e-mail, a page at a time', async () => {
    const { account, ask } = await buyer();
    const first = await ask();
    world.clock.advance(1000);
    const second = await ask();
    const find = async (query: Record<string, unknown>) =>
      good(await world.client(staff).tax.review({ query: query as never }));
    const mine = await find({ search: account.email! });
    expect(mine.tax_exemptions.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(mine.tax_exemptions[0]).toMatchObject({ customer_email: account.email, organization: null });
    expect((await find({ search: second.number })).tax_exemptions).toHaveLength(1);
    const page = await find({ search: account.email!, limit: '1' });
    expect(page.next).toBe(first.id);
    expect((await find({ search: account.email!, from: page.next! })).tax_exemptions[0]!.id).toBe(second.id);
  });

  it('enters one for a customer, approved at once', async () => {
    const { account, ready, read } = await buyer();
    const quote = await ready();
    const { certificate: _, ...words } = await exemptionForm();
    const enter = (more: Record<string, unknown>) =>
      world.client(staff).tax.enter({ body: { ...words, customer: account.email!, ...more } });
    expect(bad(await enter({ customer: 'nobody@example.com' }))).toMatchObject({ errors: [{ field: 'customer' }] });
    expect(bad(await enter({ organization_id: quote.id }))).toMatchObject({ errors: [{ field: 'organization_id' }] });
    expect(good(await enter({ status: 'approved' }))).toMatchObject({ status: 'approved', certificate: null });
    expect((await read(quote.id)).totals.tax_cents).toBe(0);
  });
});

// Last: it moves the clock past the staff's session.
describe('an end', () => {
  it('[TX14] is told of by mail, soon before its end too, and ends by itself', async () => {
    const { account, client, ask } = await buyer();
    const subjects = async () => (await mailsTo(world, box, account.email!, 'tax')).map(({ subject }) => subject);
    const today = new Date(world.clock.now());
    const day = (later: number) => new Date(today.getTime() + later * DAY_MS).toISOString().slice(0, 10);
    const { id } = await ask({ start_on: '2026-01-01', end_on: day(40) });
    good(await decide(id, 'rejected', { review_notes: 'The page is cut off.' }));
    expect(await subjects()).toEqual(['Your tax exemption for California was not approved']);
    const { certificate: _, ...words } = await exemptionForm();
    good(await client.tax.update({ params: { id }, body: { ...words, end_on: day(40) } }));
    good(await decide(id, 'approved'));
    await sweepExemptions(world.deps);
    expect(await subjects()).toHaveLength(2);
    world.clock.advance(12 * DAY_MS);
    await sweepExemptions(world.deps);
    await sweepExemptions(world.deps);
    expect((await subjects()).filter((text) => /ends on/.test(text))).toHaveLength(1);
    world.clock.advance(30 * DAY_MS);
    await sweepExemptions(world.deps);
    expect((await findExemption(world.deps.database.db, id))?.status).toBe('expired');
  });
});
