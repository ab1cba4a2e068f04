import type { Design, DesignStock, Drawn, Shapes } from './design.ts';
import { kerfIsDrawn, withKerf } from './kerf.ts';
import type { Values } from './parameter.ts';
import { laidOut, type Sheet } from './sheet.ts';

/** A design as it goes into a file. */
export interface MadeDesign {
  readonly drawn: Drawn;
  /** Its pieces side by side, with the kerf where the drawing carries it. */
  readonly sheet: Sheet;
  /** Kerf that its outlines carry, mm; 0 where none. */
  readonly kerfMm: number;
}

/** A drawn design as it goes into a file: pieces side by side, with the kerf where the drawing carries it. */
export function madeOf(drawn: Drawn, stock: DesignStock, kerf: boolean): MadeDesign {
  const kerfMm = kerf && kerfIsDrawn(stock) ? stock.kerf_mm : 0;
  return { drawn, kerfMm, sheet: laidOut(withKerf(drawn, kerfMm), stock.max_part) };
}

/**
 * Draws a design for a sheet.
 * @param kerf whether outlines carry the kerf where the customer compensates; nowhere else they do
 * @param shapes where the values need them
 */
export function makeDesign(
  design: Design,
  values: Values,
  stock: DesignStock,
  kerf: boolean,
  shapes?: Shapes,
): MadeDesign {
  return madeOf(design.draw(values, stock, shapes), stock, kerf);
}
