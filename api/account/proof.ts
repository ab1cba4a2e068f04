import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { AnsweredFailure } from '../middleware/answer.ts';
import type { Caller } from '../route.ts';
import type { AccountNeeds } from './needs.ts';
import { provePassword } from './new-password.ts';
import { noteProof, provenAt } from './session-rows.ts';

/** How long an entered password counts, ms. Source: docs/decisions.md, the desk. */
const PROVEN_MS = 15 * 60_000;

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

/** Takes the password of somebody who is signed in once more. Fails as {@link provePassword} does. */
export async function prove(
  deps: AccountNeeds,
  { account, tokenHash }: Caller,
  password: string,
): Promise<Result<{ until: string }, Failure>> {
  const proven = await provePassword(deps, account, password, 'password');
  if (!proven.ok) return proven;
  const now = isoNow(deps.clock);
  await noteProof(deps.database.db, tokenHash, now);
  return ok({ until: new Date(Date.parse(now) + PROVEN_MS).toISOString() });
}
