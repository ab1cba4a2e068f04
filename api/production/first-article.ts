import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { firstArticleBody, Sheet } from '../../shared/production/batch-wire.ts';
import {
  type FirstOutcome,
  isAsDrawn,
  MEASURED_WORDS,
  type MeasuredLength,
} from '../../shared/production/first-article.ts';
import { attachmentsOf, attachmentView, FIRST_PIECE } from '../attachment/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findBatch, findSheet, linesOfSheets, sheetsOfBatch } from './batch-rows.ts';
import { refused } from './change-job.ts';
import { type FirstArticleRow, firstArticlesOf, insertFirstArticle } from './first-article-rows.ts';
import { linesBy, type ProductLineRow, stepsOf } from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';

/** Whether the first piece of a line is measured: it is inspected anyway. */
function asksForIt(line: Pick<ProductLineRow, 'steps'>): boolean {
  return stepsOf(line).includes('inspect');
}

/** Whether the last piece that was measured passed. */
function hasPassed(last: FirstArticleRow | undefined): boolean {
  return last?.outcome === 'pass';
}

/** Writes the measured first piece of a line down. One that is off can’t pass without a note of why. */
export function measureFirst(
  deps: ProductionNeeds,
  by: Actor,
  sheetId: string,
  { line_id, outcome, measured, note, operator }: z.output<typeof firstArticleBody>,
): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const sheet = await findSheet(trx, sheetId);
    const held = sheet ? await linesOfSheets(trx, [sheetId]) : [];
    if (!sheet || !held.some((one) => one.line_id === line_id)) return err(failure('not_found'));
    if (sheet.status !== 'cut' && sheet.status !== 'sorted') return refused(`Sheet ${sheet.number} isn’t cut yet.`);
    const off = measured.filter((one) => !isAsDrawn(one)).map(({ what }) => MEASURED_WORDS[what].toLowerCase());
    if (outcome === 'pass' && off.length > 0 && note === '')
      return refused(`The ${off.join(' and ')} is off. Say why it passes, or stop.`, 'note');
    await insertFirstArticle(trx, {
      id: newId(deps.clock),
      batch_id: sheet.batch_id,
      line_id,
      sheet_id: sheetId,
      outcome,
      measured: JSON.stringify(measured),
      note,
      operator,
      account_id: 'accountId' in by ? by.accountId : null,
      at: isoNow(deps.clock),
    });
    return ok(null);
  });
}

/** First pieces of the lines of a sheet that ask for one. */
export async function firstArticleViews(db: Db, batchId: string, sheetId: string): Promise<Sheet['first_articles']> {
  const lines = await linesOn(db, sheetId);
  const last = await firstArticlesOf(db, batchId);
  const photos = await attachmentsOf(
    db,
    FIRST_PIECE,
    [...last.values()].map(({ id }) => id),
  );
  return lines.filter(asksForIt).map(({ id, name, width_mm, height_mm }) => {
    const row = last.get(id);
    const done = row && {
      id: row.id,
      photos: photos.filter(({ subject_id }) => subject_id === row.id).map(attachmentView),
      outcome: row.outcome as FirstOutcome,
      measured: JSON.parse(row.measured) as MeasuredLength[],
      note: row.note,
      operator: row.operator,
      at: row.at,
    };
    return { line_id: id, name, width_mm, height_mm, last: done ?? null };
  });
}

async function linesOn(db: Db, sheetId: string): Promise<ProductLineRow[]> {
  const held = await linesOfSheets(db, [sheetId]);
  return linesBy(
    db,
    'id',
    held.map(({ line_id }) => line_id),
  );
}

/** Why no further sheet of a batch is begun: the first piece of a line on it was cut before and has not passed. Null where it may be. */
export async function refusedByFirst(db: Db, batchId: string, sheetId: string): Promise<string | null> {
  const asking = (await linesOn(db, sheetId)).filter(asksForIt);
  if (asking.length === 0 || !(await findBatch(db, batchId))) return null;
  const done = (await sheetsOfBatch(db, batchId)).filter(({ status }) => status === 'cut' || status === 'sorted');
  const cut = await linesOfSheets(
    db,
    done.map(({ id }) => id),
  );
  const last = await firstArticlesOf(db, batchId);
  const open = asking.find(({ id }) => cut.some(({ line_id }) => line_id === id) && !hasPassed(last.get(id)));
  if (!open) return null;
  const row = last.get(open.id);
  if (row?.outcome === 'stop') return `${open.name} was stopped at its first piece${row.note && `: ${row.note}`}`;
  return `Measure the first piece of ${open.name} before you cut more.`;
}
