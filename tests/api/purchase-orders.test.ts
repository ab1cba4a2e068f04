import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOrderFiles } from '../../api/maintenance/retention.ts';
import { setLines, staffToken } from './support/after-order.ts';
import { fileOf, pdf, photo } from './support/sent-files.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());

const paper = async (name = 'po-77.pdf') => ({ purchase_order: [fileOf(await pdf(2), name)] });

/** A customer with a quote that is ready, and its purchase order where one is named. */
async function ready(name?: string) {
  world.clock.advance(60_000);
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const quote = await readyQuote(world, apiToken);
  const params = { id: quote.id };
  if (name) good(await client.attachment.attachPurchaseOrder({ params, body: await paper(name) }));
  const pay = async () => {
    const { order_id } = await payQuote(world, apiToken, good(await client.quote.get({ params })));
    return order_id!;
  };
  const shown = async () => good(await client.attachment.purchaseOrder({ params })).purchase_order;
  return { client, apiToken, quote, params, pay, shown };
}

describe('purchase orders', () => {
  it('[AT7] hang on the quote, replaced and taken off like any change of it, and stay with its order', async () => {
    const { client, quote, params, pay, shown } = await ready();
    expect(await shown()).toBeNull();
    const first = good(await client.attachment.attachPurchaseOrder({ params, body: await paper() }));
    expect(first).toMatchObject({ purchase_order: { filename: 'po-77.pdf', pages: 2 } });
    expect(first.quote_version).toBe(quote.version + 1);
    const stale = await client.attachment.attachPurchaseOrder({ params, body: await paper(), version: quote.version });
    expect(bad(stale)).toMatchObject({ code: 'quote_changed' });
    const picture = { purchase_order: [fileOf(await photo(), 'scan.exe')] };
    expect(good(await client.attachment.attachPurchaseOrder({ params, body: picture }))).toMatchObject({
      purchase_order: { filename: 'scan.jpg', has_preview: true },
    });
    good(await client.attachment.removePurchaseOrder({ params }));
    expect(bad(await client.attachment.removePurchaseOrder({ params })).code).toBe('not_found');
    good(await client.attachment.attachPurchaseOrder({ params, body: await paper('final.pdf') }));
    const orderId = await pay();
    expect(await shown()).toMatchObject({ filename: 'final.pdf' });
    const file = good(await client.attachment.purchaseOrderFile({ params }));
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    const { timeline } = good(await client.order.get({ params: { id: orderId } }));
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed']);
  });

  it('[AT7] are refused where they are no PDF or picture, empty or too large', async () => {
    const { client, params } = await ready();
    const send = (file: File) => client.attachment.attachPurchaseOrder({ params, body: { purchase_order: [file] } });
    expect(bad(await send(fileOf('MZ this is a program', 'po.pdf')))).toMatchObject({
      code: 'unsupported_file_type',
      message: 'po.pdf is neither a PDF nor a picture (PNG, JPEG, WebP, GIF, TIFF, AVIF).',
    });
    expect(bad(await send(fileOf('', 'po.pdf'))).code).toBe('is_empty');
    const large = fileOf(new Uint8Array(20 * 1024 * 1024 + 1), 'po.pdf');
    expect(bad(await send(large)).code).toBe('file_too_large');
  });

  it('[AT7] are replaced on an order until all has shipped, on its timeline; staff and nobody else sees them', async () => {
    const { client, params, pay, shown } = await ready('first.pdf');
    const orderId = await pay();
    good(await client.attachment.attachPurchaseOrder({ params, body: await paper('second.pdf') }));
    expect(await shown()).toMatchObject({ filename: 'second.pdf' });
    const { db } = world.deps.database;
    const kept = await db.selectFrom('attachments').select('filename').where('subject_id', '=', params.id).execute();
    expect(kept).toEqual([{ filename: 'second.pdf' }]);
    const order = good(await client.order.get({ params: { id: orderId } }));
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'po_file', text: 'Purchase order added: second.pdf' });
    const staff = world.client(await staffToken(world));
    expect(good(await staff.attachment.purchaseOrder({ params })).purchase_order).toMatchObject({
      filename: 'second.pdf',
    });
    good(await staff.attachment.purchaseOrderFile({ params }));
    expect(bad(await staff.attachment.attachPurchaseOrder({ params, body: await paper() }))).toMatchObject({
      code: 'not_found',
    });
    const other = world.client((await customer(world)).apiToken);
    expect(bad(await other.attachment.purchaseOrder({ params })).code).toBe('not_found');
    expect(bad(await other.attachment.attachPurchaseOrder({ params, body: await paper() })).code).toBe('not_found');
    await setLines(world, orderId, 'shipped');
    const late = bad(await client.attachment.attachPurchaseOrder({ params, body: await paper('late.pdf') }));
    expect(late).toMatchObject({ code: 'conflict', message: expect.stringContaining('Everything has shipped') });
    expect(bad(await client.attachment.removePurchaseOrder({ params })).code).toBe('conflict');
    expect(await shown()).toMatchObject({ filename: 'second.pdf' });
  });

  it('[AT7] [IV01] stand on the invoice with the number', async () => {
    const { client, params, pay } = await ready('po-88.pdf');
    good(await client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number: 'PO-88' } }));
    const orderId = await pay();
    const { content } = good(await client.invoice.ofOrder({ params: { id: orderId } })).invoices[0]!;
    expect(content).toMatchObject({ purchase_order_number: 'PO-88', purchase_order_file: 'po-88.pdf' });
    const without = await ready();
    const sheets = good(await without.client.invoice.ofOrder({ params: { id: await without.pay() } }));
    expect(sheets.invoices[0]!.content.purchase_order_file).toBeUndefined();
  });

  it('[AT7] [UP20] end with the files of their order', async () => {
    const { params, pay, shown } = await ready('old.pdf');
    const orderId = await pay();
    const { db } = world.deps.database;
    const { file_key } = await db
      .selectFrom('attachments')
      .select('file_key')
      .where('subject_id', '=', params.id)
      .executeTakeFirstOrThrow();
    const placed_at = new Date(world.clock.now() - 8 * 365.25 * 24 * 60 * 60_000).toISOString();
    await db.updateTable('orders').set({ placed_at }).where('id', '=', orderId).execute();
    await endOrderFiles({ ...world.deps, retentionYears: 7 }, () => false);
    expect(await shown()).toBeNull();
    expect(await world.deps.storage.find(file_key)).toBeNull();
  });
});
