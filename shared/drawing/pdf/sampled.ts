import type { PdfDocument } from './document.ts';
import type { PdfFunction } from './function-type.ts';
import type { PdfStream } from './objects.ts';

/** Inputs between which values are blended. With more, the nearest sample is taken: corners double with each input. */
export const MAX_BLENDED = 4;

/** Type 0: a table of samples, blended linearly. Source: ISO 32000-1, §7.10.2. */
export function sampled(
  doc: PdfDocument,
  stream: PdfStream,
  domain: readonly number[],
  range: readonly number[],
): PdfFunction | null {
  const sizes = doc.numbersOf(stream.dict.get('Size'));
  const bits = doc.number(stream.dict.get('BitsPerSample'), 8);
  const outputs = range.length >> 1;
  if (sizes.length === 0 || sizes.length > 32 || outputs === 0 || sizes.some((size) => !(size >= 1))) return null;
  if (!(bits >= 1 && bits <= 32)) return null;
  const encode = stream.dict.has('Encode')
    ? doc.numbersOf(stream.dict.get('Encode'))
    : sizes.flatMap((size) => [0, size - 1]);
  const decode = stream.dict.has('Decode') ? doc.numbersOf(stream.dict.get('Decode')) : range;
  const data = doc.decode(stream);
  const top = 2 ** bits - 1;

  const valueAt = (index: number, output: number): number => {
    const [low, high] = [decode[2 * output] ?? 0, decode[2 * output + 1] ?? 1];
    return low + (readBits(data, (index * outputs + output) * bits, bits) / top) * (high - low);
  };

  return (input) => {
    const places = sizes.map((size, i) => {
      const [from, to] = [domain[2 * i] ?? 0, domain[2 * i + 1] ?? 1];
      const [low, high] = [encode[2 * i] ?? 0, encode[2 * i + 1] ?? size - 1];
      const place = to > from ? low + (((input[i] ?? 0) - from) / (to - from)) * (high - low) : low;
      return Math.min(size - 1, Math.max(0, Number.isFinite(place) ? place : 0));
    });
    const corners = sizes.length <= MAX_BLENDED ? 1 << sizes.length : 1;
    const result = new Array<number>(outputs).fill(0);
    for (let corner = 0; corner < corners; corner++) {
      let [weight, index, stride] = [1, 0, 1];
      for (let i = 0; i < sizes.length; i++) {
        const place = corners === 1 ? Math.round(places[i]!) : places[i]!;
        const floor = Math.min(Math.floor(place), sizes[i]! - 1);
        const part = place - floor;
        const upper = (corner >> i) & 1;
        weight *= upper ? part : 1 - part;
        index += stride * Math.min(floor + upper, sizes[i]! - 1);
        stride *= sizes[i]!;
      }
      if (weight === 0) continue;
      for (let output = 0; output < outputs; output++)
        result[output] = result[output]! + weight * valueAt(index, output);
    }
    return result;
  };
}

/** `count` bits from a bit offset on, high bit first; bits that are missing count as 0. */
export function readBits(data: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; ) {
    const left = 8 - (bit % 8);
    const take = Math.min(left, from + count - bit);
    const byte = data[Math.floor(bit / 8)] ?? 0;
    value = value * 2 ** take + ((byte >> (left - take)) & ((1 << take) - 1));
    bit += take;
  }
  return value;
}
