import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { saltOf } from './rows.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A visit as exposures name it: its id is in the visitor's cookie alone. */
export const visitMark = (id: string): string => hashOf(`visit ${id}`);

/** Mark of a visitor on a day (YYYY-MM-DD). Once the day's salt is gone nobody can tell whose it was, or which one of another day is the same visitor's. */
export async function visitorMark(db: Db, day: string, id: string): Promise<string> {
  return hashOf(`${await saltOf(db, day, randomBytes(32).toString('base64url'))} ${id}`);
}
