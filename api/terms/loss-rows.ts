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

/** What a dispute took of a payment and gave back, in turns, oldest first. */
export function lossesOfCase(db: Db, caseId: string): Promise<PaymentLossRow[]> {
  return db.selectFrom('payment_losses').selectAll().where('case_id', '=', caseId).orderBy('place').execute();
}

/** What was taken of an organization's payments, oldest first, with how each payment is named. */
export function lossesOf(db: Db, organizationId: string) {
  return db
    .selectFrom('payment_losses')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_losses.payment_id')
    .selectAll('payment_losses')
    .select('bank_payments.reference')
    .where('bank_payments.organization_id', '=', organizationId)
    .orderBy('payment_losses.id')
    .execute();
}
