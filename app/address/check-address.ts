import type { BillingAddressInput } from '../../shared/checkout/wire.ts';

/** Tables of the world's phone numbers and postal codes: they come when an address is sent, not with the form. */
const load = () => import('../../shared/checkout/address-checks.ts');

/** Fault of a phone number; null where there is none, or no number was given. */
export async function phoneFault(phone: string | null | undefined): Promise<string | null> {
  if (!phone) return null;
  const checked = (await load()).checkedPhone(phone);
  return checked.ok ? null : checked.error.message;
}

/** Fault of a billing address for its country; null where all fits. */
export async function placeFault(address: BillingAddressInput) {
  const checked = (await load()).checkedPlace(address);
  return checked.ok ? null : checked.error;
}
