import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import type { OperationName } from '../analysis/operations.ts';
import { bulgeVertices, wholeCircle } from './bulges.ts';
import { lengthsInFile, makesWhatWasPriced, pricedLengths } from './checked.ts';
import { dxfOf } from './dxf.ts';
import { type DrawnToMake, machinePart } from './machine-part.ts';
import type { MachineContour } from './contour.ts';
import { MACHINE_LAYERS, type MachineLayer } from './layers.ts';
import type { MachineNote } from './note.ts';
import { lightburnOf } from './lightburn.ts';
import { pdfOf } from './pdf.ts';
import { svgOf } from './svg.ts';
import { atan } from '../base/arctangent.ts';
import { length } from '../base/trig.ts';

/** A part's files, and what is in them. */
export interface WrittenFiles {
  readonly dxf: string;
  readonly svg: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** A LightBurn project. */
  readonly lightburn: string;
  readonly layers: readonly { readonly layer: MachineLayer; readonly contours: number; readonly lengthMm: number }[];
  /** Whether the DXF, read again, makes what was priced. */
  readonly asPriced: boolean;
}

/** Writes the files of a part and reads the DXF again; null where nothing is made. Arguments as {@link machinePart} has them. */
export function writtenFiles(
  drawn: DrawnToMake,
  operationOfStyle: (id: string) => OperationName,
  rotation: number,
  note: MachineNote,
  kernel: AnalysisKernel,
): WrittenFiles | null {
  const part = machinePart(drawn, operationOfStyle, rotation, kernel);
  if (part === null) return null;
  const dxf = dxfOf(part, note);
  const priced = pricedLengths(drawn.drawing, drawn.measurement, operationOfStyle);
  return {
    dxf,
    svg: svgOf(part, note),
    pdf: pdfOf(part, note),
    lightburn: lightburnOf(part),
    layers: MACHINE_LAYERS.flatMap((layer) => {
      const of = part.contours.filter((contour) => contour.layer === layer);
      if (of.length === 0) return [];
      return [{ layer, contours: of.length, lengthMm: of.reduce((sum, contour) => sum + lengthOf(contour), 0) }];
    }),
    asPriced: makesWhatWasPriced(priced, lengthsInFile(dxf, kernel)),
  };
}

/** Length of a contour as its DXF has it, mm. */
function lengthOf(contour: MachineContour): number {
  const circle = wholeCircle(contour);
  if (circle) return 2 * Math.PI * circle.radius;
  const corners = bulgeVertices(contour);
  return corners.reduce((sum, { x, y, bulge }, i) => {
    const next = corners[i + 1] ?? (contour.closed ? corners[0] : undefined);
    if (!next) return sum;
    const chord = length(next.x - x, next.y - y);
    // Half the angle of the arc over its sine.
    const half = 2 * atan(Math.abs(bulge));
    return sum + (bulge === 0 ? chord : (chord * half * (1 + bulge * bulge)) / (2 * Math.abs(bulge)));
  }, 0);
}
