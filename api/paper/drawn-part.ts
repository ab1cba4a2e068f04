import type { Sketch } from '../../shared/issued/sketch.ts';
import { areaColour, areaShare, LOOKS, PAPER } from './looks.ts';
import type { Pdf } from './letters.ts';

/** Where a drawing goes, points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part in the middle of a frame, as large as fits, true in its proportions. */
export function drawPart(pdf: Pdf, sketch: Sketch, { x, y, width, height }: Frame): void {
  const scale = Math.min(width / sketch.width, height / sketch.height);
  pdf.save();
  pdf.translate(x + (width - sketch.width * scale) / 2, y + (height - sketch.height * scale) / 2).scale(scale);
  for (const { operation, paint, evenOdd, d } of sketch.paths) {
    if (paint === 'area' || paint === 'bare') {
      pdf.path(d).fill(paint === 'bare' ? PAPER : areaColour(operation), evenOdd ? 'even-odd' : 'non-zero');
      continue;
    }
    const look = LOOKS[operation];
    pdf
      .path(d)
      .lineWidth(look.width / scale)
      .lineJoin('round');
    if (look.dash.length > 0) pdf.dash(look.dash[0]! / scale, { space: look.dash[1]! / scale });
    else pdf.undash();
    // Sketches of earlier releases have areas and lines in one.
    const isArea = paint === undefined && areaShare(operation) > 0;
    if (isArea) pdf.fillOpacity(areaShare(operation));
    if (isArea) pdf.fillAndStroke(look.colour, look.colour, evenOdd ? 'even-odd' : 'non-zero');
    else pdf.stroke(look.colour);
    pdf.fillOpacity(1);
  }
  pdf.restore();
}
