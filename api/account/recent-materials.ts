import type { Catalog } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';
import { latestThicknesses } from '../quote/part-rows.ts';

/** Most materials that count as recent. */
const MOST = 12;

/**
 * Ids of the materials that an account last priced or ordered parts in, the newest part first. It follows from the parts, which a
 * guest who logs in brings along and which stay when they are taken off a quote.
 */
export async function recentMaterials(catalog: Pick<Catalog, 'option'>, db: Db, accountId: string): Promise<number[]> {
  const found = new Set<number>();
  for (const id of await latestThicknesses(db, accountId)) {
    const option = id === null ? null : catalog.option(id);
    if (option) found.add(option.material.id);
    if (found.size === MOST) break;
  }
  return [...found];
}
