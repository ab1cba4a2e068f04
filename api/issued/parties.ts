import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { organizationName } from '../organization/rows.ts';
import type { QuoteRecord } from '../quote/rows.ts';

/** Who sells, a line each. */
export function sellerOf({ imprint: { company, address } }: Pick<Env, 'imprint'>): string[] {
  return ['Kerfwise', ...(company === null ? [] : [company]), ...address];
}

/** Who buys, a line each: the organization where it is one's quote, and the delivery address where there is one, else the person as far as it is known. */
export async function buyerOf(
  db: Db,
  quote: QuoteRecord,
  { name, lastName, email }: AccountRecord,
): Promise<{ buyer: string[]; zip: string | null }> {
  const { shippingAddressId } = quote;
  const to = shippingAddressId === null ? null : await findAddressOf(db, shippingAddressId, quote);
  const person = [name, lastName].filter(Boolean).join(' ') || email;
  const company = quote.organizationId === null ? [] : [await organizationName(db, quote.organizationId)];
  if (!to) return { buyer: [...company, ...(person ? [person] : [])], zip: quote.estimateZip };
  const other = company.includes(to.company ?? '') ? null : to.company;
  const lines = [...company, to.name, other, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`];
  return { buyer: lines.filter((line): line is string => !!line), zip: to.zip.slice(0, 5) };
}
