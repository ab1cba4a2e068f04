import { FINGER_BOX } from './boxes/finger-box.ts';
import { L_BRACKET } from './brackets/l-bracket.ts';
import type { Design } from './design.ts';
import { PLATE } from './plates/plate.ts';
import { WASHER } from './plates/washer.ts';

/** Every design, in the order of their list. */
export const DESIGNS: readonly Design[] = [FINGER_BOX, PLATE, WASHER, L_BRACKET];

const BY_SLUG: ReadonlyMap<string, Design> = new Map(DESIGNS.map((one) => [one.slug, one]));

/** The design at an address; null where there is none. */
export function findDesign(slug: string): Design | null {
  return BY_SLUG.get(slug) ?? null;
}
