import { compiled } from '../db/compiled.ts';
import type { SubjectKind } from '../../shared/activity/wire.ts';
import type { Db } from '../db/database.ts';

/** Table `activity`: who changed what. Rows are only ever added; triggers refuse anything else. */
export interface ActivityRow {
  /** Rises with time. */
  id: string;
  at: string;
  /** Who did it; null where the server did it by itself. */
  account_id: string | null;
  /** The role they had then. */
  role: number | null;
  /** Kind of activity, like `quote.changed`. */
  kind: string;
  subject_kind: SubjectKind;
  subject_id: string;
  /** JSON of what is different, as it was; null where there was nothing before. */
  before: string | null;
  after: string | null;
}

/** Adds an entry. */
export async function insertActivity(trx: Db, row: ActivityRow): Promise<void> {
  await insertEntry(trx, row);
}

const COLUMNS = [
  'id',
  'at',
  'account_id',
  'role',
  'kind',
  'subject_kind',
  'subject_id',
  'before',
  'after',
] as const satisfies readonly (keyof ActivityRow)[];

const insertEntry = compiled<ActivityRow, never>((db, arg) => {
  const values = Object.fromEntries(COLUMNS.map((name) => [name, arg(name)])) as unknown as ActivityRow;
  return db.insertInto('activity').values(values) as never;
});

/** A page of the entries about a subject, newest first. `beforeId` is the last id of the page before. */
export async function listActivity(
  db: Db,
  subject: { readonly kind: SubjectKind; readonly id: string },
  limit: number,
  beforeId?: string,
): Promise<ActivityRow[]> {
  let entries = db
    .selectFrom('activity')
    .selectAll()
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id);
  if (beforeId !== undefined) entries = entries.where('id', '<', beforeId);
  return entries.orderBy('id', 'desc').limit(limit).execute();
}
