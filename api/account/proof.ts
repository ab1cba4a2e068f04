import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { isoNow } from '../clock.ts';
import { PROVEN_MS } from '../middleware/proof.ts';
import type { Caller } from '../route.ts';
import type { AccountNeeds } from './needs.ts';
import { provePassword } from './new-password.ts';
import { noteProof } from './session-rows.ts';

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
