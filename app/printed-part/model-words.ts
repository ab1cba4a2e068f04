import type { PrintedModel } from '../../shared/printed-part/wire.ts';

/** A number with one place, as people write it. */
function tenths(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** Look of a model's box: "Flat", "Tall" or "Compact", by its height against the shorter side below it. */
function shapeWords({ width_mm, depth_mm, height_mm }: PrintedModel): string {
  const below = Math.min(width_mm, depth_mm);
  if (height_mm < below / 3) return 'Flat';
  return height_mm > below * 3 ? 'Tall' : 'Compact';
}

/** A model in words, for whoever doesn't see it in 3D. */
export function modelFacts(model: PrintedModel): [label: string, value: string][] {
  const { width_mm, depth_mm, height_mm, volume_mm3, triangles, watertight, filename, quantity } = model;
  const box = width_mm * depth_mm * height_mm;
  return [
    ['File', filename],
    ['Width, left to right', `${tenths(width_mm)} mm`],
    ['Depth, front to back', `${tenths(depth_mm)} mm`],
    ['Height', `${tenths(height_mm)} mm`],
    ['Shape', shapeWords(model)],
    ['Volume', `${tenths(volume_mm3 / 1000)} cm³`],
    ['Fills its box', box > 0 ? `${Math.round((volume_mm3 / box) * 100)}%` : ''],
    ['Triangles', triangles.toLocaleString('en-US')],
    ['Surface', watertight ? 'Closed' : 'Not closed: check before printing'],
    ['Copies', quantity.toLocaleString('en-US')],
  ];
}
