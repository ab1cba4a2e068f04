import type { Coupon } from '../../shared/pricing/coupon.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';

/** Table `coupons`. */
export interface CouponRow {
  id: string;
  code: string;
  percent: number | null;
  cents: number | null;
  most_cents: number | null;
  least_order_cents: number;
  first_order_only: number;
  uses_limit: number | null;
  starts_at: string | null;
  ends_at: string | null;
  account_id: string | null;
  is_welcome: number;
  /** Note of the staff on the coupon's purpose. */
  note: string;
  created_by: string | null;
  created_at: string;
}

/** Table `coupon_uses`: payments that a coupon took something off. */
export interface CouponUseRow {
  id: string;
  coupon_id: string;
  owner_id: string;
  quote_id: string;
  payment_id: string;
  cents: number;
  status: 'held' | 'captured' | 'released';
  /** Of a coupon that counts once for a card and an address: what tells these apart; null for others. */
  card_key: string | null;
  address_key: string | null;
  created_at: string;
}

/** Reads a row. */
export function couponFromRow(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    cents: row.cents,
    mostCents: row.most_cents,
    leastOrderCents: row.least_order_cents,
    firstOrderOnly: row.first_order_only === 1,
    usesLimit: row.uses_limit,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    accountId: row.account_id,
    isWelcome: row.is_welcome === 1,
  };
}

/** Adds a coupon. A code that is taken throws a unique violation. */
export async function insertCoupon(trx: Db, row: CouponRow): Promise<void> {
  await trx.insertInto('coupons').values(row).execute();
}

const couponById = compiled<{ id: string }, CouponRow>((db, arg) =>
  db.selectFrom('coupons').selectAll().where('id', '=', arg('id')),
);

/** The coupon of an id. */
export async function findCoupon(db: Db, id: string): Promise<Coupon | null> {
  const [row] = (await couponById(db, { id })).rows;
  return row ? couponFromRow(row) : null;
}

/** The coupon of a code, as {@link couponCode} writes it. */
export async function findCouponByCode(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return row ? couponFromRow(row) : null;
}

/** The welcome coupon that an account was given. */
export async function findWelcome(db: Db, accountId: string): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_welcome', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets when a coupon ends. */
export async function endCouponAt(trx: Db, id: string, ends_at: string): Promise<void> {
  await trx.updateTable('coupons').set({ ends_at }).where('id', '=', id).execute();
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

/** How often a coupon counts, in all and for an owner, the quote's own payments left out. */
export async function usesOf(db: Db, couponId: string, ownerId: string, quoteId: string) {
  const rows = await db
    .selectFrom('coupon_uses')
    .select((eb) => ['owner_id', eb.fn.countAll().as('count')] as const)
    .where('coupon_id', '=', couponId)
    .where('status', '!=', 'released')
    .where('quote_id', '!=', quoteId)
    .groupBy('owner_id')
    .execute();
  const count = (counts: (row: { owner_id: string }) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + Number(row.count), 0);
  return { uses: count(() => true), usesOfOwner: count(({ owner_id }) => owner_id === ownerId) };
}

/** Uses of coupons, finished or under way, oldest first, with the order where it is placed. */
export async function ordersOfUses(db: Db, couponIds: readonly string[]) {
  if (couponIds.length === 0) return [];
  return db
    .selectFrom('coupon_uses')
    .leftJoin('payments', 'payments.id', 'coupon_uses.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['coupon_uses.coupon_id', 'coupon_uses.owner_id', 'orders.sequence'])
    .where('coupon_uses.coupon_id', 'in', [...couponIds])
    .where('coupon_uses.status', '!=', 'released')
    .orderBy('coupon_uses.id')
    .execute();
}

/** Whether a welcome coupon counted for a card or an address before, by another quote. */
export async function isKnownWelcome(
  db: Db,
  { cardKey, addressKeys }: { readonly cardKey: string | null; readonly addressKeys: readonly string[] },
  quoteId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_uses')
    .select('id')
    .where((eb) =>
      eb.or([eb('address_key', 'in', addressKeys), ...(cardKey === null ? [] : [eb('card_key', '=', cardKey)])]),
    )
    .where('status', '!=', 'released')
    .where('quote_id', '!=', quoteId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a payment uses a coupon. */
export async function insertUse(trx: Db, row: CouponUseRow): Promise<void> {
  await trx.insertInto('coupon_uses').values(row).execute();
}

/** Ends the use of a coupon by a payment that is under way. */
export async function endCouponUse(trx: Db, paymentId: string, status: 'captured' | 'released'): Promise<void> {
  await writeLast(trx, () => endHeld(trx, { status, payment_id: paymentId }));
}

const endHeld = compiled<Pick<CouponUseRow, 'status' | 'payment_id'>, never>(
  (db, arg) =>
    db
      .updateTable('coupon_uses')
      .set({ status: arg('status') })
      .where('payment_id', '=', arg('payment_id'))
      .where('status', '=', 'held') as never,
);
