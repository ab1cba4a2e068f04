import type { Db } from '../db/database.ts';
import type { ShippingOffer } from '../gateways/shipping/shipping.ts';

/** Table `shipping_tables`: what a service charged last for a parcel and a place; see shippingBasis. */
export interface ShippingTableRow {
  basis: string;
  service: string;
  offers: string;
  asked_at: string;
}

/** Offers of a shipping service, and when it was asked (ISO 8601 UTC). */
export interface KeptTable {
  readonly service: string;
  readonly offers: readonly ShippingOffer[];
  readonly askedAt: string;
}

/** Last offers for a basis; null where no service was asked. */
export async function findTable(db: Db, basis: string): Promise<KeptTable | null> {
  const row = await db.selectFrom('shipping_tables').selectAll().where('basis', '=', basis).executeTakeFirst();
  return row
    ? { service: row.service, offers: JSON.parse(row.offers) as ShippingOffer[], askedAt: row.asked_at }
    : null;
}

/** Keeps what is charged, over what was before. */
export async function keepTable(db: Db, basis: string, { service, offers, askedAt }: KeptTable): Promise<void> {
  const said = { service, offers: JSON.stringify(offers), asked_at: askedAt };
  await db
    .insertInto('shipping_tables')
    .values({ basis, ...said })
    .onConflict((conflict) => conflict.column('basis').doUpdateSet(said))
    .execute();
}

/** Forgets tables from before a moment (ISO 8601 UTC): carriers charge otherwise by then. */
export async function forgetTables(db: Db, before: string): Promise<void> {
  await db.deleteFrom('shipping_tables').where('asked_at', '<', before).execute();
}
