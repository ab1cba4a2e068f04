import { provenAt } from '../account/session-rows.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../route.ts';
import type { AnsweredFailure } from './answer.ts';

/** How long an entered password counts, ms. Source: docs/decisions.md, “A password counts for fifteen minutes”. */
export const PROVEN_MS = 15 * 60_000;

/** Answer to a call that wants the password first. */
export const PASSWORD_NEEDED: AnsweredFailure = {
  code: 'password_needed',
  message: 'Enter your password again to go on.',
};

/** Whether the caller's password was entered on this session within the last minutes; a sign-in counts as that. */
export async function isProven(
  { clock, database }: { readonly clock: Clock; readonly database: Pick<Database, 'db'> },
  caller: Caller | null,
): Promise<boolean> {
  const at = caller && (await provenAt(database.db, caller.tokenHash));
  return at != null && clock.now() - Date.parse(at) <= PROVEN_MS;
}
