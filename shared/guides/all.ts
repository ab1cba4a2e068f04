import type { Guide } from './guide.ts';
import { PRINTED_WALLS } from './texts/3d-printing/walls.ts';
import { MILLED_CORNERS } from './texts/cnc-machining-services/corners.ts';
import { DRAFT } from './texts/injection-molding/draft.ts';
import { CLEAN_DRAWINGS } from './texts/laser-cutting/clean-drawings.ts';
import { CUTTING_COST } from './texts/laser-cutting/cost.ts';
import { ENGRAVING } from './texts/laser-cutting/engraving.ts';
import { FINGER_JOINTS } from './texts/laser-cutting/finger-joints.ts';
import { KERF_AND_FITS } from './texts/laser-cutting/kerf-and-fits.ts';
import { LIMITS } from './texts/laser-cutting/limits.ts';
import { BOARD_FIT } from './texts/printed-circuit-boards-fabrication-assembly/fit.ts';
import { BENDS } from './texts/sheet-metal-fabrication/bends.ts';
import { CHOOSING_A_METAL } from './texts/sheet-metal-fabrication/choosing-a-metal.ts';
import { HOLES_NEAR_BENDS } from './texts/sheet-metal-fabrication/holes.ts';
import { FINISHES } from './texts/surface-finishing/edges.ts';

/** Every guide, in the order of the lists of their topics. */
export const GUIDES: readonly Guide[] = [
  CLEAN_DRAWINGS,
  KERF_AND_FITS,
  LIMITS,
  ENGRAVING,
  FINGER_JOINTS,
  CUTTING_COST,
  CHOOSING_A_METAL,
  BENDS,
  HOLES_NEAR_BENDS,
  MILLED_CORNERS,
  PRINTED_WALLS,
  DRAFT,
  BOARD_FIT,
  FINISHES,
];

const BY_SLUG: ReadonlyMap<string, Guide> = new Map(GUIDES.map((guide) => [guide.slug, guide]));

/** The guide of a name; null where there is none. */
export function findGuide(slug: string): Guide | null {
  return BY_SLUG.get(slug) ?? null;
}
