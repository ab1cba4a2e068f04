import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import type { Db } from '../db/database.ts';

/** A credit note of an invoice on terms, with how its money went. Whole cents ≥ 0. */
export interface TradeCreditCreditNote {
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

const startOf = (day: string) => new Date(shopDayStart(day)).toISOString();

/** Credit notes of an organization's invoices on terms with their refunds: found by the organization's own papers, which have an index by time. */
function notesOf(db: Db, organizationId: string) {
  return db
    .selectFrom('invoices as notes')
    .innerJoin('refunds', 'refunds.id', 'notes.ref')
    .where('notes.organization_id', '=', organizationId)
    .where('notes.kind', '=', 'credit_note')
    .where('refunds.invoice_id', 'is not', null);
}

/** Sum that credit notes took off an organization's debt before a day of the shop's, whole cents. */
export async function creditedBefore(db: Db, organizationId: string, day: string): Promise<number> {
  const row = await notesOf(db, organizationId)
    .where('notes.issued_at', '<', startOf(day))
    .select((eb) => eb.fn.sum<number | string | null>('refunds.owed_cents').as('cents'))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Credit notes of an organization's invoices on terms since a day of the shop's, in the order in which they were written. */
export async function creditNotesSince(db: Db, organizationId: string, from: string): Promise<TradeCreditCreditNote[]> {
  const rows = await notesOf(db, organizationId)
    .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
    .select(['notes.id', 'notes.number', 'notes.issued_at', 'invoices.id as invoice_id'])
    .select(['invoices.number as invoice_number', 'refunds.owed_cents', 'refunds.card_cents'])
    .select(['refunds.credit_cents', 'refunds.bank_cents'])
    .where('notes.issued_at', '>=', startOf(from))
    .orderBy('notes.issued_at')
    .orderBy('notes.number')
    .execute();
  return rows.map(({ issued_at, ...row }) => ({ ...row, day: shopDay(Date.parse(issued_at)) }));
}
