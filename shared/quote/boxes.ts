import { weightGrams } from '../catalog/material-facts.ts';

/** Most weight in one box: what one person lifts all day. Source: NIOSH lifting equation, 23 kg, less the packing. */
const BOX_KG = 20;

/** Most volume in one box, m³: a 400 × 300 × 250 mm carton. Assumed: the shop's usual carton. */
const BOX_M3 = 0.03;

/** One line of a quote, as it is packed. Lengths mm. */
export interface PackedLine {
  readonly quantity: number;
  /** Box of the flat part. */
  readonly width: number;
  readonly height: number;
  readonly thicknessMm: number;
  readonly densityKgM3: number;
}

/** A line whose pieces bring their own weight and box. */
export interface BoxedLine {
  readonly quantity: number;
  /** Of a piece. */
  readonly weightGrams: number;
  readonly boxMm: { readonly length: number; readonly width: number; readonly height: number };
}

/** Boxes and weight of a quote's packed parts. */
export interface Parcel {
  readonly boxes: number;
  readonly weightKg: number;
  readonly volumeM3: number;
}

/**
 * How many boxes the lines need: by weight or by volume, whichever asks for more, at least one where there is anything.
 * Each part counts with its whole bounding box, so that the number is known before nesting and never too small.
 */
export function parcelOf(lines: readonly PackedLine[], boxed: readonly BoxedLine[] = []): Parcel {
  let grams = 0;
  let mm3 = 0;
  for (const line of lines) {
    const areaMm2 = line.quantity * line.width * line.height;
    grams += weightGrams({ density_kg_m3: line.densityKgM3 }, line.thicknessMm, areaMm2);
    mm3 += areaMm2 * line.thicknessMm;
  }
  for (const { quantity, weightGrams: each, boxMm } of boxed) {
    grams += quantity * each;
    mm3 += quantity * boxMm.length * boxMm.width * boxMm.height;
  }
  const weightKg = grams / 1000;
  const volumeM3 = mm3 / 1e9;
  const boxes =
    lines.length + boxed.length === 0 ? 0 : Math.max(1, Math.ceil(weightKg / BOX_KG), Math.ceil(volumeM3 / BOX_M3));
  return { boxes, weightKg, volumeM3 };
}
