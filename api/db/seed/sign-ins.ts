import type { Kysely } from 'kysely';
import { ROLE } from '../../../shared/account/roles.ts';
import type { Passwords } from '../../account/passwords.ts';
import { type AccountRow, findSignIn, insertAccount, newAccountRow } from '../../account/rows.ts';
import { type Clock, isoNow, newId } from '../../clock.ts';
import { noteNewAccount } from '../../account/account-facts.ts';
import { insertMember, insertOrganization, newOrganizationRow } from '../../organization/rows.ts';
import { note } from '../../activity/note.ts';
import type { OrganizationRole } from '../../../shared/organization/permissions.ts';
import { inTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Password of all seeded sign-ins; they exist outside production only. */
const SEED_PASSWORD = 'kerfwise-demo';

/** One sign-in for each kind of account, and a second administrator, who agrees to what the first may not give back alone. */
export const SIGN_INS: readonly (Partial<AccountRow> & { email: string })[] = [
  { email: 'customer@kerfwise.test', name: 'Casey', last_name: 'Customer' },
  { email: 'admin@kerfwise.test', name: 'Alex', last_name: 'Admin', role: ROLE.admin },
  { email: 'deputy@kerfwise.test', name: 'Dana', last_name: 'Deputy', role: ROLE.admin },
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

/** Name of the seeded organization. */
const SEED_ORGANIZATION = 'Northside Robotics';

/** Its members, one in each role. */
export const SEED_MEMBERS: Readonly<Record<OrganizationRole, { email: string; name: string; last_name: string }>> = {
  owner: { email: 'owner@kerfwise.test', name: 'Olive', last_name: 'Owner' },
  admin: { email: 'manager@kerfwise.test', name: 'Mika', last_name: 'Manager' },
  approver: { email: 'approver@kerfwise.test', name: 'Ada', last_name: 'Approver' },
  buyer: { email: 'buyer@kerfwise.test', name: 'Bo', last_name: 'Buyer' },
  finance: { email: 'finance@kerfwise.test', name: 'Finn', last_name: 'Finance' },
  viewer: { email: 'viewer@kerfwise.test', name: 'Vera', last_name: 'Viewer' },
};

/** Adds the organization with its members, who buy for it, where its owner is not there yet. */
async function seedOrganization(db: Kysely<Tables>, clock: Clock, password_hash: string): Promise<void> {
  const id = newId(clock);
  const now = isoNow(clock);
  await inTransaction(db, async (trx) => {
    await insertOrganization(trx, newOrganizationRow(id, SEED_ORGANIZATION, now));
    const after = { name: SEED_ORGANIZATION };
    const subject = { kind: 'organization', id } as const;
    await note(clock, trx, { by: 'server', kind: 'organization.created', subject, before: null, after });
    for (const [role, person] of Object.entries(SEED_MEMBERS)) {
      const row = newAccountRow(newId(clock), now, {
        ...person,
        email_confirmed_at: now,
        password_hash,
        buys_for_organization_id: id,
      });
      await insertAccount(trx, row);
      await noteNewAccount(clock, trx, row.id, 'server');
      const member = { organization_id: id, account_id: row.id, role: role as OrganizationRole, created_at: now };
      await insertMember(trx, member);
    }
  });
}

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
  if (await findSignIn(db, SEED_MEMBERS.owner.email)) return;
  await seedOrganization(db, clock, await passwords.hash(SEED_PASSWORD));
}
