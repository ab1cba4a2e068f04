import { checkReport } from '../../../shared/analysis/dfm/check-report.ts';
import type { OperationName } from '../../../shared/analysis/operations.ts';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { Piece } from '../../../shared/analysis/wire.ts';
import { geometry } from '../../support/kernels.ts';

/** An SVG of 300 mm across, its lines blue unless they say otherwise. */
export function sheet(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="300mm" viewBox="0 0 300 300"><g fill="none" stroke="#00f" stroke-width="0.1">${body}</g></svg>`;
}

/** Elements of a path in blue. */
export function path(d: string, more = ''): string {
  return `<path d="${d}" ${more}/>`;
}

/** A circle. */
export function circle(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
}

/** A file as it is analysed. */
export function analyzed(content: string): DesignReport {
  return analyzeDesign(new TextEncoder().encode(content), geometry);
}

/** Operations of a design whose blue lines are all cut, whatever they look like; red ones are engraved. */
export function blueIsCut({ analysis }: DesignReport): Record<string, OperationName> {
  const operation = (stroke: string | null) =>
    stroke === null ? 'areaEngraving' : stroke === '#ff0000' ? 'lineEngraving' : 'cutting';
  return Object.fromEntries(analysis.styles.map(({ id, stroke }) => [id, operation(stroke)]));
}

/** The pieces of some lines, blue ones cut. */
export function pieces(body: string): readonly Piece[] {
  const report = analyzed(sheet(body));
  return checkReport(report, geometry, Object.values(blueIsCut(report))).analysis.pieces!;
}

/** Counts of the pieces of some lines. */
export function counts(body: string): number[] {
  return pieces(body).map(({ count }) => count);
}

/** Six parts: two plates with gaps of 0.05 mm in their outlines, a slanted plate, a ring, two angles that are mirror images. */
export function sixParts(): string {
  const plate = (x: number) => {
    const holes = [5, 12.5, 20, 27.5, 35].map((at) => circle(x + at, 13, 1.5) + circle(x + at, 27, 1.5));
    return path(`M${x} 5h40v30h-40v-29.95`) + holes.join('');
  };
  const angles = path('M60 45h20v15h10v15h-30z') + path('M110 75v-15h10v-15h20v30z');
  return plate(5) + plate(55) + path('M110 5h30l-10 30h-30z') + circle(25, 60, 14) + circle(25, 60, 4) + angles;
}
