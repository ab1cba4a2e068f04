import type { Db } from '../db/database.ts';

/**
 * Where bought credit stands whose purchase is disputed. held: it waits · released: it pays again · taking: the dispute is lost, and what is
 * left or comes back of it is taken · taken: as much as was disputed is.
 */
export type CreditDisputeState = 'held' | 'released' | 'taking' | 'taken';

/** Table `credit_disputes`. */
export interface CreditDisputeRow {
  case_id: string;
  credit_id: string;
  owner_id: string;
  state: CreditDisputeState;
  disputed_cents: number;
  /** Cents of the credit that were taken back. */
  taken_cents: number;
  updated_at: string;
}

/** The credit of a case; null where nothing of it ever waited. */
export async function findCreditDispute(db: Db, caseId: string): Promise<CreditDisputeRow | null> {
  const row = await db.selectFrom('credit_disputes').selectAll().where('case_id', '=', caseId).executeTakeFirst();
  return row ?? null;
}

/** Writes down that credit is disputed. */
export async function insertCreditDispute(trx: Db, row: CreditDisputeRow): Promise<void> {
  await trx.insertInto('credit_disputes').values(row).execute();
}

/** Changes where the credit of a case stands. */
export async function updateCreditDispute(
  trx: Db,
  caseId: string,
  change: Partial<Pick<CreditDisputeRow, 'state' | 'taken_cents' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('credit_disputes').set(change).where('case_id', '=', caseId).execute();
}

/** Whether something about the purchase of a credit is disputed: then nothing of it is used or given back. */
export async function isDisputed(db: Db, creditId: string): Promise<boolean> {
  const found = db.selectFrom('credit_disputes').select('case_id').where('credit_id', '=', creditId);
  return (await found.where('state', 'in', ['held', 'taking']).executeTakeFirst()) !== undefined;
}

/** Credits that are to be taken back and that something is left of. */
export async function findToTake(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_disputes')
    .innerJoin('credits', 'credits.id', 'credit_disputes.credit_id')
    .select('credit_disputes.case_id')
    .where('credit_disputes.state', '=', 'taking')
    .where('credits.left_cents', '>', 0)
    .orderBy('credit_disputes.case_id')
    .limit(limit)
    .execute();
  return rows.map(({ case_id }) => case_id);
}
