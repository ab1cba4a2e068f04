import { shopDay } from '../../shared/checkout/lead-time.ts';
import { roleMay } from '../../shared/organization/permissions.ts';
import { daysBetween, REMINDER_DAYS, reminderDue } from '../../shared/trade-credit/reminders.ts';
import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import { findAccount } from '../account/rows.ts';
import { staffOf } from '../account/staff-rows.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { findInvoice } from '../invoice/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { type Addressed, mailEach } from '../mail/mail-each.ts';
import { membersOf } from '../organization/member-rows.ts';
import { findTradeCredit, type TradeCreditAccountRow, tradeCreditOf } from './account-rows.ts';
import * as events from './events.ts';
import { findTradeCreditInvoice, noteReminded, remindable } from './invoice-rows.ts';
import {
  askedEmail,
  decidedEmail,
  type InvoiceFacts,
  invoicedEmail,
  overdueEmail,
  receivedEmail,
  reopenedEmail,
} from './emails.ts';
import type { TradeCreditNeeds } from './needs.ts';

type Reader = Pick<Addressed, 'reader' | 'to'>;

/** Who sees to the bills of an organization, and the address that it named for invoices. */
async function billsReaders(db: Db, { organization_id, application }: TradeCreditAccountRow): Promise<Reader[]> {
  const members = (await membersOf(db, organization_id)).filter(({ role }) => roleMay(role, 'bill'));
  const accounts = await Promise.all(members.map(({ account_id }) => findAccount(db, account_id)));
  const people = accounts.flatMap((account) => (account?.email ? [{ reader: account.id, to: account.email }] : []));
  const { invoice_email: email } = parseKept<TradeCreditApplication>(application);
  return email === '' || people.some(({ to }) => to === email)
    ? people
    : [...people, { reader: 'invoices', to: email }];
}

async function factsOf(
  db: Db,
  invoiceId: string,
): Promise<{ facts: InvoiceFacts; terms: TradeCreditAccountRow } | null> {
  const [row, found] = [await findTradeCreditInvoice(db, invoiceId), await findInvoice(db, invoiceId)];
  const terms = row && (await tradeCreditOf(db, row.organization_id));
  if (!row || !found || !terms) return null;
  const { number, total_cents: totalCents, content } = found.invoice;
  const { order_number, purchase_order_number: purchaseOrderNumber } = content;
  const { order_id: orderId, due_on: dueOn, open_cents: openCents } = row;
  const orderNumber = order_number ?? '';
  return { facts: { number, orderId, orderNumber, purchaseOrderNumber, dueOn, totalCents, openCents }, terms };
}

/** Mails of terms. One about something that is over by then is not sent. */
export function tradeCreditJobs(deps: TradeCreditNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  const origin = mailOrigin(deps.env);
  const toAll = (readers: readonly Reader[], email: Email) => readers.map((one): Addressed => ({ ...one, email }));
  return {
    [events.TERMS_ASKED]: mailEach(deps, async ({ subject }) => {
      const terms = await findTradeCredit(db, subject!);
      if (terms?.status !== 'requested') return [];
      const asked = parseKept<TradeCreditApplication>(terms.application);
      const asker = await findAccount(db, terms.account_id);
      const deciders = (await staffOf(db, [ROLE.admin])).map(({ id, email }) => ({ reader: `staff-${id}`, to: email }));
      const received = asker?.email ? [{ reader: asker.id, to: asker.email }] : [];
      return [
        ...toAll(deciders, askedEmail(origin, terms.id, asked)),
        ...toAll(received, receivedEmail(origin, asked)),
      ];
    }),
    [events.TERMS_DECIDED]: mailEach(deps, async ({ subject }) => {
      const terms = await findTradeCredit(db, subject!);
      const email = terms && decidedEmail(origin, terms);
      return terms && email ? toAll(await billsReaders(db, terms), email) : [];
    }),
    [events.TERMS_INVOICED]: mailEach(deps, async ({ subject }) => {
      const found = await factsOf(db, subject!);
      return found ? toAll(await billsReaders(db, found.terms), invoicedEmail(origin, found.facts)) : [];
    }),
    [events.TERMS_REOPENED]: mailEach(deps, async ({ subject }) => {
      const found = await factsOf(db, subject!);
      if (!found || found.facts.openCents === 0) return [];
      return toAll(await billsReaders(db, found.terms), reopenedEmail(origin, found.facts));
    }),
    [events.TERMS_OVERDUE]: mailEach(deps, async ({ subject }) => {
      const found = await factsOf(db, subject!);
      if (!found || found.facts.openCents === 0 || found.terms.reminders_paused === 1) return [];
      const days = daysBetween(found.facts.dueOn, shopDay(deps.clock.now()));
      return toAll(await billsReaders(db, found.terms), overdueEmail(origin, found.facts, days));
    }),
  };
}

const STEP = 100;

/** Puts reminders of overdue invoices in line, each once; returns how many. */
export async function remindOverdue({ clock, database: { db }, jobs }: TradeCreditNeeds): Promise<number> {
  const today = shopDay(clock.now());
  const dueBefore = addDays(today, -REMINDER_DAYS[0]);
  let told = 0;
  let after = '';
  for (;;) {
    const rows = await remindable(db, dueBefore, REMINDER_DAYS.length, after, STEP);
    for (const { invoice_id, due_on, reminded } of rows) {
      const due = reminderDue(due_on, today);
      if (due <= reminded) continue;
      const noted = await inTransaction(db, async (trx) => {
        if (!(await noteReminded(trx, invoice_id, reminded, due))) return false;
        await insertEvent(clock, trx, events.TERMS_OVERDUE, invoice_id);
        return true;
      });
      if (noted) told += 1;
    }
    if (rows.length < STEP) break;
    after = rows.at(-1)!.invoice_id;
  }
  if (told > 0) jobs.nudge('event');
  return told;
}
