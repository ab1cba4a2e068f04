import type { CheckTables, Crossings, Gaps, IncompleteCheck, Overlaps } from '../../shared/analysis/dfm/tables.ts';
import type { Measurement } from '../../shared/analysis/measure.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import * as at from '../assembly/geometry/checks/layout.ts';
import { handIn } from './input.ts';
import type { KernelExports } from './kernel.ts';

/** The kernel's exports that the checks need. */
export interface CheckExports extends KernelExports {
  checkDrawing(input: number, reach: number, gap: number, asked: number): number;
}

/** How checks are run on an instance; see {@link checkWith}. */
export type CheckWith = typeof checkWith;

/** Shapes are numbered from 0 without holes: one more than the highest number. */
function countShapes(shapes: Uint32Array): number {
  let count = 0;
  for (const shape of shapes) if (shape >= count) count = shape + 1;
  return count;
}

/**
 * Runs the checks on an instance and copies what they find; see CheckKernel for the arguments.
 * @param asked bits ASK_… of the kernel's layout: what is searched; tables of the rest may be empty
 */
export function checkWith(
  kernel: CheckExports,
  drawing: Drawing,
  measurement: Measurement,
  roles: Uint8Array,
  reachMm: number,
  gapMm: number,
  asked: number = at.ASK_ALL,
): CheckTables {
  const { contours } = measurement;
  const shapeCount = countShapes(contours.shape);
  const before = kernel.mark();
  const input = handIn(
    kernel,
    at.IN_FIELDS,
    [
      [at.IN_VERBS, drawing.verbs],
      [at.IN_COORDS, drawing.coords],
      [at.IN_ROLES, rolesOfStyles(roles, drawing.styles.length)],
      [at.IN_STYLE, contours.style],
      [at.IN_VERB_START, contours.verbStart],
      [at.IN_VERB_END, contours.verbEnd],
      [at.IN_COORD_START, contours.coordStart],
      [at.IN_CLOSED, contours.closed],
      [at.IN_SHAPE, contours.shape],
      [at.IN_LINES, contours.lengthOfLines],
      [at.IN_CURVES, contours.lengthOfCurves],
      [at.IN_BOUNDS, contours.bounds],
    ],
    [
      [at.IN_SHAPE_COUNT, shapeCount],
      [at.IN_CONTOUR_COUNT, contours.count],
    ],
  );
  const header = kernel.checkDrawing(input, reachMm, gapMm, asked);
  const tables = readTables(kernel.memory.buffer, header, shapeCount);
  kernel.release(before);
  return tables;
}

/** Styles without a role have none to be looked at for. */
function rolesOfStyles(roles: Uint8Array, styleCount: number): Uint8Array {
  if (roles.length === styleCount) return roles;
  const all = new Uint8Array(styleCount);
  all.set(roles.subarray(0, styleCount));
  return all;
}

/** Copies arrays out of the kernel's memory, by the index of their address in the answer's header. */
class Answer {
  readonly #buffer: ArrayBuffer;
  readonly #field: Uint32Array;

  constructor(buffer: ArrayBuffer, header: number) {
    this.#buffer = buffer;
    this.#field = new Uint32Array(buffer, header, at.FOUND_FIELDS);
  }

  number(index: number): number {
    return this.#field[index]!;
  }

  bytes(index: number, count: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#field[index]!, count).slice();
  }

  words(index: number, count: number): Uint32Array {
    return new Uint32Array(this.#buffer, this.#field[index]!, count).slice();
  }

  signed(index: number, count: number): Int32Array {
    return new Int32Array(this.#buffer, this.#field[index]!, count).slice();
  }

  doubles(index: number, count: number): Float64Array {
    return new Float64Array(this.#buffer, this.#field[index]!, count).slice();
  }
}

function readTables(buffer: ArrayBuffer, header: number, shapeCount: number): CheckTables {
  const answer = new Answer(buffer, header);
  return {
    overlaps: readOverlaps(answer),
    gaps: readGaps(answer),
    crossings: readCrossings(answer),
    shapeCount,
    style: answer.words(at.FOUND_STYLE, shapeCount),
    closed: answer.bytes(at.FOUND_CLOSED, shapeCount),
    area: answer.doubles(at.FOUND_AREA, shapeCount),
    width: answer.doubles(at.FOUND_WIDTH, shapeCount),
    bounds: answer.doubles(at.FOUND_BOUNDS, shapeCount * 4),
    length: answer.doubles(at.FOUND_LENGTH, shapeCount),
    parent: answer.signed(at.FOUND_PARENT, shapeCount),
    depth: answer.words(at.FOUND_DEPTH, shapeCount),
    nearest: answer.doubles(at.FOUND_NEAREST, shapeCount),
    neighbour: answer.signed(at.FOUND_NEIGHBOUR, shapeCount),
    nearestPoints: answer.doubles(at.FOUND_NEAREST_POINTS, shapeCount * 4),
    around: answer.doubles(at.FOUND_AROUND, shapeCount),
    aroundPoints: answer.doubles(at.FOUND_AROUND_POINTS, shapeCount * 4),
    incomplete: checksOf(answer.number(at.FOUND_MISSED)),
  };
}

const MISSED: readonly (readonly [bit: number, check: IncompleteCheck])[] = [
  [at.MISSED_DUPLICATES, 'duplicates'],
  [at.MISSED_GAPS, 'gaps'],
  [at.MISSED_CROSSINGS, 'crossings'],
  [at.MISSED_AREAS, 'areas'],
  [at.MISSED_NESTING, 'nesting'],
  [at.MISSED_NEIGHBOURS, 'neighbours'],
];

function checksOf(missed: number): IncompleteCheck[] {
  return MISSED.filter(([bit]) => (missed & bit) !== 0).map(([, check]) => check);
}

function readOverlaps(answer: Answer): Overlaps {
  const count = answer.number(at.FOUND_OVERLAP_COUNT);
  return {
    count,
    verb: answer.words(at.FOUND_OVERLAP_VERB, count),
    from: answer.doubles(at.FOUND_OVERLAP_FROM, count),
    to: answer.doubles(at.FOUND_OVERLAP_TO, count),
    bounds: answer.doubles(at.FOUND_OVERLAP_BOUNDS, count * 4),
  };
}

function readGaps(answer: Answer): Gaps {
  const count = answer.number(at.FOUND_GAP_COUNT);
  const ends = answer.words(at.FOUND_GAP_ENDS, count * 2);
  const side = (which: 0 | 1) => Uint32Array.from({ length: count }, (_, i) => ends[i * 2 + which]!);
  const [a, b] = [side(0), side(1)];
  return {
    count,
    contourA: a.map((end) => end >>> 1),
    endA: Uint8Array.from(a, (end) => end & 1),
    contourB: b.map((end) => end >>> 1),
    endB: Uint8Array.from(b, (end) => end & 1),
    points: answer.doubles(at.FOUND_GAP_POINTS, count * 4),
    size: answer.doubles(at.FOUND_GAP_SIZE, count),
  };
}

function readCrossings(answer: Answer): Crossings {
  const kept = answer.number(at.FOUND_CROSSING_KEPT);
  return {
    count: answer.number(at.FOUND_CROSSING_COUNT),
    selfCount: answer.number(at.FOUND_CROSSING_SELF),
    points: answer.doubles(at.FOUND_CROSSING_POINTS, kept * 2),
    shapes: answer.words(at.FOUND_CROSSING_SHAPES, kept * 2),
  };
}
