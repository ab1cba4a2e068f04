import type { Kysely } from 'kysely';
import { ROLE } from '../../../shared/account/roles.ts';
import type { Passwords } from '../../account/passwords.ts';
import { type AccountRow, findSignIn, insertAccount, newAccountRow } from '../../account/rows.ts';
import { type Clock, isoNow, newId } from '../../clock.ts';
import { noteNewAccount } from '../../account/account-facts.ts';
import { inTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Password of all seeded sign-ins; they exist outside production only. */
const SEED_PASSWORD = 'kerfwise-demo';

/** One sign-in for each kind of account. */
export const SIGN_INS: readonly (Partial<AccountRow> & { email: string })[] = [
  { email: 'customer@kerfwise.test', name: 'Casey', last_name: 'Customer' },
  { email: 'admin@kerfwise.test', name: 'Alex', last_name: 'Admin', role: ROLE.admin },
  { email: 'production@kerfwise.test', name: 'Pat', last_name: 'Production', role: ROLE.productionAdmin },
  { email: 'partner@kerfwise.test', name: 'Robin', last_name: 'Partner', role: ROLE.partner },
  {
    email: 'prime@kerfwise.test',
    name: 'Kim',
    last_name: 'Prime',
    v1_user_id: 4711,
    prime_per_minute_rate: 1.2,
    legacy_making_discount_percent: 10,
  },
];

/** Adds the sign-ins that are not there yet. */
export async function seedSignIns(db: Kysely<Tables>, clock: Clock, passwords: Pick<Passwords, 'hash'>): Promise<void> {
  for (const signIn of SIGN_INS) {
    if (await findSignIn(db, signIn.email)) continue;
    const password_hash = await passwords.hash(SEED_PASSWORD);
    await inTransaction(db, async (trx) => {
      const row = newAccountRow(newId(clock), isoNow(clock), {
        ...signIn,
        password_hash,
        email_confirmed_at: isoNow(clock),
      });
      await insertAccount(trx, row);
      await noteNewAccount(clock, trx, row.id, 'server');
    });
  }
}
