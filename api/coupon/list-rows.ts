import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { CouponSort, couponListQuery } from '../../shared/coupon/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { CouponRow } from './rows.ts';

/** A coupon as the shop lists it. */
export type ListedCoupon = CouponRow & { readonly uses: number; readonly email: string | null };

const COUPON_KEYSET: Keyset<CouponSort> = {
  sorts: { created_at: { column: 'coupons.created_at', type: 'text' } },
  tie: { column: 'coupons.id', type: 'text' },
};

const USES: RawBuilder<number> = sql<number>`(select count(*) from coupon_uses where coupon_uses.coupon_id = coupons.id
  and coupon_uses.status <> 'released')`;
const EMAIL: RawBuilder<string | null> = sql<
  string | null
>`(select email from accounts where accounts.id = coupons.account_id)`;

/** Coupons with how often they count and whose they are. */
function all(db: Db) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select([USES.as('uses'), EMAIL.as('email')]);
}

/** A page of all coupons. */
export function couponPage(
  db: Db,
  query: z.output<typeof couponListQuery>,
  now: string,
): Promise<Result<ListPage<ListedCoupon>, Failure>> {
  let found = withWords(db, all(db), sql`lower(coupons.code)`, query.search);
  if (query.state === 'ended') found = found.where('ends_at', '<=', now);
  if (query.state === 'running')
    found = found.where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
  return keysetPage(found, COUPON_KEYSET, query);
}

/** The coupon of an id as the shop lists it. */
export async function findListed(db: Db, id: string): Promise<ListedCoupon | null> {
  return (await all(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
