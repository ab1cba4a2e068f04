import { z } from 'zod';
import { centsField, dayField, idField, timeField } from '../base/fields.ts';

/** A sheet asks for money or gives some of it back. */
export const SHEET_KINDS = ['invoice', 'credit_note'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** A row of a sum. */
const rowSchema = z.object({ key: z.string(), label: z.string(), cents: centsField });

const lineSchema = z.object({
  /** Of the part, custom part, sample or credit that it is. */
  id: idField,
  name: z.string(),
  detail: z.string(),
  /** Pieces; 0 of what has none: setup, shipping, a lower price. */
  quantity: z.int(),
  /** Of one piece, rounded; null where it is not sold by the piece. */
  unit_cents: centsField.nullable(),
  price_cents: centsField,
});
export type InvoiceLine = z.infer<typeof lineSchema>;

/** Everything that stands on an invoice or a credit note, and nothing else: page and PDF are made of it alone. It is kept as it was issued. */
export const invoiceContentSchema = z.object({
  kind: z.enum(SHEET_KINDS),
  /** INV-2026-00012 or CN-2026-00003. */
  number: z.string(),
  issued_at: timeField,
  due_on: dayField,
  seller: z.array(z.string()),
  /** A line each: person, company, billing address. */
  bill_to: z.array(z.string()),
  /** Where it is delivered, or fetched; empty where nothing is. */
  ship_to: z.array(z.string()),
  /** Set where `ship_to` is where the customer fetches it. */
  fetched: z.literal(true).optional(),
  /** K-1042; null where it is for no order. */
  order_number: z.string().nullable(),
  /** The invoice that a credit note corrects. */
  invoice_number: z.string().nullable(),
  purchase_order_number: z.string().nullable(),
  /** The name of the customer’s purchase order that was sent; absent where none was. */
  purchase_order_file: z.string().optional(),
  /** Purchase order that the customer added or changed since it was issued; never part of the issued one. */
  purchase_order_since: z.object({ words: z.string(), on: dayField }).optional(),
  lines: z.array(lineSchema),
  /** Rows that add up to the total. */
  rows: z.array(rowSchema),
  /** Of a credit note: what is given back. */
  total_cents: centsField,
  /** When it is to be paid, in words. Absent on credit notes, and on invoices from before it was told apart. */
  payment_terms: z.string().optional(),
  /** Ways to pay what is left, a sentence each. Absent where nothing is. */
  how_to_pay: z.array(z.string()).optional(),
  /** How it was paid when it was issued, or how it goes back; whole cents ≥ 0. */
  payments: z.array(rowSchema),
  /** Rest to pay when it was issued. */
  balance_cents: centsField,
  notes: z.array(z.string()),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** The customer's purchase order as a sheet names it: number, file, or both; null where there is neither. */
export function purchaseOrderWords({
  purchase_order_number: number,
  purchase_order_file: file,
}: Pick<InvoiceContent, 'purchase_order_number' | 'purchase_order_file'>): string | null {
  return [number, file].filter(Boolean).join(', ') || null;
}

/** The rows that name the customer's purchase order: as the sheet was issued, and since. `dayWords`: a day as it is written there. */
export function purchaseOrderFacts(
  content: Pick<InvoiceContent, 'purchase_order_number' | 'purchase_order_file' | 'purchase_order_since'>,
  dayWords: (day: string) => string,
): [label: string, value: string | null][] {
  const since = content.purchase_order_since;
  const later: [string, string][] = since ? [[`Purchase order since ${dayWords(since.on)}`, since.words]] : [];
  return [['Purchase order', purchaseOrderWords(content)], ...later];
}

/** Heading above the delivery address. */
export function shipToWords({ fetched }: Pick<InvoiceContent, 'fetched'>): string {
  return fetched ? 'Picked up at' : 'Deliver to';
}

/** Label of a sheet's total: a credit note may give money back, or take off a debt that is not paid. */
export function totalWords({ kind, payments }: Pick<InvoiceContent, 'kind' | 'payments'>): string {
  if (kind === 'invoice') return 'Total';
  return payments.some(({ key }) => key === 'owed') ? 'Credited' : 'Refunded';
}
