import { ROLE } from '../../shared/account/roles.ts';
import type { Db } from '../db/database.ts';

/** Everybody of the staff who can be written to, of these roles. */
export async function staffOf(
  db: Db,
  roles: readonly number[] = [ROLE.admin, ROLE.productionAdmin],
): Promise<{ id: string; email: string }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', 'in', [...roles])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
}
