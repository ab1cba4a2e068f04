import type { Drawing } from '../../drawing/drawing.ts';
import { moveBy } from '../../geometry/scale.ts';
import { madeBox } from '../made-box.ts';
import type { ContourTable, GeometryKernel } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import { DrawingWriter, eachContour } from '../repairs/writer.ts';
import type { Stretch } from './tracks.ts';
import type { Group, Groups } from './group.ts';
import { byContour, eachStretch } from './stretches.ts';

/**
 * The drawing of one piece alone, moved to an origin of its own: its elements in their order, of the styles those that it has, with their
 * ids. Lines that it has in part are cut to that part. It has no page.
 */
export function drawingOfPiece(source: GroupedDrawing, group: Group, kernel: GeometryKernel): Placed {
  const there = drawingInPlace(source, group);
  const operations = there.styles.map((style) => source.operations[source.drawing.styles.indexOf(style)]!);
  const { contours, bounds } = kernel.measure(there);
  const { x, y } = madeBox(contours, operations, bounds);
  return { drawing: moved(there, -x, -y), operations, x, y };
}

/** A drawing that was told apart. */
export interface GroupedDrawing {
  readonly drawing: Drawing;
  readonly contours: ContourTable;
  readonly groups: Groups;
  /** One for each style. */
  readonly operations: readonly OperationName[];
}

/** A piece at its own origin. */
interface Placed {
  readonly drawing: Drawing;
  /** One for each of its styles. */
  readonly operations: readonly OperationName[];
  /** Where its origin lies in the drawing that it is a piece of, mm. */
  readonly x: number;
  readonly y: number;
}

function drawingInPlace({ drawing, contours, groups }: GroupedDrawing, group: Group): Drawing {
  const whole = new Set(group.contours);
  const parts = new Map(byContour(group.stretches).map((list) => [list[0]!.contour, list]));
  const elements = new Set([...whole, ...parts.keys()].map((contour) => contours.element[contour]!));
  const table = firstContours(contours, drawing.elementStyle.length);
  const out = new DrawingWriter(drawing);
  for (const element of [...elements].sort((a, b) => a - b)) {
    let contour = table[element]!;
    eachContour(drawing, element, (one) => {
      // Contours without length are not in the table.
      if (contours.verbStart[contour] !== one.verbStart) return;
      if (whole.has(contour)) out.copy(one);
      else writeStretches(drawing, contours, groups, parts.get(contour), out);
      contour++;
    });
    out.endElement(drawing.elementStyle[element]!, drawing.elementFillRule[element]!, drawing.wide?.ofElement[element]);
  }
  return withUsedStyles(out.finish());
}

/** The first contour of each element. */
function firstContours({ count, element }: ContourTable, elements: number): Int32Array {
  const first = new Int32Array(elements).fill(-1);
  for (let i = count - 1; i >= 0; i--) first[element[i]!] = i;
  return first;
}

function writeStretches(
  drawing: Drawing,
  contours: ContourTable,
  groups: Pick<Groups, 'starts'>,
  stretches: readonly Stretch[] | undefined,
  out: DrawingWriter,
): void {
  eachStretch(drawing, contours, groups, stretches ?? [], (piece, goesOn) => {
    if (!goesOn) out.moveTo(piece.x, piece.y);
    out.segment(piece.verb, piece.numbers);
  });
}

/** The drawing with the styles that it has elements of. */
function withUsedStyles(drawing: Drawing): Drawing {
  const used = [...new Set(drawing.elementStyle)].sort((a, b) => a - b);
  const index = new Map(used.map((style, i) => [style, i]));
  return {
    ...drawing,
    styles: used.map((style) => drawing.styles[style]!),
    elementStyle: drawing.elementStyle.map((style) => index.get(style)!),
  };
}

function moved(drawing: Drawing, dx: number, dy: number): Drawing {
  const coords = drawing.coords.slice();
  moveBy(drawing.verbs, coords, dx, dy);
  return { ...drawing, coords, page: null };
}
