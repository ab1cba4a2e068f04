import type { DesignReport } from '../../shared/analysis/report.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { dxfOf } from '../../shared/machine-files/dxf.ts';
import type { MachinePart } from '../../shared/machine-files/contour.ts';
import { machinePart } from '../../shared/machine-files/machine-part.ts';
import { pdfOf } from '../../shared/machine-files/pdf.ts';
import { svgOf } from '../../shared/machine-files/svg.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import type { ChoicesChange } from '../../shared/part/choices.ts';
import { made } from '../part/support.ts';
import { geometry } from '../support/kernels.ts';

export const NOTE = { lines: ['J-1 · plate 50% “bent” (α)', 'Acrylic, 3 mm, 4 pieces'] };

/** A part as machines make it, with the operation of each style and its priced figures. */
export function forMachines(report: DesignReport, change: ChoicesChange = {}) {
  const priced = made(report, change);
  const { drawing, measurement } = priced.report;
  const operations = new Map(priced.configuration.styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]));
  const operationOfStyle = (id: string) => operations.get(id) ?? 'ignored';
  const part = machinePart(
    { drawing: drawing!, measurement: measurement! },
    operationOfStyle,
    change.rotation ?? 0,
    geometry,
  );
  return { priced, part, operationOfStyle, drawing: drawing!, measurement: measurement! };
}

/** Figures of one layer of a file, as our reader has them. */
export interface LayerFigures {
  readonly mm: number;
  readonly pierces: number;
  readonly open: number;
  /** By even-odd of everything on the layer, mm². */
  readonly mm2: number;
}

/** What our reader finds in a file, by its layers. */
export function readBack(bytes: Uint8Array): ReadonlyMap<string, LayerFigures> & { readonly drawing: Drawing } {
  const { drawing, notices } = readDesign(bytes);
  if (drawing === null) throw new Error(`Not read: ${notices.map(({ message }) => message).join(' ')}`);
  const { styles } = geometry.measure(drawing);
  const found = new Map<string, LayerFigures>();
  drawing.styles.forEach(({ layer }, i) => {
    const one = styles[i]!;
    found.set(layer ?? '', {
      mm: one.lengthOfLines + one.lengthOfCurves,
      pierces: one.shape_count,
      open: one.open_count,
      mm2: evenOdd(drawing, i),
    });
  });
  return Object.assign(found, { drawing });
}

/** All elements of a style as one, filled by even-odd. */
function evenOdd(drawing: Drawing, style: number): number {
  const of = [...drawing.elementStyle.keys()].filter((element) => drawing.elementStyle[element] === style);
  const verbs = of.flatMap((e) => [...drawing.verbs.subarray(drawing.elementVerbs[e]!, drawing.elementVerbs[e + 1]!)]);
  const coords = of.flatMap((e) => [
    ...drawing.coords.subarray(drawing.elementCoords[e]!, drawing.elementCoords[e + 1] ?? drawing.coords.length),
  ]);
  const filled = { id: 'filled', stroke: null, fill: '#000000', layer: null, dashed: false };
  return geometry.measure({
    ...drawing,
    styles: [filled],
    verbs: Uint8Array.from(verbs),
    coords: Float64Array.from(coords),
    elementStyle: Uint32Array.of(0),
    elementFillRule: Uint8Array.of(1),
    elementVerbs: Uint32Array.of(0, verbs.length),
    elementCoords: Uint32Array.of(0, coords.length),
  }).totals.area;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** The three files of a part, in bytes. */
export const filesOf = (part: MachinePart) => ({
  dxf: encode(dxfOf(part, NOTE)),
  svg: encode(svgOf(part, NOTE)),
  pdf: pdfOf(part, NOTE),
});
