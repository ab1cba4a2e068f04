import { sql } from 'kysely';
import type { z } from 'zod';
import { ROLE } from '../../shared/account/roles.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { OrderStatus } from '../../shared/order/status.ts';
import { ROLE_NUMBERS, roleName } from '../../shared/user/roles.ts';
import type { StaffMember, User, UserFile, userListQuery } from '../../shared/user/wire.ts';
import type { AccountRow } from '../account/rows.ts';
import { hasTwoSteps } from '../account/second-factor-rows.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

type ListQuery = z.output<typeof userListQuery>;

const USER_KEYSET: Keyset<'created_at'> = {
  sorts: { created_at: { column: 'accounts.created_at', type: 'text' } },
  tie: { column: 'accounts.id', type: 'text' },
};

const COLUMNS = [
  'accounts.id',
  'accounts.email',
  'accounts.name',
  'accounts.last_name',
  'accounts.role',
  'accounts.email_confirmed_at',
  'accounts.created_at',
  'accounts.last_used_at',
  'accounts.prime_per_minute_rate',
  'accounts.legacy_making_discount_percent',
] as const;

/** Orders that an account placed. */
const ORDERS = sql<number>`(select count(*) from orders where orders.account_id = accounts.id)`;

type UserRow = Pick<
  AccountRow,
  | 'id'
  | 'email'
  | 'name'
  | 'last_name'
  | 'role'
  | 'email_confirmed_at'
  | 'created_at'
  | 'last_used_at'
  | 'prime_per_minute_rate'
  | 'legacy_making_discount_percent'
> & { readonly orders: number };

function userView({ email_confirmed_at, last_name, ...row }: UserRow): User {
  return {
    ...row,
    email: row.email ?? '',
    name: [row.name, last_name].filter(Boolean).join(' '),
    role: roleName(row.role),
    email_confirmed: email_confirmed_at !== null,
    orders: Number(row.orders),
  };
}

/** A page of everybody who has an account. */
export async function listUsers(
  db: Db,
  { role, ...query }: ListQuery,
): Promise<Result<{ users: User[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  let found = db.selectFrom('accounts').select(COLUMNS).select(ORDERS.as('orders')).where('is_guest', '=', 0);
  if (role) {
    const numbers = role.map((name) => ROLE_NUMBERS[name]);
    found = found.where('role', 'in', numbers);
  }
  const text = sql<string>`lower(coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || coalesce(last_name, ''))`;
  found = withWords(db, found, text, query.search);
  const page = await keysetPage(found, USER_KEYSET, { ...query, role: role?.join() } as typeof query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ users: rows.map(userView), ...around });
}

/** How many orders the page of somebody shows. */
const SHOWN_ORDERS = 10;

/** Columns of an account with how it signs in, its organizations and last orders; null for a guest and where it is gone. */
export async function findUser(
  db: Db,
  id: string,
): Promise<Omit<UserFile, 'credits' | 'sessions' | 'prime_cancelled_at'> | null> {
  const row = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .select(['password_hash', 'google_id', 'v1_user_id'])
    .select(ORDERS.as('orders'))
    .where('id', '=', id)
    .where('is_guest', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash, google_id, v1_user_id, ...shown } = row;
  const organizations = await db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['organizations.id', 'organizations.name', 'organization_members.role'])
    .where('organization_members.account_id', '=', id)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sequence', 'status', 'total_cents', 'placed_at'])
    .where('account_id', '=', id)
    .orderBy('placed_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  return {
    ...userView(shown),
    v1_user_id,
    has_password: password_hash !== null,
    has_google: google_id !== null,
    has_second_factor: await hasTwoSteps(db, id),
    organizations,
    last_orders: orders.map(({ sequence, status, ...order }) => ({
      ...order,
      status: status as OrderStatus,
      number: orderNumber(sequence),
    })),
  };
}

/** Everybody of the staff: administrators first, then by e-mail. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('is_guest', '=', 0)
    .where('role', 'in', [ROLE.admin, ROLE.productionAdmin])
    .orderBy('role')
    .orderBy('email')
    .execute();
  return rows.map((row) => {
    const { id, email, name, role, created_at, last_used_at } = userView({ ...row, orders: 0 });
    return { id, email, name, role, created_at, last_used_at };
  });
}

/** How many administrators there are. */
export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', ROLE.admin)
    .where('is_guest', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(admins);
}
