import type { Db } from '../db/database.ts';
import { insertRow, rowOf } from '../db/rows.ts';

/** Table `production_first_articles`: first pieces of a line in a batch that were measured. Rows are only added; the last one counts. */
export interface FirstArticleRow {
  id: string;
  batch_id: string;
  line_id: string;
  sheet_id: string;
  outcome: string;
  /** JSON, see MeasuredLength. */
  measured: string;
  note: string;
  operator: string;
  account_id: string | null;
  at: string;
}

/** Adds a first piece. */
export async function insertFirstArticle(trx: Db, row: FirstArticleRow): Promise<void> {
  await insertRow(trx, 'production_first_articles', row);
}

/** The last first piece of each line of a batch. */
export async function firstArticlesOf(db: Db, batchId: string): Promise<ReadonlyMap<string, FirstArticleRow>> {
  const rows = await db
    .selectFrom('production_first_articles')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('line_id')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.line_id, row]));
}

/** A first piece by its id. */
export function findFirstArticle(db: Db, id: string): Promise<FirstArticleRow | null> {
  return rowOf(db, 'production_first_articles', id);
}

/** First pieces of lines in whatever batch, newest first. */
export async function firstArticlesOfLines(
  db: Db,
  lineIds: readonly string[],
  limit: number,
): Promise<FirstArticleRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('production_first_articles')
    .selectAll()
    .where('batch_id', 'in', (eb) =>
      eb
        .selectFrom('production_sheets')
        .innerJoin('production_sheet_lines', 'production_sheet_lines.sheet_id', 'production_sheets.id')
        .select('production_sheets.batch_id')
        .where('production_sheet_lines.line_id', 'in', [...lineIds]),
    )
    .where('line_id', 'in', [...lineIds])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
