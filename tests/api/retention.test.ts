import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOrderFiles } from '../../api/maintenance/retention.ts';
import { exemptionForm } from './support/access-exemptions.ts';
import { placedOrder, reportedProblem, setLines } from './support/after-order.ts';
import { admin, quoted, submitted } from './support/custom.ts';
import { importInto, plateExport } from './support/legacy.ts';
import { fileOf, pdf } from './support/sent-files.ts';
import { ADDRESS, customer, payQuote, pricedQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());

const YEAR = 365.25 * 24 * 60 * 60_000;

/** Moves an order into the past; its quote and its parts stay. */
async function orderedYearsAgo(orderId: string, years: number): Promise<void> {
  const placed_at = new Date(world.clock.now() - years * YEAR).toISOString();
  await world.deps.database.db.updateTable('orders').set({ placed_at }).where('id', '=', orderId).execute();
}

const run = () => endOrderFiles({ ...world.deps, retentionYears: world.env.fileRetentionYears }, () => false);
const isKept = async (id: string) => (await world.deps.storage.find(id)) !== null;

async function ordered() {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const quote = await readyQuote(world, apiToken);
  const [part] = quote.parts;
  const files = { technical_drawings: [fileOf(await pdf(1), 'a.pdf')] };
  good(await client.attachment.attachDrawings({ params: { id: part!.id }, body: files }));
  const shown = good(await client.quote.get({ params: { id: quote.id } }));
  const { order_id } = await payQuote(world, apiToken, shown);
  return { client, orderId: order_id!, partId: part!.id, designId: part!.design_id };
}

/** Pays a quote whose address and shipping are chosen here. */
async function paid(apiToken: string, quoteId: string): Promise<string> {
  const client = world.client(apiToken);
  const params = { id: quoteId };
  const address = good(await client.checkout.createAddress({ body: ADDRESS }));
  good(await client.checkout.setShippingAddress({ params, body: { shipping_address_id: address.id } }));
  const { groups } = good(await client.checkout.shippingRates({ params }));
  const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
  const ready = good(
    await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }),
  );
  return (await payQuote(world, apiToken, ready)).order_id!;
}

describe('files of orders', () => {
  it('[UP20] end seven years after the order, with technical drawings; the order stays', async () => {
    const { client, orderId, partId, designId } = await ordered();
    await orderedYearsAgo(orderId, 6.9);
    expect(await run()).toBe(0);
    const { db } = world.deps.database;
    const drawings = () => db.selectFrom('attachments').selectAll().where('subject_id', '=', partId).execute();
    const [drawing] = await drawings();
    await orderedYearsAgo(orderId, 7.1);
    expect(await run()).toBe(2);
    expect([await isKept(designId), await isKept(drawing!.file_key), await drawings()]).toEqual([false, false, []]);
    expect(await run()).toBe(0);
    const order = good(await client.order.get({ params: { id: orderId } }));
    expect(order.parts[0]).toMatchObject({ id: partId, price_cents: expect.any(Number) });
    const again = await client.quote.create({ body: { design_ids: [designId] } });
    expect(bad(again).status).toBe(422);
    expect(good(await client.design.status({ params: { id: designId } }))).toMatchObject({ error_code: 'file_gone' });
  });

  it('[UP20] stay where something newer is made of them', async () => {
    const { client, orderId, designId } = await ordered();
    const quote = good(await client.quote.create({ body: { design_ids: [designId] } }));
    await orderedYearsAgo(orderId, 9);
    await run();
    expect(await isKept(designId)).toBe(true);
    good(await client.quote.cancel({ params: { id: quote.id } }));
    await run();
    expect(await isKept(designId)).toBe(false);
  });

  it('[UP20] that were imported end so long after the import', async () => {
    await importInto(world, plateExport('old@example.com', 'old'));
    const { db } = world.deps.database;
    const design = () => db.selectFrom('imported_designs').selectAll().where('v1_id', '=', 'd-old').executeTakeFirst();
    const { file_key } = (await design())!;
    const imported_at = new Date(world.clock.now() - 8 * YEAR).toISOString();
    await db.updateTable('imported_designs').set({ imported_at }).where('v1_id', '=', 'd-old').execute();
    await run();
    expect([await isKept(file_key!), (await design())!.file_key]).toEqual([false, null]);
  });

  it('[UP22] [CU15] of requests end so long after they were closed, with those of messages; the request says so', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const { id } = await submitted(world, apiToken, { export_controlled: true });
    const open = await submitted(world, apiToken);
    const { db } = world.deps.database;
    const params = { id };
    const account = (
      await db.selectFrom('custom_requests').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).account_id;
    const aged = async (years: number) => {
      const state_at = new Date(world.clock.now() - years * YEAR).toISOString();
      await db.updateTable('custom_requests').set({ state_at }).where('account_id', '=', account).execute();
    };
    const files = async (of: string) => good(await client.custom.get({ params: { id: of } })).files.length;
    await aged(8);
    await run();
    expect([await files(id), await files(open.id)]).toEqual([1, 1]);
    const [sent] = good(await client.custom.get({ params })).files;
    good(await client.custom.move({ params, body: { state: 'withdrawn' } }));
    await aged(6.9);
    await run();
    expect(await files(id)).toBe(1);
    await aged(7.1);
    await run();
    expect([await files(id), await files(open.id)]).toEqual([0, 1]);
    expect(good(await client.custom.get({ params }))).toMatchObject({ file_count: 1, export_controlled: true });
    expect(good(await client.custom.get({ params: { id: open.id } })).export_controlled).toBe(false);
    await world.deps.sweep.run();
    await db
      .updateTable('sent_files')
      .set({ created_at: '2019-01-01T00:00:00.000Z' })
      .where('id', '=', sent!.id)
      .execute();
    await world.deps.sweep.run();
    expect(await db.selectFrom('sent_files').select('id').where('id', '=', sent!.id).execute()).toEqual([]);
  });

  it('[UP22] of a request that became an order end with the order', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const { id } = await quoted(world, apiToken, await admin(world));
    const params = { id };
    const { quote } = good(await client.custom.move({ params, body: { state: 'accepted' } }));
    const { db } = world.deps.database;
    const state_at = new Date(world.clock.now() - 9 * YEAR).toISOString();
    await db.updateTable('custom_requests').set({ state_at }).where('id', '=', id).execute();
    const orderId = await paid(apiToken, quote!.id);
    await run();
    expect(good(await client.custom.get({ params })).files).toHaveLength(1);
    await orderedYearsAgo(orderId, 7.5);
    await run();
    expect(good(await client.custom.get({ params })).files).toEqual([]);
  });

  it('[UP22] photos of reports end with their order, certificates so long after they counted no more', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const order = await placedOrder(world, apiToken);
    await setLines(world, order.id, 'shipped');
    const report = await reportedProblem(world, apiToken, order);
    const { id } = good(await client.tax.create({ body: await exemptionForm() }));
    const boss = world.client(await admin(world));
    const { db } = world.deps.database;
    const key = async (subject: string) =>
      (await db.selectFrom('attachments').select('file_key').where('subject_id', '=', subject).execute())[0]?.file_key;
    const [photo, certificate] = [(await key(report.id))!, (await key(id))!];
    const exemptedYearsAgo = (years: number) =>
      db
        .updateTable('tax_exemptions')
        .set({ updated_at: new Date(world.clock.now() - years * YEAR).toISOString() })
        .where('id', '=', id)
        .execute();
    good(await boss.tax.decide({ params: { id }, body: { status: 'approved' } }));
    await exemptedYearsAgo(9);
    await orderedYearsAgo(order.id, 6.9);
    await run();
    expect([await isKept(photo), await isKept(certificate)]).toEqual([true, true]);
    await orderedYearsAgo(order.id, 7.1);
    good(await boss.tax.decide({ params: { id }, body: { status: 'revoked', review_notes: 'It is over.' } }));
    await exemptedYearsAgo(6.9);
    await run();
    expect([await isKept(photo), await isKept(certificate)]).toEqual([false, true]);
    await exemptedYearsAgo(7.1);
    await run();
    expect([await isKept(certificate), await key(id), await key(report.id)]).toEqual([false, undefined, undefined]);
    expect(good(await client.remake.ofOrder({ params: { id: order.id } })).remakes).toMatchObject([{ photos: [] }]);
    expect(good(await client.tax.list({})).tax_exemptions).toMatchObject([{ id }]);
  });

  it('[UP22] are kept as many years as everybody is told', async () => {
    expect(good(await world.client().upkeep.policies({}))).toEqual({ file_retention_years: 7, session_days: 365 });
    const three = await startWorld({ env: { FILE_RETENTION_YEARS: '3' } });
    expect(good(await three.client().upkeep.policies({}))).toEqual({ file_retention_years: 3, session_days: 30 });
    await three.close();
  });

  it('[UP21] an unordered design is erased at once by its owner, an ordered one is not', async () => {
    const { client, designId } = await ordered();
    expect(bad(await client.profile.eraseDesign({ params: { id: designId } })).code).toBe('design_in_use');
    const { apiToken } = await customer(world);
    const own = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const id = quote.parts[0]!.design_id;
    good(await own.quote.cancel({ params: { id: quote.id } }));
    good(await own.profile.eraseDesign({ params: { id } }));
    expect(await isKept(id)).toBe(false);
  });
});
