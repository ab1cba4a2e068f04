import type { Guide } from './guide.ts';
import { PRINT_PROCESS } from './texts/3d-printing/choosing-a-process.ts';
import { PRINT_FILES } from './texts/3d-printing/files-and-orientation.ts';
import { MILLING_STOCK } from './texts/cnc-machining-services/stock-and-materials.ts';
import { TURNED_PARTS } from './texts/cnc-machining-services/turned-parts.ts';
import { MOLD_COST } from './texts/injection-molding/cost-and-quantity.ts';
import { SNAPS_AND_BOSSES } from './texts/injection-molding/snaps-and-bosses.ts';
import { BOARD_ASSEMBLY } from './texts/printed-circuit-boards-fabrication-assembly/assembly.ts';
import { BOARD_FILES } from './texts/printed-circuit-boards-fabrication-assembly/fabrication-files.ts';
import { FOLDED_ENCLOSURES } from './texts/sheet-metal-fabrication/enclosures.ts';
import { FLAT_PATTERNS } from './texts/sheet-metal-fabrication/flat-patterns.ts';
import { STIFF_BRACKETS } from './texts/sheet-metal-fabrication/stiff-brackets.ts';
import { SAFE_EDGES } from './texts/surface-finishing/safe-edges.ts';
import { WOOD_AND_ACRYLIC } from './texts/surface-finishing/wood-and-acrylic.ts';
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
  FLAT_PATTERNS,
  HOLES_NEAR_BENDS,
  STIFF_BRACKETS,
  FOLDED_ENCLOSURES,
  MILLED_CORNERS,
  TURNED_PARTS,
  MILLING_STOCK,
  PRINT_PROCESS,
  PRINTED_WALLS,
  PRINT_FILES,
  DRAFT,
  SNAPS_AND_BOSSES,
  MOLD_COST,
  BOARD_FIT,
  BOARD_FILES,
  BOARD_ASSEMBLY,
  FINISHES,
  SAFE_EDGES,
  WOOD_AND_ACRYLIC,
];

const BY_SLUG: ReadonlyMap<string, Guide> = new Map(GUIDES.map((guide) => [guide.slug, guide]));

/** The guide of a name; null where there is none. */
export function findGuide(slug: string): Guide | null {
  return BY_SLUG.get(slug) ?? null;
}
