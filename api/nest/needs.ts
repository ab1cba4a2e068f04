import type { Catalog } from '../catalog/catalog.ts';
import type { MachineFileNeeds } from '../machine-files/needs.ts';
import type { ProductionNeeds } from '../production/needs.ts';

/** Dependencies of handing batches to nesting programs. */
export type NestNeeds = ProductionNeeds & MachineFileNeeds & { readonly catalog: Pick<Catalog, 'book' | 'option'> };
