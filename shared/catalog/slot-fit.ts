import type { Thickness } from './material.ts';
import { z } from 'zod';

/** A sheet that fits are worked out for. Lengths mm. */
export const fitSheetSchema = z.object({
  slug: z.string(),
  name: z.string(),
  mm: z.number(),
  /** Thickness of real sheets, from the thinnest to the thickest. */
  least: z.number(),
  most: z.number(),
  kerf: z.number(),
  /** Whether our machine allows for the kerf, so that drawings don't. */
  byShop: z.boolean(),
  smallestHole: z.number(),
});
export type FitSheet = z.infer<typeof fitSheetSchema>;

/** Fits of a sheet in a slot. */
export const FITS = ['press', 'glue', 'slide'] as const;
export type Fit = (typeof FITS)[number];

/** Play of a sheet in its slot beyond its own thickness, mm: none, room for glue, or to slide. */
const PLAY_MM: Readonly<Record<Fit, number>> = { press: 0, glue: 0.05, slide: 0.1 };

/** A sheet of the catalog as fits need it. */
export function fitSheetOf(
  material: { readonly slug: string; readonly display_name: string },
  thickness: Pick<Thickness, 'mm' | 'measured_mm' | 'kerf_mm' | 'kerf_compensated_by' | 'min_hole_mm'>,
): FitSheet {
  const { measured_mm: measured, kerf_mm: kerf } = thickness;
  return {
    slug: material.slug,
    name: material.display_name,
    mm: thickness.mm,
    least: measured.min,
    most: measured.max,
    kerf,
    byShop: thickness.kerf_compensated_by === 'shop',
    smallestHole: thickness.min_hole_mm,
  };
}

/** Kerf that a drawing has to allow for, mm: none where our machine does. */
export function drawnKerfMm({ kerf, byShop }: FitSheet): number {
  return byShop ? 0 : kerf;
}

/**
 * Width to draw for a slot that takes the sheet, mm: pressed or glued by the middle of its range, sliding by its thickest. Source: the fits
 * of the guide on kerf.
 */
export function slotWidthMm(sheet: FitSheet, fit: Fit): number {
  const thickness = fit === 'slide' ? sheet.most : (sheet.least + sheet.most) / 2;
  return thickness + PLAY_MM[fit] - drawnKerfMm(sheet);
}

/** Size to draw for a hole that comes out at a size, mm. */
export function drawnHoleMm(sheet: FitSheet, mm: number): number {
  return mm - drawnKerfMm(sheet);
}
