import type { InvoiceContent } from './content.ts';
import { openCents } from './open.ts';
import type { Invoice } from './wire.ts';

/**
 * Content of an invoice as it stands now: what was paid and taken off since its issue follows what it said then, so that nothing asks for money
 * that is paid. A credit note, and an invoice that nothing happened to, are as they were issued.
 */
export function contentNow(
  invoice: Pick<Invoice, 'kind' | 'total_cents' | 'paid_cents' | 'credited_cents' | 'content'>,
): InvoiceContent {
  const { content, credited_cents } = invoice;
  const open = openCents(invoice);
  if (content.kind !== 'invoice' || open === content.balance_cents) return content;
  const since = [
    { key: 'paid_since', label: 'Paid since', cents: content.balance_cents - open - credited_cents },
    { key: 'credited_since', label: 'Credit notes', cents: credited_cents },
  ];
  const { how_to_pay, ...rest } = content;
  return {
    ...rest,
    payments: [...content.payments, ...since.filter(({ cents }) => cents > 0)],
    balance_cents: open,
    ...(open > 0 && how_to_pay ? { how_to_pay } : {}),
  };
}
