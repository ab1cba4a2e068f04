import type { Material, Thickness } from '../catalog/material.ts';
import type { GuideFacts } from './figures.ts';
import type { Picture } from './picture.ts';

type Shape = Picture['shapes'][number];
type Label = Picture['labels'][number];

/** Draws a picture with the figures of its words. Throws where they name a sheet or a design that there is not. */
export type Draw = (facts: GuideFacts, words: readonly string[]) => Picture;

/** An area or a line of a drawing, as SVG path data. */
export const shape = (look: Shape['look'], d: string): Shape => ({ look, d });

/** A word of a drawing beside its place. */
export const label = (x: number, y: number, text: string, side: Label['side'] = 'middle'): Label => ({
  x,
  y,
  text,
  side,
});

/** A length without its unit, mm to hundredths. */
export const bare = (mm: number) => String(Number(mm.toFixed(2)));

/** A dimension between two places, with ticks at its ends. */
export const across = (x1: number, x2: number, y: number) =>
  shape('thin', `M${x1} ${y}H${x2}M${x1} ${y - 4}v8M${x2} ${y - 4}v8`);

/** A round hole as path data. */
export const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A sheet of the catalog by its words. Throws where there is none. */
export function sheetOf(
  { materials }: GuideFacts,
  [slug, mm]: readonly string[],
): { name: string; material: Material; thickness: Thickness } {
  const material = materials.find((one) => one.slug === slug);
  const thickness = material?.thicknesses.find((one) => one.mm === Number(mm));
  if (!material || !thickness) throw new Error(`There is no sheet ${slug} ${mm}.`);
  return { name: `${bare(thickness.mm)} mm ${material.display_name}`, material, thickness };
}
