/** Topics of guides in the order of their list. */
export const TOPICS = {
  'laser-cutting': {
    title: 'Laser cutting guides',
    name: 'Laser cutting',
    lead: 'Kerf, fits, limits and files: how to draw parts that a laser cuts right the first time.',
  },
  'sheet-metal-fabrication': {
    title: 'Sheet metal guides',
    name: 'Sheet metal',
    lead: 'Flat patterns, bends and holes: how a drawing becomes a folded part that fits.',
  },
  'cnc-machining-services': {
    title: 'CNC machining guides',
    name: 'CNC machining',
    lead: 'Radii, depths and tolerances: how to draw milled and turned parts that cost less.',
  },
  '3d-printing': {
    title: '3D printing guides',
    name: '3D printing',
    lead: 'Walls, overhangs and clearances: how to get printed parts off the plate and into each other.',
  },
  'injection-molding': {
    title: 'Injection molding guides',
    name: 'Injection molding',
    lead: 'Draft, walls and gates: how to prepare a part for a mold before anybody cuts steel.',
  },
  'printed-circuit-boards-fabrication-assembly': {
    title: 'Circuit board guides',
    name: 'Circuit boards',
    lead: 'Outlines, holes and files: how a board and the parts around it come to fit.',
  },
  'surface-finishing': {
    title: 'Surface finishing guides',
    name: 'Surface finishing',
    lead: 'Edges, coats and what they do to sizes: how to choose a finish and draw for it.',
  },
} as const;
/** Name of a topic in addresses. */
export type Topic = keyof typeof TOPICS;

/** A guide as it is written: Markdown with figures of the catalog (figures.ts) and drawings (drawings.ts). */
export interface Guide {
  readonly topic: Topic;
  /** Last part of its address, the only one of its name in all topics. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for lists and search engines, 40 to 300 letters. */
  readonly description: string;
  readonly lead: string;
  /** Materials that it is about, by slug. */
  readonly materials: readonly string[];
  /** Free designs to try it with, by slug. */
  readonly designs: readonly string[];
  /** Other pages, by path. */
  readonly related: readonly string[];
  readonly text: string;
}
