import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { renderInvoice } from '../../api/invoice/pdf/render.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import { invoiceOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import { frozenWith, idOf, wholeNumbers } from '../order/frozen-order.ts';
import { textOf } from '../support/pdf-pages.ts';

const FACTS = {
  issuedAt: '2026-11-10T17:00:00.000Z',
  dueOn: '2026-11-10',
  seller: ['Kerfwise', '200 Test Street'],
  orderNumber: 'K-1042',
  purchaseOrderFile: null,
  // As the payment service names it.
  card: { brand: 'visa', last4: '4242' },
};

function invoice(change: Partial<InvoiceContent> = {}): InvoiceContent {
  return { ...invoiceOfOrder(frozenWith(wholeNumbers(5)), FACTS), number: 'INV-2026-00012', ...change };
}

const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((cents, row) => cents + row.cents, 0);

describe('an invoice', () => {
  it('[IV03] has rows that add up to its total, and payments that add up to what was paid', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const content = invoiceOfOrder(frozenWith(wholeNumbers(seed)), FACTS);
      expect(sum(content.rows)).toBe(content.total_cents);
      expect(sum(content.payments)).toBe(content.total_cents - content.balance_cents);
    }
  });

  it('[IV05] is the same bytes each time on either paper', async () => {
    for (const paper of ['letter', 'a4'] as const) {
      const [first, second] = [await renderInvoice(invoice(), paper), await renderInvoice(invoice(), paper)];
      expect(first.equals(second)).toBe(true);
    }
    expect((await renderInvoice(invoice(), 'a4')).equals(await renderInvoice(invoice(), 'letter'))).toBe(false);
  });

  it('[OR19] shows the drawing of a line that has one, and says the same beside it', async () => {
    const content = invoice();
    const square = { operation: 'cutting', evenOdd: false, d: 'M0 0L10 0L10 6L0 6Z' } as const;
    const sketches = new Map([[content.lines[0]!.id, { width: 10, height: 6, paths: [square] }]]);
    const [plain, drawn] = [await renderInvoice(content, 'letter'), await renderInvoice(content, 'letter', sketches)];
    expect(drawn.equals(await renderInvoice(content, 'letter', sketches))).toBe(true);
    expect(await textOf(drawn)).toBe(await textOf(plain));
    const lines = async (pdf: Uint8Array) => readDesign(pdf).drawing?.verbs.length ?? 0;
    expect(await lines(drawn)).toBeGreaterThan(await lines(plain));
  });

  it('[IV08] has the purchase order that was added since, with its day', async () => {
    const content = invoice({ purchase_order_since: { words: 'PO-88, order.pdf', on: '2026-11-12' } });
    const text = await textOf(await renderInvoice(content, 'letter'));
    for (const words of ['PO-77', 'Purchase order since November 12, 2026', 'PO-88, order.pdf'])
      expect(text).toContain(words);
  });

  it('[IV05] has all that stands on it as text', async () => {
    const content = invoice({ notes: ['Paid in full. Thank you.', 'Žižka & Söhne <b>'] });
    const text = await textOf(await renderInvoice(content, 'letter'));
    const wanted = ['INV-2026-00012', 'November 10, 2026', '200 Test Street', 'Casey Customer', 'K-1042', 'PO-77'];
    const names = content.lines.map(({ name }) => name);
    for (const words of [
      ...wanted,
      ...names,
      'Visa ending in 4242',
      'Left to pay',
      '$0.00',
      'Thank you',
      'Žižka & Söhne <b>',
    ])
      expect(text).toContain(words);
  });

  it('[IV41] says when it is to be paid and how, where something is left', async () => {
    const ways = ['By card: https://kerfwise.test/pay', 'By check: payable to Kerfwise, to our address above.'];
    const owed = { payment_terms: 'Net 30', how_to_pay: ways, payments: [], balance_cents: 100 };
    const text = await textOf(await renderInvoice(invoice(owed), 'a4'));
    for (const words of ['Terms', 'Net 30', 'How to pay', ...ways]) expect(text).toContain(words);
    expect(await textOf(await renderInvoice(invoice(), 'a4'))).not.toContain('How to pay');
  });

  it('[IV05] is issued on the shop’s day, in the evening too: it is not due before', async () => {
    const text = await textOf(
      await renderInvoice(invoice({ issued_at: '2026-11-23T02:35:00.000Z', due_on: '2026-11-22' }), 'letter'),
    );
    expect(text.match(/November 22, 2026/g)).toHaveLength(2);
    expect(text).not.toContain('November 23');
  });

  it('[IV05] goes on over as many pages as it needs', async () => {
    const line = { name: 'Plate', detail: 'Birch plywood, 3 mm', quantity: 2, unit_cents: 100, price_cents: 200 };
    const lines = Array.from({ length: 200 }, (_, i) => ({
      ...line,
      id: idOf(i),
      name: `Plate ${i} ${'x'.repeat(90)}`,
    }));
    const pdf = await renderInvoice(invoice({ lines }), 'a4');
    expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(5);
    expect(await textOf(pdf)).toContain('Plate 199');
  });

  it('[IV03] a credit note says what it corrects and how the money goes back', async () => {
    const payments = [{ key: 'card', label: 'To Visa ending in 4242', cents: 900 }];
    const note = { kind: 'credit_note', number: 'CN-2026-00001', invoice_number: 'INV-2026-00012', payments } as const;
    const text = await textOf(await renderInvoice(invoice({ ...note, payments: [...payments] }), 'letter'));
    for (const words of ['Credit note CN-2026-00001', 'Corrects invoice', 'INV-2026-00012', 'Refunded', '$9.00'])
      expect(text).toContain(words);
    expect(text).not.toContain('Left to pay');
  });
});
