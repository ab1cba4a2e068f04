import type { OpenInvoice } from '../../shared/trade-credit/statement.ts';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import type { Db } from '../db/database.ts';
import { creditNotesSince } from './credit-note-rows.ts';

/**
 * Invoices of an organization as they were open at the end of a day: as they are open now, with what came after that day taken off. Nothing
 * came after today.
 */
export async function openOn(
  db: Db,
  organizationId: string,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<OpenInvoice[]> {
  const since = day < today ? await changedSince(db, organizationId, day) : new Map<string, number>();
  const invoices = await db
    .selectFrom('terms_invoices')
    .select(['invoice_id', 'due_on', 'open_cents'])
    .where('organization_id', '=', organizationId)
    .where('issued_on', '<=', day)
    // Invoices paid by now were open then only where something changed since.
    .$if(since.size === 0, (all) => all.where('open_cents', '>', 0))
    .execute();
  return invoices.map(({ invoice_id, due_on: dueOn, open_cents }) => {
    return { dueOn, openCents: open_cents + (since.get(invoice_id) ?? 0) };
  });
}

/**
 * Sum that payments and credit notes took off invoices after a day, by invoice; whole cents, below zero where more was
 * taken back.
 */
async function changedSince(db: Db, organizationId: string, day: string): Promise<ReadonlyMap<string, number>> {
  const uses = await db
    .selectFrom('payment_applications')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_applications.payment_id')
    .select(['payment_applications.invoice_id', 'payment_applications.cents', 'payment_applications.applied_on'])
    .where('bank_payments.organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb.and([eb('payment_applications.applied_on', '>', day), eb('bank_payments.reversed_on', 'is', null)]),
        eb.and([eb('payment_applications.applied_on', '<=', day), eb('bank_payments.reversed_on', '>', day)]),
      ]),
    )
    .execute();
  const changed = new Map<string, number>();
  const add = (invoice: string, cents: number) => changed.set(invoice, (changed.get(invoice) ?? 0) + cents);
  for (const { invoice_id, cents, applied_on } of uses) add(invoice_id, applied_on > day ? cents : -cents);
  for (const { invoice_id, owed_cents } of await creditNotesSince(db, organizationId, addDays(day, 1)))
    add(invoice_id, owed_cents);
  return changed;
}
