import type { PartAgain } from '../../shared/saved/again.ts';
import type { SavedPart } from '../../shared/saved/wire.ts';

/** Name of the list of saved parts. */
export const SAVED_PARTS = 'saved-parts';

/** A saved part as it is wanted once more. */
export function againOf(part: SavedPart): PartAgain {
  const { material, choices, name } = part;
  return {
    partId: part.id,
    designId: part.design_id,
    name,
    choices,
    cents: part.price_cents,
    material: material?.display_name ?? null,
    materialGone: part.material_gone,
  };
}
