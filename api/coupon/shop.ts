import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { CouponSort, couponBody, couponListQuery, ShopCoupon } from '../../shared/coupon/wire.ts';
import { findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { endOfDay, startOfDay } from '../credit/days.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { CouponNeeds } from './needs.ts';
import { type CouponRow, findCouponByCode, insertCoupon } from './rows.ts';
import { shopView } from './view.ts';

const COUPON_KEYSET: Keyset<CouponSort> = {
  sorts: { created_at: { column: 'coupons.created_at', type: 'text' } },
  tie: { column: 'coupons.id', type: 'text' },
};

const USES: RawBuilder<number> = sql<number>`(select count(*) from coupon_uses where coupon_uses.coupon_id = coupons.id
  and coupon_uses.status <> 'released')`;
const EMAIL: RawBuilder<string | null> = sql<
  string | null
>`(select email from accounts where accounts.id = coupons.account_id)`;

function all(db: Db) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select([USES.as('uses'), EMAIL.as('email')]);
}

/** A page of all coupons. */
export async function listCoupons(
  db: Db,
  query: z.output<typeof couponListQuery>,
  now: string,
): Promise<Result<{ coupons: ShopCoupon[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  let found = withWords(db, all(db), sql`lower(coupons.code)`, query.search);
  if (query.state === 'ended') found = found.where('ends_at', '<=', now);
  if (query.state === 'running')
    found = found.where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
  const page = await keysetPage(found, COUPON_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ coupons: rows.map(shopView), ...around });
}

/** Makes a coupon. Fails where the code is taken, or nobody has the e-mail. */
export function createCoupon(
  { clock, database }: CouponNeeds,
  by: Actor,
  body: z.output<typeof couponBody>,
): Promise<Result<ShopCoupon, Failure>> {
  return inTransaction(database.db, async (trx) => {
    if (await findCouponByCode(trx, body.code))
      return err(inField('conflict', 'code', 'There is a coupon of this code.'));
    const account = body.email === null ? null : await findAccountByEmail(trx, body.email);
    if (body.email !== null && !account) return err(inField('not_found', 'email', 'No account has this e-mail.'));
    const row: CouponRow = {
      id: newId(clock),
      code: body.code,
      percent: body.percent,
      cents: body.cents,
      most_cents: body.most_cents,
      least_order_cents: body.least_order_cents,
      first_order_only: body.first_order_only ? 1 : 0,
      uses_limit: body.uses_limit,
      starts_at: startOfDay(body.starts_on),
      ends_at: endOfDay(body.ends_on),
      account_id: account?.id ?? null,
      is_welcome: 0,
      note: body.note,
      created_by: by.kind === 'nobody' ? null : by.accountId,
      created_at: isoNow(clock),
    };
    await insertCoupon(trx, row);
    const { id, note: _note, created_by: _by, created_at: _at, ...after } = row;
    await note(clock, trx, { by, kind: 'coupon.created', subject: { kind: 'coupon', id }, before: null, after });
    return ok(shopView({ ...row, uses: 0, email: account?.email ?? null }));
  });
}

/** Ends a coupon now; one that has ended stays as it is. */
export function endCoupon(
  { clock, database }: CouponNeeds,
  by: Actor,
  id: string,
): Promise<Result<ShopCoupon, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const coupon = await all(trx).where('id', '=', id).executeTakeFirst();
    if (!coupon) return err(failure('not_found'));
    const ends_at = isoNow(clock);
    if (coupon.ends_at !== null && coupon.ends_at <= ends_at) return ok(shopView(coupon));
    await trx.updateTable('coupons').set({ ends_at }).where('id', '=', id).execute();
    const sides = { before: { ends_at: coupon.ends_at }, after: { ends_at } };
    await note(clock, trx, { by, kind: 'coupon.ended', subject: { kind: 'coupon', id }, ...sides });
    return ok(shopView({ ...coupon, ends_at }));
  });
}

function inField(code: 'conflict' | 'not_found', field: string, message: string): Failure {
  return failure(code, { message, errors: [{ field, message }] });
}

/** Coupons that are an account's alone and have not ended. */
export function couponsFor(db: Db, accountId: string, now: string): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}
