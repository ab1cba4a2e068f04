import { atan2 } from '../base/arctangent.ts';
import type { MachineContour, MachineSegment } from '../machine-files/contour.ts';
import { dxfOf } from '../machine-files/dxf.ts';
import type { DxfForm } from '../machine-files/dxf-frame.ts';
import type { MachineLayer } from '../machine-files/layers.ts';
import { arcOf, type Outline, segmentsOf } from './outline.ts';
import type { Sheet } from './sheet.ts';

/**
 * A sheet as DXF, a layer for each operation; arcs stay arcs. Its lower left corner is the origin.
 * @param form unit and colors; mm and those of our machines where none is given. The sheet is in its unit already.
 */
export function sheetDxf({ pieces, width, height }: Sheet, form?: DxfForm): string {
  const of = (layer: MachineLayer, outlines: readonly Outline[]) =>
    outlines.map((outline) => contourOf(layer, outline, height));
  const all = pieces.flatMap(({ outer, holes, marks = [], areas = [], bends = [] }) => [
    ...of('ENGRAVE_AREA', areas),
    ...of('ENGRAVE_LINE', marks),
    ...of(
      'BEND',
      bends.map(({ line }) => line),
    ),
    ...of('CUT_INNER', holes),
    ...of('CUT_OUTER', [outer]),
  ]);
  return dxfOf({ width, height, contours: all }, { lines: [] }, form);
}

/** An outline with y up, from the sheet's lower edge. */
function contourOf(layer: MachineLayer, outline: Outline, height: number): MachineContour {
  const [first] = outline.corners;
  const segments = [...segmentsOf(outline)].map(([from, to]): MachineSegment => {
    const end = { x: to.x, y: height - to.y };
    if (from.bulge === 0) return { kind: 'line', ...end };
    const { cx, cy, radius } = arcOf(from, [to.x, to.y]);
    return {
      kind: 'arc',
      ...end,
      cx,
      cy: height - cy,
      ux: radius,
      uy: 0,
      vx: 0,
      vy: radius,
      start: atan2(cy - from.y, from.x - cx),
      sweep: -4 * atan2(from.bulge, 1),
    };
  });
  return { layer, startX: first?.x ?? 0, startY: height - (first?.y ?? 0), segments, closed: outline.closed };
}
