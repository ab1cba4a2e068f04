import type { Days } from '../../shared/trade-credit/statement.ts';
import type { Db } from '../db/database.ts';

/**
 * Table `payment_losses`: what a card's bank took back of a payment for good, and what the organization owes again for it. Nothing in it changes: what
 * the bank gives back after all is a row below zero.
 */
export interface PaymentLossRow {
  id: string;
  payment_id: string;
  /** The dispute. */
  case_id: string;
  /** Its place among those of its dispute, from 0. */
  place: number;
  cents: number;
  /** The shop's day from which on it counts. */
  lost_on: string;
}

/** Adds a loss. */
export async function insertLoss(trx: Db, row: PaymentLossRow): Promise<void> {
  await trx.insertInto('payment_losses').values(row).execute();
}

/** Losses of a dispute, taken and given back in turns, oldest first. */
export function lossesOfCase(db: Db, caseId: string): Promise<PaymentLossRow[]> {
  return db.selectFrom('payment_losses').selectAll().where('case_id', '=', caseId).orderBy('place').execute();
}

/** Sums that payments lost, returns taken off, whole cents by payment. */
export async function lostOf(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_losses')
    .select(['payment_id', (eb) => eb.fn.sum<number | string>('cents').as('cents')])
    .where('payment_id', 'in', paymentIds)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, cents }) => [payment_id, Number(cents)]));
}

/** Losses of an organization's payments within some days, oldest first, with the payment's reference. */
export function lossesWithin(db: Db, organizationId: string, { from, to }: Days) {
  return takenOf(db, organizationId)
    .selectAll('payment_losses')
    .select('bank_payments.reference')
    .where('lost_on', '>=', from)
    .where('lost_on', '<=', to)
    .orderBy('payment_losses.id')
    .execute();
}

/** Sum that an organization's payments lost before a day, returns taken off; whole cents. */
export async function lostBefore(db: Db, organizationId: string, day: string): Promise<number> {
  const row = await takenOf(db, organizationId)
    .select((eb) => eb.fn.sum<number | string | null>('payment_losses.cents').as('cents'))
    .where('lost_on', '<', day)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

const takenOf = (db: Db, organizationId: string) =>
  db
    .selectFrom('payment_losses')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_losses.payment_id')
    .where('bank_payments.organization_id', '=', organizationId);
