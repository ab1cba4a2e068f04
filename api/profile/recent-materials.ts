import type { Catalog } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';

/** Most materials that count as recent. */
const MOST = 12;
/** Parts that are looked at for them. */
const LOOKED_AT = 200;

/**
 * Ids of the materials that an account last priced or ordered parts in, the newest part first. It follows from the parts, which a
 * guest who logs in brings along and which stay when they are taken off a quote.
 */
export async function recentMaterials(catalog: Pick<Catalog, 'option'>, db: Db, accountId: string): Promise<number[]> {
  const parts = await db
    .selectFrom('parts')
    .select('thickness_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const found = new Set<number>();
  for (const { thickness_id } of parts) {
    const option = thickness_id === null ? null : catalog.option(thickness_id);
    if (option) found.add(option.material.id);
    if (found.size === MOST) break;
  }
  return [...found];
}
