import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Db } from '../db/database.ts';

/** A credit note of an invoice on terms, with how its money went. Whole cents ≥ 0. */
export interface TermsCreditNote {
  /** The credit note's. */
  readonly id: string;
  readonly number: string;
  readonly invoice_id: string;
  readonly invoice_number: string;
  /** The shop's day on which it was written. */
  readonly day: string;
  readonly owed_cents: number;
  readonly card_cents: number;
  readonly credit_cents: number;
  readonly bank_cents: number;
}

/** Credit notes of an organization's invoices on terms, in the order in which they were written. */
export async function creditNotesOf(db: Db, organizationId: string): Promise<TermsCreditNote[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('invoices as notes', 'notes.ref', 'refunds.id')
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .select(['notes.id', 'notes.number', 'notes.issued_at', 'invoices.id as invoice_id'])
    .select(['invoices.number as invoice_number', 'refunds.owed_cents', 'refunds.card_cents'])
    .select(['refunds.credit_cents', 'refunds.bank_cents'])
    .where('refunds.organization_id', '=', organizationId)
    .where('notes.kind', '=', 'credit_note')
    .orderBy('notes.issued_at')
    .orderBy('notes.number')
    .execute();
  return rows.map(({ issued_at, ...row }) => ({ ...row, day: shopDay(Date.parse(issued_at)) }));
}
