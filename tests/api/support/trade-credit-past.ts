import { shopDay } from '../../../shared/checkout/lead-time.ts';
import { addDays } from '../../../shared/trade-credit/reminders.ts';
import { openOn } from '../../../api/trade-credit/open-on-rows.ts';
import type { TradeCreditBuyer } from './trade-credit.ts';
import type { World } from './world.ts';

/** Open debt at the end of a day, counted from all events so far: cents by the day it is due, smallest first. */
async function openThen(world: World, { organizationId }: TradeCreditBuyer, day: string): Promise<string[]> {
  const { db } = world.deps.database;
  const invoices = await db
    .selectFrom('terms_invoices')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('issued_on', '<=', day)
    .execute();
  const uses = await db
    .selectFrom('payment_applications')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_applications.payment_id')
    .select(['invoice_id', 'cents', 'applied_on', 'reversed_on'])
    .where('organization_id', '=', organizationId)
    .execute();
  const notes = await db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.ref', 'refunds.id')
    .select(['refunds.invoice_id', 'refunds.owed_cents', 'invoices.issued_at'])
    .where('invoices.kind', '=', 'credit_note')
    .where('refunds.organization_id', '=', organizationId)
    .execute();
  const off = new Map<string, number>();
  const take = (invoice: string, cents: number) => off.set(invoice, (off.get(invoice) ?? 0) + cents);
  for (const { invoice_id, cents, applied_on, reversed_on } of uses)
    if (applied_on <= day && !(reversed_on !== null && reversed_on <= day)) take(invoice_id, cents);
  for (const { invoice_id, owed_cents, issued_at } of notes)
    if (shopDay(Date.parse(issued_at)) <= day) take(invoice_id!, owed_cents);
  return words(
    invoices.map((row) => ({ dueOn: row.due_on, openCents: row.owed_cents - (off.get(row.invoice_id) ?? 0) })),
  );
}

const words = (open: readonly { dueOn: string; openCents: number }[]) =>
  open
    .filter(({ openCents }) => openCents !== 0)
    .map(({ dueOn, openCents }) => `${dueOn} ${openCents}`)
    .sort();

/** Throws where what is told to have been open on one of the last days is not what everything that happened comes to. */
export async function agreeOnPast(world: World, buyer: TradeCreditBuyer): Promise<void> {
  const today = shopDay(world.clock.now());
  for (const back of [0, 1, 2, 5]) {
    const day = addDays(today, -back);
    const told = words(await openOn(world.deps.database.db, buyer.organizationId, { day, today }));
    const then = await openThen(world, buyer, day);
    if (JSON.stringify(told) !== JSON.stringify(then)) throw new Error(`On ${day} ${told} was open, not ${then}.`);
  }
}
