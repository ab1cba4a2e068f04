import { dayWords } from '../../shared/base/day-words.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type OutsideKind, OUTSIDE_WORDS } from '../../shared/outside/kinds.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import type { Paper } from '../paper/sheet.ts';
import { findJob } from '../production/job-rows.ts';
import { findProductLine } from '../production/line-rows.ts';
import type { OutsideNeeds } from './needs.ts';
import type { ListedOutside } from './rows.ts';

/** The slip that goes along with pieces to a supplier, as PDF. */
export async function slipOf(
  { database: { db }, papers }: OutsideNeeds,
  row: ListedOutside,
  paper: Paper,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const [job, line] = [(await findJob(db, row.job_id))!, (await findProductLine(db, row.line_id))!];
  const facts = [
    ['To', row.supplier],
    ['Work', OUTSIDE_WORDS[row.kind as OutsideKind]],
    ['Part', row.name],
    ['Material', job.material === null ? null : `${job.material}, ${job.thickness_mm} mm`],
    ['Size', line.width_mm > 0 ? `${line.width_mm} × ${line.height_mm} mm` : null],
    ['Pieces', String(row.sent)],
    ['Sent', dayWords(row.sent_on)],
    ['Expected back', dayWords(row.expected_on)],
    ['Our job', row.job_number],
    ['Note', row.note === '' ? null : row.note],
  ] as const;
  const title = `Slip ${row.job_number}`;
  const task: PaperTask = { kind: 'slip', slip: { title, from: row.created_at, facts, code: line.code }, paper };
  const written = await papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  const body = new Uint8Array(written.value);
  const filename = `slip ${row.job_number} ${row.supplier}.pdf`;
  return ok({ body, bytes: body.length, type: 'application/pdf', filename, foreign: false });
}
