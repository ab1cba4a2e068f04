import type { OrderNeeds } from '../order/needs.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of shipments: what orders take, and proofs of PINs. */
export interface ShippingNeeds extends OrderNeeds {
  readonly signer: Signer;
}
