import { readColourSpace, type ColourSpace } from './colour-space.ts';
import type { PdfDocument } from './document.ts';
import { readFunction } from './functions.ts';
import { PdfStream, type PdfDict, type PdfObject } from './objects.ts';
import { readBits } from './sampled.ts';

/** Shown for gradients whose colours cannot be made out. */
export const UNKNOWN_COLOUR = '#808080';

/** Points in front of the first colour of a patch, by the shading's type. Source: ISO 32000-1, §8.7.4.5. */
const POINTS_FIRST: Readonly<Record<number, number>> = { 4: 1, 5: 1, 6: 12, 7: 16 };

/** The one plain colour that stands for a gradient: its first. */
export function shadingColour(doc: PdfDocument, value: PdfObject | undefined, resources: PdfDict | null): string {
  const found = doc.resolve(value);
  const dict = doc.dict(found);
  if (dict === null) return UNKNOWN_COLOUR;
  const space = readColourSpace(doc, dict.get('ColorSpace'), resources);
  const type = doc.number(dict.get('ShadingType'), 0);
  const ramp = readFunction(doc, dict.get('Function'));
  const stream = found instanceof PdfStream && type >= 4 ? found : null;
  if (stream !== null) return meshColour(doc, stream, type, space, ramp) ?? UNKNOWN_COLOUR;
  if (ramp === null) return UNKNOWN_COLOUR;
  const domain = doc.numbersOf(dict.get('Domain'));
  return space.colour(ramp(type === 1 ? [domain[0] ?? 0, domain[2] ?? 0] : [domain[0] ?? 0])) ?? UNKNOWN_COLOUR;
}

/** The colour of a mesh's first corner. */
function meshColour(
  doc: PdfDocument,
  stream: PdfStream,
  type: number,
  space: ColourSpace,
  ramp: ((input: readonly number[]) => number[]) | null,
): string | null {
  const number = (key: string) => Math.min(32, Math.max(0, doc.number(stream.dict.get(key), 0)));
  const bits = number('BitsPerComponent');
  const decode = doc.numbersOf(stream.dict.get('Decode'));
  const points = POINTS_FIRST[type];
  if (points === undefined || bits === 0) return null;
  const data = doc.decode(stream);
  let at = (type === 5 ? 0 : number('BitsPerFlag')) + points * 2 * number('BitsPerCoordinate');
  const count = ramp === null ? space.components : 1;
  const values: number[] = [];
  for (let i = 0; i < count; i++, at += bits) {
    const [low, high] = [decode[4 + 2 * i] ?? 0, decode[5 + 2 * i] ?? 1];
    values.push(low + (readBits(data, at, bits) / (2 ** bits - 1)) * (high - low));
  }
  return space.colour(ramp === null ? values : ramp(values));
}
