import { type Owned, ownerOf } from '../account/owned-rows.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { isoNow } from '../clock.ts';
import { ownerIdOf } from '../credit/rows.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { findCustomer, insertCustomer } from './rows.ts';

type CustomerNeeds = Pick<PaymentMethodNeeds, 'clock' | 'database' | 'payments'>;

/** Whom the gateway knows an owner as; asked for once, and written down. Null where it did not answer. */
export async function customerOf({ clock, database, payments }: CustomerNeeds, owner: Owned): Promise<string | null> {
  const ownerId = ownerIdOf(ownerOf(owner));
  const known = await findCustomer(database.db, payments.name, ownerId);
  if (known !== null) return known;
  const customer = await ask(() => payments.customer(ownerId));
  if (!customer.ok) return null;
  const row = { gateway: payments.name, owner_id: ownerId, customer_id: customer.value, created_at: isoNow(clock) };
  await insertCustomer(database.db, row);
  return findCustomer(database.db, payments.name, ownerId);
}
