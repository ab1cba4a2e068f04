import { FIT_CARD_FILE } from '../../shared/fit/card.ts';
import type { Db } from '../db/database.ts';

/** Table `fit_reports`: the slot of an ordered fit card that holds the sheet. */
export interface FitReportRow {
  /** Part that was ordered; one report each. */
  part_id: string;
  account_id: string;
  thickness_id: number;
  /** Micrometers. */
  slot_um: number;
  /** Empty where none was named. */
  lot: string;
  created_at: string;
}

/** Most cards of an account that are told, and most reports that a median is of: the newest. */
const [MOST_CARDS, MOST_REPORTS] = [50, 2000];

/** A fit card in an order of an account. */
export interface CardRow {
  readonly id: string;
  readonly thickness_id: number;
  readonly ordered_at: string;
  readonly slot_um: number | null;
  readonly lot: string | null;
  readonly reported_at: string | null;
}

function ordered(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('parts', 'parts.quote_id', 'orders.quote_id')
    .leftJoin('fit_reports', 'fit_reports.part_id', 'parts.id')
    .where('orders.account_id', '=', accountId)
    .where('parts.filename', '=', FIT_CARD_FILE)
    .where('parts.thickness_id', 'is not', null)
    .select([
      'parts.id',
      'parts.thickness_id',
      'orders.placed_at as ordered_at',
      'fit_reports.slot_um',
      'fit_reports.lot',
      'fit_reports.created_at as reported_at',
    ])
    .$narrowType<{ thickness_id: number }>();
}

/** Fit cards that an account ordered, newest first. */
export function orderedCards(db: Db, accountId: string): Promise<CardRow[]> {
  return ordered(db, accountId).orderBy('orders.placed_at', 'desc').orderBy('parts.id').limit(MOST_CARDS).execute();
}

/** A fit card that an account ordered. */
export async function orderedCard(db: Db, accountId: string, partId: string): Promise<CardRow | null> {
  return (await ordered(db, accountId).where('parts.id', '=', partId).executeTakeFirst()) ?? null;
}

/** Keeps a report in place of the one before of the same card. */
export async function keepReport(db: Db, row: FitReportRow): Promise<void> {
  const { slot_um, lot, created_at } = row;
  await db
    .insertInto('fit_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('part_id').doUpdateSet({ slot_um, lot, created_at }))
    .execute();
}

/** The newest reports of everybody. */
export function newestReports(db: Db): Promise<Pick<FitReportRow, 'thickness_id' | 'slot_um'>[]> {
  return db
    .selectFrom('fit_reports')
    .select(['thickness_id', 'slot_um'])
    .orderBy('created_at', 'desc')
    .orderBy('part_id', 'desc')
    .limit(MOST_REPORTS)
    .execute();
}

/** Removes the reports of an account. */
export async function eraseReports(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('fit_reports').where('account_id', '=', accountId).execute();
}
