import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import type { ContourTable } from '../analysis/measure.ts';
import { OPERATIONS, type OperationName } from '../analysis/operations.ts';
import { Pattern } from '../analysis/pieces/congruent.ts';
import { type Group, groupsOf } from '../analysis/pieces/group.ts';
import { type Traits, TraitReader } from '../analysis/pieces/traits.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Drawing, DrawingStyle } from '../drawing/drawing.ts';
import { readDesign } from '../drawing/read.ts';
import { frameOf, type SheetFrame } from './frame.ts';
import { outlineOf } from './outline.ts';

/** A part of a batch as it was handed over: its DXF, and how many of it lie on the sheet by the nest’s table. */
export interface NestedPart {
  readonly code: string;
  readonly dxf: string;
  readonly count: number;
}

/** A piece that was found in the drawing of a nest: the box around it, mm, x right and y down, and its outline. */
export interface FoundPiece {
  readonly code: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** Whether it lies as its part is drawn, or turned by a quarter; by its box. */
  readonly turned: boolean;
  /** Corners in thousandths of the box, from its upper left: x, y, x, y. */
  readonly outline: number[];
}

/** Our pieces in the drawing of a nest. */
export interface FoundNest {
  /** The sheet, where it is drawn as a rectangle around all. */
  readonly frame: SheetFrame | null;
  readonly pieces: readonly FoundPiece[];
  /** Codes of parts of which a piece lies mirrored: its back would be its face. */
  readonly mirrored: readonly string[];
  /** Outlines that are none of the parts. */
  readonly unknown: number;
}

/** Length of all that is cut of the same part, drawn by other curves, and the area of the chords of its outline agree to these shares. */
const [SAME_LENGTH, SAME_AREA] = [0.004, 0.015];
const CUTTING = OPERATIONS.indexOf('cutting');
/** Layers that carry no cuts, in programs that name them. */
const NO_CUTS = /^(note|text|bend|engrav|etch|mark|dim|hatch|label|sheet|defpoints)/i;
const OUR_CUTS = /^CUT_(INNER|OUTER)$/i;

interface Read {
  readonly drawing: Drawing;
  readonly contours: ContourTable;
  readonly operations: readonly OperationName[];
}

function isOurs({ layer }: DrawingStyle): boolean {
  return layer !== null && OUR_CUTS.test(layer);
}

/** Which lines of parts are looked at: their cuts, or all of them, for nests whose program put everything on one layer. */
type Lines = 'cuts' | 'all';

/** Reads a DXF; of ours the layers of cuts are looked at, of others all that no name speaks against. Null where it can’t be read. */
function read(bytes: Uint8Array, kernel: AnalysisKernel, lines: Lines = 'cuts'): Read | null {
  const { drawing } = readDesign(bytes);
  if (drawing === null) return null;
  const named = drawing.styles.some(isOurs);
  const isCut = (style: DrawingStyle) =>
    lines === 'all'
      ? style.layer !== 'NOTE'
      : named
        ? isOurs(style)
        : !style.dashed && style.help === undefined && !NO_CUTS.test(style.layer ?? '');
  const operations = drawing.styles.map((style): OperationName => (isCut(style) ? 'cutting' : 'ignored'));
  return { drawing, contours: kernel.measure(drawing).contours, operations };
}

interface Outlined {
  readonly group: Group;
  readonly traits: Traits;
}

function outlined({ drawing, contours, operations }: Read): {
  readonly all: readonly Outlined[];
  readonly points: Float64Array;
} {
  const groups = groupsOf(drawing, contours, operations);
  const reader = new TraitReader({ drawing, contours, operations, groups });
  return { all: groups.groups.map((group) => ({ group, traits: reader.of(group) })), points: groups.points };
}

/** A shape that parts of the batch have: several where lines of two orders are alike. */
interface Shape {
  readonly pattern: Pattern;
  readonly width: number;
  readonly height: number;
  /** Parts of this shape, with pieces that are still to be found; empty where it belongs to a part of several outlines. */
  readonly parts: { readonly code: string; left: number }[];
}

/** Shapes of parts. A part of several outlines is found by its largest one; the others are known, and count nothing. */
function shapesOf(parts: readonly NestedPart[], kernel: AnalysisKernel, lines: Lines): Shape[] {
  const shapes: Shape[] = [];
  for (const { code, dxf, count } of parts) {
    const part = read(new TextEncoder().encode(dxf), kernel, lines);
    if (part === null) continue;
    const own = outlined(part).all.toSorted((a, b) => b.traits.areaMm2 - a.traits.areaMm2);
    for (const [at, { group, traits }] of own.entries()) {
      const known = shapes.find(({ pattern }) => pattern.isLike(traits) && pattern.isCongruent(traits));
      const { minX, minY, maxX, maxY } = group.outer;
      const size = { width: maxX - minX, height: maxY - minY };
      const shape = known ?? { pattern: new Pattern(traits), ...size, parts: [] };
      if (!known) shapes.push(shape);
      if (at === 0) shape.parts.push({ code, left: count });
    }
  }
  return shapes;
}

/** Whether an outline may be a shape that was drawn by other curves: polylines in place of arcs. */
function isNearly({ pattern: { traits } }: Shape, other: Traits): boolean {
  const near = (a: number, b: number, share: number) => Math.abs(a - b) <= share * Math.max(a, b);
  return (
    other.holes === traits.holes &&
    near(other.areaMm2, traits.areaMm2, SAME_AREA) &&
    near(other.lengths[CUTTING]!, traits.lengths[CUTTING]!, SAME_LENGTH)
  );
}

/** The shape that an outline is; `mirrored` where it is one turned over, null where it is none or could be two. */
function shapeOf(
  shapes: readonly Shape[],
  traits: Traits,
): { readonly shape: Shape; readonly mirrored: boolean } | null {
  const alike = shapes.filter(({ pattern }) => pattern.isLike(traits));
  const same = alike.find(({ pattern }) => pattern.isCongruent(traits));
  if (same) return { shape: same, mirrored: false };
  const over = alike.find(({ pattern }) => pattern.isMirrored(traits));
  if (over) return { shape: over, mirrored: true };
  const nearly = shapes.filter((one) => isNearly(one, traits));
  return nearly.length === 1 ? { shape: nearly[0]!, mirrored: false } : null;
}

/** Gives a piece to the first part of its shape that misses one; what is too many goes to the last. */
function partOf({ parts }: Shape): { readonly code: string } {
  const part = parts.find(({ left }) => left > 0) ?? parts.at(-1)!;
  part.left -= 1;
  return part;
}

function foundIn(nest: Read, shapes: readonly Shape[]): Omit<FoundNest, 'frame'> {
  const { all, points } = outlined(nest);
  const pieces: FoundPiece[] = [];
  const mirrored = new Set<string>();
  let unknown = 0;
  // Row by row, so that copies of lines that are alike go to one after the other.
  const ordered = all.toSorted(
    (a, b) => a.group.outer.minY - b.group.outer.minY || a.group.outer.minX - b.group.outer.minX,
  );
  for (const { group, traits } of ordered) {
    const found = shapeOf(shapes, traits);
    if (found === null) unknown += 1;
    if (found === null || found.shape.parts.length === 0) continue;
    const { code } = partOf(found.shape);
    if (found.mirrored) mirrored.add(code);
    const { minX, minY, maxX, maxY } = group.outer;
    const turned = Math.abs(maxX - minX - found.shape.width) > Math.abs(maxX - minX - found.shape.height);
    pieces.push({ code, minX, minY, maxX, maxY, turned, outline: outlineOf(group.outer, points) });
  }
  return { pieces, mirrored: [...mirrored], unknown };
}

/**
 * Finds the pieces of a batch in the DXF of a nest, by the shapes of their outlines and holes, however they are turned. A rectangle around all of
 * it is the sheet. Answers a sentence where the file can’t be read.
 */
export function findInNest(
  bytes: Uint8Array,
  parts: readonly NestedPart[],
  kernel: AnalysisKernel,
): Result<FoundNest, string> {
  const nest = read(bytes, kernel);
  if (nest === null) return err('We can’t read this drawing. Save the nest as DXF again.');
  const framed = frameOf(nest.contours);
  const isOnOneLayer = !nest.drawing.styles.some(isOurs);
  let best: FoundNest | null = null;
  for (const lines of isOnOneLayer ? (['cuts', 'all'] as const) : (['cuts'] as const)) {
    const plain = { frame: null, ...foundIn(nest, shapesOf(parts, kernel, lines)) };
    if (best === null || worthOf(plain) > worthOf(best)) best = plain;
    if (framed === null || (best.unknown === 0 && best.pieces.length > 0)) continue;
    const within = foundIn({ ...nest, contours: framed.within }, shapesOf(parts, kernel, lines));
    if (worthOf(within) > worthOf(best)) best = { frame: framed.frame, ...within };
  }
  return ok(best!);
}

/** How well a drawing was understood: what was found of it less what was not. */
function worthOf({ pieces, unknown }: Pick<FoundNest, 'pieces' | 'unknown'>): number {
  return pieces.length - unknown;
}
