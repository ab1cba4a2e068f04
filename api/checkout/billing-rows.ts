import type { BillingAddress } from '../../shared/checkout/wire.ts';
import type { Db } from '../db/database.ts';
import { placesIn } from './place-rows.ts';

/** Table `billing_addresses`. */
export interface BillingAddressRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  /** State, province or county, where addresses there have one. */
  region: string | null;
  postal_code: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  created_at: string;
}

/** Reads a row as its owner sees it. */
export function billingFromRow(row: BillingAddressRow): BillingAddress {
  const { account_id: _owner, organization_id: _organization, created_at: _at, ...address } = row;
  return address;
}

/** Billing addresses; see Places. */
export const {
  insert: insertBilling,
  findChangeable: findChangeableBilling,
  findOf: findBillingOf,
  list: listBilling,
  delete: deleteBilling,
} = placesIn<BillingAddressRow, BillingAddress>('billing_addresses', billingFromRow);

/** Changes an address. */
export async function updateBilling(
  trx: Db,
  id: string,
  columns: Partial<Omit<BillingAddressRow, 'id' | 'account_id' | 'organization_id'>>,
): Promise<void> {
  await trx.updateTable('billing_addresses').set(columns).where('id', '=', id).execute();
}
