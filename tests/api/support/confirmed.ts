import { hashToken } from '../../../api/account/session-rows.ts';
import { isoNow } from '../../../api/clock.ts';
import type { World } from './world.ts';

/** Confirms the e-mail of whose token it is. */
export async function confirmEmail({ deps }: World, token: string): Promise<void> {
  const { db } = deps.database;
  const mine = db.selectFrom('sessions').select('account_id').where('token_hash', '=', hashToken(token));
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: isoNow(deps.clock) })
    .where('id', 'in', mine)
    .execute();
}
