import { type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { AS_DRAWN, type Choices, type ChoicesChange } from '../../shared/part/choices.ts';
import { type Made, makePart } from '../../shared/part/make.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { geometry } from '../support/kernels.ts';

/** A design file as it is read. */
export function read(content: string): DesignReport {
  return reportOf(new TextEncoder().encode(content), readDesign, geometry);
}

/** Choices that differ from none made. */
export function chosen(change: ChoicesChange): Choices {
  return { ...AS_DRAWN, ...change };
}

/** A part that can be made. */
export function made(report: DesignReport, change: ChoicesChange = {}): Made {
  const part = makePart(report, chosen(change), geometry, NO_FONTS);
  if (!part.ok) throw new Error(part.error.message);
  return part.value;
}

/** Cut lines in an SVG of `width` × `height` mm, drawn in units that are `scale` mm each. */
export function svg(paths: string, width: number, height: number, scale = 1): string {
  const size = `width="${width * scale}mm" height="${height * scale}mm"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#0000ff">${paths}</g></svg>`;
}
