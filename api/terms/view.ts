import { shopDay } from '../../shared/checkout/lead-time.ts';
import { exposureCents, freeCents } from '../../shared/terms/standing.ts';
import type { BankPayment, Terms, TermsApplication, TermsFile } from '../../shared/terms/wire.ts';
import { findAccount } from '../account/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { organizationName } from '../organization/rows.ts';
import { standingOf, type TermsAccountRow } from './account-rows.ts';
import { openInvoicesOf, overdueCents } from './invoice-rows.ts';
import { lossesOf } from './loss-rows.ts';
import { type ApplicationRow, applicationsOf, type BankPaymentRow, bankPaymentsOf } from './payment-rows.ts';

/** Terms as they are shown. `bills`: to those who see to bills, with what the company said of itself. */
export async function termsView(clock: Clock, db: Db, row: TermsAccountRow, bills: boolean): Promise<Terms> {
  const overdue = await overdueCents(db, row.organization_id, shopDay(clock.now()));
  const standing = standingOf(row, overdue);
  return {
    id: row.id,
    organization: { id: row.organization_id, name: await organizationName(db, row.organization_id) },
    status: row.status,
    version: row.version,
    limit_cents: row.limit_cents,
    net_days: row.net_days,
    used_cents: exposureCents(standing),
    free_cents: freeCents(standing),
    uninvoiced_cents: row.uninvoiced_cents,
    unpaid_cents: row.unpaid_cents,
    unapplied_cents: row.unapplied_cents,
    overdue_cents: overdue,
    review_notes: row.review_notes,
    reminders_paused: row.reminders_paused === 1,
    application: bills ? parseKept<TermsApplication>(row.application) : null,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
  };
}

/** What a payment pays, use by use; where a bank took something back, by invoice, with that off. */
function paidInvoices(applied: readonly (ApplicationRow & { readonly number: string })[]): BankPayment['applications'] {
  const uses = applied.map(({ invoice_id, cents, number }) => ({ invoice_id, cents, number }));
  if (applied.every(({ loss_id }) => loss_id === null)) return uses;
  const paid = new Map<string, BankPayment['applications'][number]>();
  for (const use of uses)
    paid.set(use.invoice_id, { ...use, cents: use.cents + (paid.get(use.invoice_id)?.cents ?? 0) });
  return [...paid.values()].filter(({ cents }) => cents > 0);
}

async function paymentViews(db: Db, organizationId: string): Promise<BankPayment[]> {
  const rows = await bankPaymentsOf(db, organizationId);
  const losses = await lossesOf(db, organizationId);
  const applied = await applicationsOf(
    db,
    rows.map(({ id }) => id),
  );
  const lostOf = (row: BankPaymentRow) => losses.filter(({ payment_id }) => payment_id === row.id);
  return rows.map((row) => ({
    id: row.id,
    method: row.method as BankPayment['method'],
    reference: row.reference,
    amount_cents: row.amount_cents,
    unapplied_cents: row.unapplied_cents,
    lost_cents: lostOf(row).reduce((sum, { cents }) => sum + cents, 0),
    received_on: row.received_on,
    note: row.note,
    booked_at: row.booked_at,
    reversed_at: row.reversed_at,
    reversal_reason: row.reversal_reason,
    applications: paidInvoices(applied.filter(({ payment_id }) => payment_id === row.id)),
  }));
}

/** Terms as our staff works on them. */
export async function termsFile(clock: Clock, db: Db, row: TermsAccountRow): Promise<TermsFile> {
  const asker = await findAccount(db, row.account_id);
  return {
    terms: await termsView(clock, db, row, true),
    asked_by: asker?.email ?? '',
    open_invoices: await openInvoicesOf(db, row.organization_id),
    payments: await paymentViews(db, row.organization_id),
  };
}
