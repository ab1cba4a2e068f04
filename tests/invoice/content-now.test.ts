import { describe, expect, it } from 'vitest';
import { renderInvoice } from '../../api/invoice/pdf/render.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import { contentNow } from '../../shared/invoice/content-now.ts';
import { invoiceOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import { frozenWith, wholeNumbers } from '../order/frozen-order.ts';
import { textOf } from '../support/pdf-pages.ts';

const FACTS = {
  issuedAt: '2026-11-10T17:00:00.000Z',
  dueOn: '2026-12-10',
  seller: ['Kerfwise'],
  orderNumber: 'K-1042',
  purchaseOrderFile: null,
  card: null,
};

/** An invoice on terms, as it was issued: all of it is left to pay. */
function owed(): InvoiceContent {
  const content = invoiceOfOrder(frozenWith(wholeNumbers(5)), FACTS);
  const balance_cents = content.total_cents;
  return { ...content, number: 'INV-2026-00012', payments: [], balance_cents, how_to_pay: ['By wire.'] };
}

/** The same with what came since. */
function now(paid_cents: number, credited_cents = 0): InvoiceContent {
  const content = owed();
  return contentNow({ kind: 'invoice', total_cents: content.total_cents, paid_cents, credited_cents, content });
}

describe('an invoice after its issue', () => {
  it('[IV50] asks for what is left and no more, and says what came since', async () => {
    const { total_cents } = owed();
    expect(now(0)).toEqual(owed());
    expect(now(1000)).toMatchObject({
      balance_cents: total_cents - 1000,
      how_to_pay: ['By wire.'],
      payments: [{ label: 'Paid since', cents: 1000 }],
    });
    const paid = now(total_cents - 500, 500);
    expect(paid.balance_cents).toBe(0);
    expect(paid.how_to_pay).toBeUndefined();
    expect(paid.payments.map(({ label, cents }) => [label, cents])).toEqual([
      ['Paid since', total_cents - 500],
      ['Credit notes', 500],
    ]);
    const text = await textOf(await renderInvoice(paid, 'letter'));
    expect(text).toMatch(/Paid since .*Credit notes \$0\.00 Left to pay/s);
    expect(text).not.toContain('How to pay');
  });
});
