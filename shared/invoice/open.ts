import type { InvoiceHead } from './wire.ts';

/** Rest to pay of an invoice now, whole cents ≥ 0; nothing of a credit note. */
export function openCents({
  kind,
  total_cents,
  paid_cents,
  credited_cents,
}: Pick<InvoiceHead, 'kind' | 'total_cents' | 'paid_cents' | 'credited_cents'>): number {
  return kind === 'invoice' ? total_cents - paid_cents - credited_cents : 0;
}

/** State of an invoice, by what is still owed. */
export function invoiceState(invoice: Parameters<typeof openCents>[0]): 'Open' | 'Paid' | 'Credited' | 'Credit note' {
  if (invoice.kind === 'credit_note') return 'Credit note';
  if (openCents(invoice) > 0) return 'Open';
  return invoice.credited_cents > 0 && invoice.paid_cents === 0 ? 'Credited' : 'Paid';
}
