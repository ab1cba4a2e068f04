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
import { applicationsOf, type BankPaymentRow, bankPaymentsOf } from './payment-rows.ts';

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

async function paymentViews(db: Db, rows: readonly BankPaymentRow[]): Promise<BankPayment[]> {
  const applied = await applicationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    method: row.method as BankPayment['method'],
    reference: row.reference,
    amount_cents: row.amount_cents,
    unapplied_cents: row.unapplied_cents,
    received_on: row.received_on,
    note: row.note,
    booked_at: row.booked_at,
    reversed_at: row.reversed_at,
    reversal_reason: row.reversal_reason,
    applications: applied
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ invoice_id, cents, number }) => ({ invoice_id, cents, number })),
  }));
}

/** Terms as our staff works on them. */
export async function termsFile(clock: Clock, db: Db, row: TermsAccountRow): Promise<TermsFile> {
  const asker = await findAccount(db, row.account_id);
  return {
    terms: await termsView(clock, db, row, true),
    asked_by: asker?.email ?? '',
    open_invoices: await openInvoicesOf(db, row.organization_id),
    payments: await paymentViews(db, await bankPaymentsOf(db, row.organization_id)),
  };
}
