import type { Material } from './material.ts';

/** Words by which stock that holds chlorine names itself: PVC, vinyl, chloroprene (neoprene), chlorinated and chlorosulfonated plastics. */
const NAMES = /\b(c?pvc|pvdc|vinyl|neoprene|polychloroprene|chloroprene|chlor\w+)\b/i;

/** Technologies whose heat sets hydrogen chloride free. */
const LASERS: ReadonlySet<string> = new Set(['co2-laser', 'fiber-laser']);

/** Whether words, of a name or a search, name stock that holds chlorine. */
export function namesChlorinated(words: string): boolean {
  return NAMES.test(words);
}

/** Whether stock is said to hold chlorine, or its name says so. */
function isChlorinated({
  chlorinated,
  slug,
  display_name,
  kind,
}: Pick<Material, 'chlorinated' | 'slug' | 'display_name' | 'kind'>): boolean {
  return chlorinated ?? namesChlorinated([slug, display_name, kind].join(' '));
}

/** Why the catalogue may not hold a material as it is, a sentence; null where it may: chlorinated stock is never lasered. */
export function refusedStock(
  material: Pick<Material, 'chlorinated' | 'slug' | 'display_name' | 'kind' | 'technology_slug'>,
): string | null {
  if (!isChlorinated(material) || !LASERS.has(material.technology_slug)) return null;
  return `${material.display_name} is chlorinated and gives off chlorine under the laser. We never laser it.`;
}

/** Notice to customers about chlorinated plastics. */
export const NEVER_LASERED =
  'We never laser chlorinated plastics such as PVC, vinyl and neoprene: they give off chlorine.';
