import { refusedStock } from '../catalog/chlorinated.ts';
import { leastAboveRecommended } from '../catalog/feature-limits.ts';
import { priceBookSchema } from '../pricing/wire.ts';

/** Schema of a catalog; it refuses stock that may not be worked the way it says. */
export const contentSchema = priceBookSchema.omit({ rate_card_version: true, calendar: true }).check((ctx) => {
  for (const [at, material] of ctx.value.materials.entries()) {
    const message = refusedStock(material);
    const problem = message ?? material.thicknesses.map(leastAboveRecommended).find((words) => words !== null);
    if (problem) ctx.issues.push({ code: 'custom', message: problem, path: ['materials', at], input: material.slug });
  }
});
