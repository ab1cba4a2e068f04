import type { Owner } from '../../shared/account/permissions.ts';
import { type Owned, ownedBy, ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { ownerIdOf } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import type { KeptCard, PaymentGatewayName } from '../gateways/payment/payment.ts';

/** Table `payment_methods`: cards that the payment service keeps. */
export interface PaymentMethodRow {
  id: string;
  /** Who kept it, and whose it is where it is no organization's. */
  account_id: string;
  organization_id: string | null;
  /** Where it is kept: another gateway knows nothing of it. */
  gateway: string;
  /** The gateway's own ids. */
  customer_id: string;
  method_id: string;
  /** Fingerprint of the card. */
  fingerprint: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  is_default: number;
  created_at: string;
}

/** Table `payment_customers`: whom a gateway knows an owner as. */
export interface PaymentCustomerRow {
  gateway: string;
  /** An account's id, or an organization's. */
  owner_id: string;
  customer_id: string;
  created_at: string;
}

/** A kept card with whose it is. */
export type PaymentMethodRecord = PaymentMethodRow & Owned;

/** The kept card of an id, whosever it is. */
export async function findMethod(db: Db, id: string): Promise<PaymentMethodRecord | null> {
  const row = await db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...ownedOfRow(row) } : null;
}

/** An owner's cards at a gateway: the default one, then the newest first. */
export function listMethods(db: Db, gateway: PaymentGatewayName, owner: Owner): Promise<PaymentMethodRow[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where(ownedBy(owner))
    .where('gateway', '=', gateway)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The kept card of the gateway's id; null where it is not kept any more. */
export async function findMethodOf(db: Db, gateway: string, methodId: string): Promise<PaymentMethodRow | null> {
  const found = db.selectFrom('payment_methods').selectAll().where('gateway', '=', gateway);
  return (await found.where('method_id', '=', methodId).executeTakeFirst()) ?? null;
}

/** Whether a kept card has been given up since; what is forgotten at the gateway may be kept anew. */
export async function isKept(db: Db, gateway: string, methodId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('gateway', '=', gateway)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a card down that was kept with a charge; the first of its owner becomes the default one. Of one that is there already its end
 * and the gateway's newest id of it are brought up to date: returns the id that the gateway had for it before, null where there is none to
 * forget.
 */
export async function keepMethod(
  clock: Clock,
  trx: Db,
  owned: Owned,
  gateway: PaymentGatewayName,
  card: KeptCard,
): Promise<string | null> {
  const { id: method_id, customerId: customer_id, fingerprint, brand, last4 } = card;
  const change = { method_id, brand, last4, expiry_month: card.expiryMonth, expiry_year: card.expiryYear };
  const known = await trx
    .selectFrom('payment_methods')
    .select(['id', 'method_id'])
    .where('gateway', '=', gateway)
    .where('customer_id', '=', customer_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (known) {
    await trx.updateTable('payment_methods').set(change).where('id', '=', known.id).execute();
    return known.method_id === method_id ? null : known.method_id;
  }
  const others = await listMethods(trx, gateway, ownerOf(owned));
  await trx
    .insertInto('payment_methods')
    .values({
      id: newId(clock),
      account_id: owned.accountId,
      organization_id: owned.organizationId,
      gateway,
      customer_id,
      fingerprint,
      ...change,
      is_default: others.some(({ is_default }) => is_default === 1) ? 0 : 1,
      created_at: isoNow(clock),
    })
    .execute();
  return null;
}

/** Makes one card of an owner the default one. */
export async function markDefault(trx: Db, { id, gateway, ...owned }: PaymentMethodRecord): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set((eb) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where(ownedBy(ownerOf(owned)))
    .where('gateway', '=', gateway)
    .execute();
}

/** Takes a card away; of those that are left the newest follows a default one. */
export async function deleteMethod(trx: Db, method: PaymentMethodRecord): Promise<void> {
  await trx.deleteFrom('payment_methods').where('id', '=', method.id).execute();
  if (method.is_default === 0) return;
  const [next] = await listMethods(trx, method.gateway as PaymentGatewayName, ownerOf(method));
  if (next) await markDefault(trx, { ...next, ...ownedOfRow(next) });
}

/** Takes every card of an owner away, and whom gateways know the owner as; returns the cards. */
export async function deleteMethodsOf(trx: Db, owner: Owner): Promise<PaymentMethodRow[]> {
  const rows = await trx.selectFrom('payment_methods').selectAll().where(ownedBy(owner)).execute();
  for (const { id } of rows) await trx.deleteFrom('payment_methods').where('id', '=', id).execute();
  await trx.deleteFrom('payment_customers').where('owner_id', '=', ownerIdOf(owner)).execute();
  return rows;
}

/** Whom a gateway knows an owner as; null where it was never asked. */
export async function findCustomer(db: Db, gateway: PaymentGatewayName, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('gateway', '=', gateway)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Notes whom a gateway knows an owner as. */
export async function insertCustomer(db: Db, row: PaymentCustomerRow): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway', 'owner_id']).doNothing())
    .execute();
}
