import type { z } from 'zod';
import type { Address, addressBody } from '../../shared/checkout/wire.ts';
import type { Db } from '../db/database.ts';
import { placesIn } from './place-rows.ts';

/** Table `addresses`. */
export interface AddressRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string | null;
  created_at: string;
  updated_at: string;
}

/** The fields a customer writes, empty ones as null. */
export function addressColumns(body: z.output<typeof addressBody>) {
  return {
    name: body.name,
    company: body.company || null,
    line1: body.line1,
    line2: body.line2 || null,
    city: body.city,
    state: body.state,
    zip: body.zip,
    country: body.country,
    phone: body.phone || null,
  };
}

/** Reads a row as its owner sees it. */
export function addressFromRow(row: AddressRow): Address {
  const { id, name, company, line1, line2, city, state, zip, phone } = row;
  return { id, name, company, line1, line2, city, state, zip, country: 'US', phone };
}

/** Delivery addresses; see Places. */
export const {
  insert: insertAddress,
  findOwn: findOwnAddress,
  findChangeable: findChangeableAddress,
  findOf: findAddressOf,
  list: listAddresses,
  delete: deleteAddress,
} = placesIn<AddressRow, Address>('addresses', addressFromRow);

/** Writes an address over. */
export async function updateAddress(
  db: Db,
  id: string,
  columns: Omit<AddressRow, 'id' | 'account_id' | 'organization_id' | 'created_at'>,
): Promise<void> {
  await db.updateTable('addresses').set(columns).where('id', '=', id).execute();
}
