import type { BillingAddressInput } from '../../shared/checkout/wire.ts';

/** Tables of the world's phone numbers and postal codes: they come when an address is sent, not with the form. */
const load = () => import('../../shared/checkout/address-checks.ts');

/** What is wrong with a phone number; null where nothing is, or none was given. */
export async function phoneFault(phone: string | null | undefined): Promise<string | null> {
  if (!phone) return null;
  const checked = (await load()).checkedPhone(phone);
  return checked.ok ? null : checked.error.message;
}

/** What of a billing address does not fit its country; null where all does. */
export async function placeFault(address: BillingAddressInput) {
  const checked = (await load()).checkedPlace(address);
  return checked.ok ? null : checked.error;
}
