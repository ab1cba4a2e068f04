import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { MAX_OPEN_SHOWN, MAX_USES_SHOWN } from '../../shared/trade-credit/limits.ts';
import { exposureCents, freeCents } from '../../shared/trade-credit/exposure.ts';
import type {
  BankPayment,
  PaymentsQuery,
  TradeCredit,
  TradeCreditApplication,
  TradeCreditFile,
} from '../../shared/trade-credit/wire.ts';
import { findAccount } from '../account/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { ListPage } from '../db/keyset.ts';
import { parseKept } from '../db/kept-json.ts';
import { organizationName } from '../organization/rows.ts';
import { exposureOf, type TradeCreditAccountRow } from './account-rows.ts';
import { countOpen, openInvoicesOf, overdueCents } from './invoice-rows.ts';
import { lostOf } from './loss-rows.ts';
import { type ApplicationRow, applicationsOf, type BankPaymentRow, leftBefore, paymentPage } from './payment-rows.ts';

/** Terms as they are shown. `bills`: to those who see to bills, with what the company said of itself. */
export async function tradeCreditView(
  clock: Clock,
  db: Db,
  row: TradeCreditAccountRow,
  bills: boolean,
): Promise<TradeCredit> {
  const overdue = await overdueCents(db, row.organization_id, shopDay(clock.now()));
  const exposure = exposureOf(row, overdue);
  return {
    id: row.id,
    organization: { id: row.organization_id, name: await organizationName(db, row.organization_id) },
    status: row.status,
    version: row.version,
    limit_cents: row.limit_cents,
    net_days: row.net_days,
    used_cents: exposureCents(exposure),
    free_cents: freeCents(exposure),
    uninvoiced_cents: row.uninvoiced_cents,
    unpaid_cents: row.unpaid_cents,
    unapplied_cents: row.unapplied_cents,
    overdue_cents: overdue,
    review_notes: row.review_notes,
    reminders_paused: row.reminders_paused === 1,
    application: bills ? parseKept<TradeCreditApplication>(row.application) : null,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
  };
}

/** Invoices that a payment pays, use by use; where a bank took something back, by invoice, with that off. */
function paidInvoices(applied: readonly (ApplicationRow & { readonly number: string })[]): BankPayment['applications'] {
  const uses = applied.map(({ invoice_id, cents, number }) => ({ invoice_id, cents, number }));
  if (applied.every(({ loss_id }) => loss_id === null)) return uses;
  const paid = new Map<string, BankPayment['applications'][number]>();
  for (const use of uses)
    paid.set(use.invoice_id, { ...use, cents: use.cents + (paid.get(use.invoice_id)?.cents ?? 0) });
  return [...paid.values()].filter(({ cents }) => cents > 0);
}

async function paymentViews(db: Db, rows: readonly BankPaymentRow[]): Promise<BankPayment[]> {
  const ids = rows.map(({ id }) => id);
  const lost = await lostOf(db, ids);
  const applied = Map.groupBy(await applicationsOf(db, ids), ({ payment_id }) => payment_id);
  return rows.map((row) => {
    const paid = paidInvoices(applied.get(row.id) ?? []);
    const applications = paid.slice(0, MAX_USES_SHOWN);
    return {
      id: row.id,
      method: row.method as BankPayment['method'],
      reference: row.reference,
      amount_cents: row.amount_cents,
      unapplied_cents: row.unapplied_cents,
      lost_cents: lost.get(row.id) ?? 0,
      received_on: row.received_on,
      note: row.note,
      booked_at: row.booked_at,
      reversed_at: row.reversed_at,
      reversal_reason: row.reversal_reason,
      applications,
      further_applications: paid.length - applications.length,
    };
  });
}

/** A page of a customer's payments. */
export async function listPayments(
  db: Db,
  { organization_id }: TradeCreditAccountRow,
  query: PaymentsQuery,
): Promise<Result<{ payments: BankPayment[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const page = await paymentPage(db, organization_id, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ payments: await paymentViews(db, rows), ...around });
}

/** Payments that terms are shown with: so many of the newest, and at most as many before them of which something is left. */
const PAYMENTS_SHOWN = 25;

async function paymentsShown(
  db: Db,
  organizationId: string,
): Promise<Pick<TradeCreditFile, 'payments' | 'older_payments'>> {
  const newest = await paymentPage(db, organizationId, { sort: '-booked_at', limit: PAYMENTS_SHOWN });
  if (!newest.ok) throw new Error(`The newest payments are not found: ${newest.error.message}`);
  const { rows, next_cursor } = newest.value;
  const left = next_cursor === null ? [] : await leftBefore(db, rows.at(-1)!, PAYMENTS_SHOWN);
  return { payments: await paymentViews(db, [...rows, ...left]), older_payments: next_cursor };
}

/** Terms as our staff works on them. */
export async function tradeCreditFile(clock: Clock, db: Db, row: TradeCreditAccountRow): Promise<TradeCreditFile> {
  const asker = await findAccount(db, row.account_id);
  const open = await openInvoicesOf(db, row.organization_id, MAX_OPEN_SHOWN);
  return {
    terms: await tradeCreditView(clock, db, row, true),
    asked_by: asker?.email ?? '',
    open_invoices: open,
    open_count: open.length < MAX_OPEN_SHOWN ? open.length : await countOpen(db, row.organization_id),
    ...(await paymentsShown(db, row.organization_id)),
  };
}
