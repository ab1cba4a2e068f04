import type { AccountNeeds } from '../account/needs.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { DesignNeeds } from '../design/needs.ts';
import type { Env } from '../env.ts';

/** Dependencies of imported records: reading them, ordering them again, and their owners' way in. */
export interface LegacyNeeds extends AccountNeeds, Pick<DesignNeeds, 'analysis' | 'storage'> {
  readonly catalog: Pick<Catalog, 'option' | 'book'>;
  readonly env: AccountNeeds['env'] & Pick<Env, 'uploadFilesPerDay' | 'uploadMbPerDay'>;
}
