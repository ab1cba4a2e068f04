import type { Box } from '../drawing/drawing.ts';
import type { Entity } from './entity.ts';

/** Difference of an entity between the two readings; `unsaid`: a pair that one of them gives no length of. */
type Difference = 'none' | 'length' | 'ours_alone' | 'theirs_alone' | 'unsaid';

/** An entity of either reading, or one that both have. */
export interface ComparedEntity {
  readonly ours: Entity | null;
  readonly theirs: Entity | null;
  readonly difference: Difference;
}

/** A layer in both readings. */
export interface ComparedLayer {
  readonly layer: string;
  readonly ours: LayerFigures;
  readonly theirs: LayerFigures;
  readonly differs: boolean;
}

interface LayerFigures {
  readonly count: number;
  readonly lengthMm: number;
  /** How many have no length: `lengthMm` is without them. */
  readonly unsaid: number;
}

/** Differences that are none: mm, and share of a size or a length. */
const [SAME_MM, SAME_SHARE] = [0.05, 1e-3];
/** Side of the squares by which pairs are looked for, mm. */
const CELL_MM = 1;

const isSame = (a: number, b: number, size: number) => Math.abs(a - b) <= SAME_MM + SAME_SHARE * size;

function isSamePlace(ours: Box, { box, loose }: Entity): boolean {
  if (!box) return false;
  const size = Math.max(box.width, box.height);
  if (loose) {
    const slack = SAME_MM + SAME_SHARE * size;
    const isIn = (from: number, to: number, low: number, high: number) => from >= low - slack && to <= high + slack;
    return (
      isIn(ours.x, ours.x + ours.width, box.x, box.x + box.width) &&
      isIn(ours.y, ours.y + ours.height, box.y, box.y + box.height)
    );
  }
  return (
    isSame(ours.x, box.x, size) &&
    isSame(ours.y, box.y, size) &&
    isSame(ours.width, box.width, size) &&
    isSame(ours.height, box.height, size)
  );
}

const cellOf = (value: number) => Math.floor(value / CELL_MM);

/** Our entities by layer and place, each taken once. */
class Places {
  readonly #cells = new Map<string, number[]>();
  readonly #layers = new Map<string, Set<number>>();
  readonly #ours: readonly Entity[];

  constructor(ours: readonly Entity[]) {
    this.#ours = ours;
    for (const [i, { layer, box }] of ours.entries()) {
      if (!box) continue;
      const key = this.#key(layer, cellOf(box.x), cellOf(box.y));
      const cell = this.#cells.get(key);
      if (cell) cell.push(i);
      else this.#cells.set(key, [i]);
      const all = this.#layers.get(layer) ?? new Set();
      this.#layers.set(layer, all.add(i));
    }
  }

  #key(layer: string, x: number, y: number): string {
    return `${x} ${y} ${layer}`;
  }

  /** Takes the entity of ours that is one of theirs; null where none is. Of several at one place, the one whose length is closest. */
  take(theirs: Entity): number | null {
    const rest = this.#layers.get(theirs.layer);
    if (!rest || !theirs.box) return null;
    const near = theirs.loose ? rest : this.#near(theirs.layer, theirs.box);
    let best: number | null = null;
    for (const i of near) {
      const { box, kind, lengthMm } = this.#ours[i]!;
      if (!rest.has(i) || !box || !isSamePlace(box, theirs)) continue;
      if (theirs.loose && kind !== theirs.kind) continue;
      const off = (one: number | null) => Math.abs((one ?? 0) - (theirs.lengthMm ?? 0));
      if (best === null || off(lengthMm) < off(this.#ours[best]!.lengthMm)) best = i;
      if (theirs.loose) break;
    }
    if (best !== null) rest.delete(best);
    return best;
  }

  #near(layer: string, { x, y }: Box): number[] {
    const near: number[] = [];
    // Larger things may be off by more than a cell; their slack is a share of their size, which one cell covers up to a meter.
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        near.push(...(this.#cells.get(this.#key(layer, cellOf(x) + dx, cellOf(y) + dy)) ?? []));
    return near;
  }
}

function differenceOf(ours: Entity, theirs: Entity): Difference {
  if (ours.lengthMm === null || theirs.lengthMm === null) return 'unsaid';
  return isSame(ours.lengthMm, theirs.lengthMm, theirs.lengthMm) ? 'none' : 'length';
}

/** Entities of both readings as pairs by layer and place, in their order, then those of ours alone. */
export function pairs(ours: readonly Entity[], theirs: readonly Entity[]): ComparedEntity[] {
  const places = new Places(ours);
  const taken = new Set<number>();
  // Those with a place of their own choose before splines, which only lie somewhere in a box.
  const order = [...theirs.keys()].sort(
    (a, b) => Number(theirs[a]!.loose ?? false) - Number(theirs[b]!.loose ?? false),
  );
  const partner = new Map(order.map((i) => [i, places.take(theirs[i]!)]));
  const found = theirs.map((one, i): ComparedEntity => {
    const at = partner.get(i) ?? null;
    if (at === null) return { ours: null, theirs: one, difference: 'theirs_alone' };
    taken.add(at);
    return { ours: ours[at]!, theirs: one, difference: differenceOf(ours[at]!, one) };
  });
  const rest = ours.filter((_, i) => !taken.has(i));
  return [...found, ...rest.map((one): ComparedEntity => ({ ours: one, theirs: null, difference: 'ours_alone' }))];
}

function figuresOf(entities: readonly Entity[]): LayerFigures {
  const said = entities.flatMap(({ lengthMm }) => (lengthMm === null ? [] : [lengthMm]));
  return {
    count: entities.length,
    lengthMm: said.reduce((sum, one) => sum + one, 0),
    unsaid: entities.length - said.length,
  };
}

/** Layers of both readings by name. A layer differs where an entity of it does. */
export function layersOf(compared: readonly ComparedEntity[]): ComparedLayer[] {
  const byLayer = new Map<string, ComparedEntity[]>();
  for (const one of compared) {
    const { layer } = (one.ours ?? one.theirs)!;
    const all = byLayer.get(layer);
    if (all) all.push(one);
    else byLayer.set(layer, [one]);
  }
  return [...byLayer]
    .map(([layer, all]) => ({
      layer,
      ours: figuresOf(all.flatMap(({ ours }) => ours ?? [])),
      theirs: figuresOf(all.flatMap(({ theirs }) => theirs ?? [])),
      differs: all.some(({ difference }) => difference !== 'none' && difference !== 'unsaid'),
    }))
    .toSorted((a, b) => (a.layer < b.layer ? -1 : 1));
}
