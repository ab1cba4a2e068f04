import type { JobNote } from '../../shared/production/fields.ts';
import type { Db } from '../db/database.ts';
import { insertRow, updateRow } from '../db/rows.ts';

/** Table `production_notes`: what the shop writes to itself about a job. */
export interface JobNoteRow {
  id: string;
  job_id: string;
  content: string;
  pinned: number;
  account_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A note with the e-mail of who wrote it. */
export type FoundNote = JobNoteRow & { email: string | null };

/** Name of somebody of the shop: the beginning of their e-mail address. */
export function staffName(email: string | null): string {
  return email === null ? 'Former staff' : email.split('@')[0]!;
}

/** Names after an @, each once. */
export function mentionsIn(content: string): string[] {
  return [...new Set([...content.matchAll(/(?<![\w.])@([\w.-]*\w)/g)].map(([, name]) => name!))];
}

/** A note on the wire. */
export function noteView({ id, content, pinned, email, created_at, updated_at }: FoundNote): JobNote {
  const mentions = mentionsIn(content);
  return { id, content, pinned: pinned === 1, author: staffName(email), mentions, created_at, updated_at };
}

/** Adds a note. */
export async function insertNote(trx: Db, row: JobNoteRow): Promise<void> {
  await insertRow(trx, 'production_notes', row);
}

/** Changes a note. */
export async function updateNote(
  trx: Db,
  id: string,
  change: Pick<JobNoteRow, 'content' | 'pinned' | 'updated_at'>,
): Promise<void> {
  await updateRow(trx, 'production_notes', id, change);
}

/** Removes a note. */
export async function deleteNote(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('production_notes').where('id', '=', id).execute();
}

function found(db: Db) {
  return db
    .selectFrom('production_notes')
    .leftJoin('accounts', 'accounts.id', 'production_notes.account_id')
    .selectAll('production_notes')
    .select('accounts.email');
}

/** Notes on jobs, pinned ones first, then the newest. */
export async function notesOfJobs(db: Db, jobIds: readonly string[]): Promise<FoundNote[]> {
  if (jobIds.length === 0) return [];
  return found(db)
    .where('job_id', 'in', [...new Set(jobIds)])
    .orderBy('pinned', 'desc')
    .orderBy('production_notes.id', 'desc')
    .execute();
}

/** A note that names somebody, with its job. */
export type NotedJob = FoundNote & { readonly job_number: string };

/** Notes since a time on open jobs that name somebody of the shop, by others; the newest first. */
export async function notesNaming(db: Db, email: string, since: string): Promise<NotedJob[]> {
  const name = staffName(email);
  const rows = await found(db)
    .innerJoin('production_jobs', 'production_jobs.id', 'production_notes.job_id')
    .select('production_jobs.number as job_number')
    .where('production_notes.created_at', '>=', since)
    .where('production_jobs.status', 'not in', ['shipped', 'cancelled'])
    .where('production_notes.content', 'like', '%@%')
    .orderBy('production_notes.created_at', 'desc')
    .orderBy('production_notes.id', 'desc')
    .execute();
  const named = (content: string) => mentionsIn(content).some((one) => one.toLowerCase() === name.toLowerCase());
  return rows.filter((row) => row.email !== email && named(row.content));
}

/** The note of an id on a job. */
export async function findNote(db: Db, jobId: string, id: string): Promise<FoundNote | null> {
  const row = await found(db).where('job_id', '=', jobId).where('production_notes.id', '=', id).executeTakeFirst();
  return row ?? null;
}
