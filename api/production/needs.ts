import type { Catalog } from '../catalog/catalog.ts';
import type { TakingIn } from '../attachment/needs.ts';
import type { Signer } from '../signing.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** Dependencies of the shop floor. */
export interface ProductionNeeds extends OrderNeeds {
  readonly signer: Signer;
  readonly catalog: Pick<Catalog, 'book'>;
}

/** Dependencies of photos of first pieces. */
export type FirstPhotoNeeds = ProductionNeeds & TakingIn;
