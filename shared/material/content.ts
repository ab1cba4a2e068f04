import { refusedStock } from '../catalog/chlorinated.ts';
import { leastAboveRecommended } from '../catalog/feature-limits.ts';
import type { Material } from '../catalog/material.ts';
import { checkPrices, checkRateTables } from '../pricing/tables.ts';
import { priceBookSchema } from '../pricing/wire.ts';

const UNSOUND = 'Bands follow each other without gap or overlap, and only the last one has no end.';

/** The first thing that keeps a material out of the catalog, in words; null where nothing does. */
function problemOf(material: Material): string | null {
  const refused = refusedStock(material);
  if (refused !== null) return refused;
  for (const thickness of material.thicknesses) {
    const limit = leastAboveRecommended(thickness);
    if (limit !== null) return limit;
    if (checkPrices(thickness, '') !== null) return `${thickness.mm} mm: ${UNSOUND}`;
  }
  return null;
}

/** Schema of a catalog; it refuses stock that may not be worked the way it says, and tables that leave a price open. */
export const contentSchema = priceBookSchema.omit({ rate_card_version: true, calendar: true }).check((ctx) => {
  const { pricing_model, materials } = ctx.value;
  const table = checkRateTables(pricing_model, '')?.field?.slice(1);
  if (table !== undefined)
    ctx.issues.push({ code: 'custom', message: UNSOUND, path: ['pricing_model', '', table], input: pricing_model });
  for (const [at, material] of materials.entries()) {
    const message = problemOf(material);
    if (message !== null) ctx.issues.push({ code: 'custom', message, path: ['materials', at], input: material.slug });
  }
});
