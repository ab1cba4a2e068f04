import { shortOf } from '../../shared/stock/levels.ts';
import type { MaterialNeeded } from '../../shared/production/wire.ts';
import type { Db } from '../db/database.ts';
import { suppliesOf } from '../stock/rows.ts';
import { linesToSupply } from './list-rows.ts';

const MM2_IN_CM2 = 100;

type Needed = Omit<MaterialNeeded, 'stock_known' | 'short_cm2'>;

/**
 * Material that open jobs still need by hub, the earliest ship date first, with what is missing of it: pieces that no machine has begun, less
 * the sheets that are on hand. Sheets that are allocated count as there: they are for these very pieces.
 */
export async function materialsNeeded(db: Db): Promise<MaterialNeeded[]> {
  const found = new Map<string, Needed & { ids: Set<string> }>();
  for (const row of await linesToSupply(db)) {
    const id = row.thickness_id!;
    const key = `${row.hub_id} ${id}`;
    const pieces = row.required + row.scrap - row.cut - row.cutting;
    const area = (row.width_mm * row.height_mm * pieces) / MM2_IN_CM2;
    const own = found.get(key);
    const ids = own?.ids.add(row.job_id) ?? new Set([row.job_id]);
    found.set(key, {
      thickness_id: id,
      hub_id: row.hub_id,
      material: row.material ?? '',
      thickness_mm: row.thickness_mm ?? 0,
      technology_slug: row.technology_slug ?? '',
      pieces: (own?.pieces ?? 0) + pieces,
      jobs: ids.size,
      area_cm2: Math.ceil((own?.area_cm2 ?? 0) + area),
      planned_seconds: (own?.planned_seconds ?? 0) + row.piece_seconds * pieces,
      ships_by: own?.ships_by ?? row.ships_by,
      ids,
    });
  }
  const needs = [...found.values()].filter(({ pieces }) => pieces > 0).map(({ ids: _, ...needed }) => needed);
  return shortOf(needs, await suppliesOf(db));
}
