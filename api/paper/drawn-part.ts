import type { Sketch } from '../../shared/issued/sketch.ts';
import { LOOKS } from './looks.ts';
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
  for (const { operation, evenOdd, d } of sketch.paths) {
    const look = LOOKS[operation];
    pdf
      .path(d)
      .lineWidth(look.width / scale)
      .lineJoin('round');
    if (look.dash.length > 0) pdf.dash(look.dash[0]! / scale, { space: look.dash[1]! / scale });
    else pdf.undash();
    const isArea = operation === 'areaEngraving' || operation === 'combinedEngraving';
    if (isArea) pdf.fillOpacity(operation === 'areaEngraving' ? 0.45 : 0.2);
    if (isArea) pdf.fillAndStroke(look.colour, look.colour, evenOdd ? 'even-odd' : 'non-zero');
    else pdf.stroke(look.colour);
    pdf.fillOpacity(1);
  }
  pdf.restore();
}
