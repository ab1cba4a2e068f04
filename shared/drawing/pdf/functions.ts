import { power } from '../../base/powers.ts';
import type { PdfDocument } from './document.ts';
import { type PdfDict, type PdfObject, PdfStream } from './objects.ts';
import { calculator } from './calculator.ts';
import type { PdfFunction } from './function-type.ts';
import { MAX_BLENDED, sampled } from './sampled.ts';

/** Functions that are made of functions: deeper ones are taken for circles. */
const MAX_NESTING = 16;

/** Steps of reading a function beside its numbers: functions that refer to themselves are read without end. */
const READ_STEPS = 100;

/** Reads a function of type 0, 2, 3 or 4, or an array of functions with one output each. Null for anything else. */
export function readFunction(doc: PdfDocument, value: PdfObject | undefined, depth = 0): PdfFunction | null {
  const found = doc.resolve(value);
  doc.spend(READ_STEPS);
  if (depth > MAX_NESTING) return null;
  if (Array.isArray(found)) {
    const parts = found.slice(0, 32).map((part) => readFunction(doc, part, depth + 1));
    return (input) => {
      doc.spend(parts.length);
      return parts.map((part) => part?.(input)[0] ?? 0);
    };
  }
  const dict = doc.dict(found);
  if (dict === null) return null;
  const domain = doc.numbersOf(dict.get('Domain'));
  const range = doc.numbersOf(dict.get('Range'));
  const type = doc.number(dict.get('FunctionType'), -1);
  let inner: PdfFunction | null = null;
  if (type === 2) {
    const low = dict.has('C0') ? doc.numbersOf(dict.get('C0')) : [0];
    const high = dict.has('C1') ? doc.numbersOf(dict.get('C1')) : [1];
    inner = exponential(low, high, doc.number(dict.get('N'), 1));
  } else if (type === 3) {
    const parts = doc.array(dict.get('Functions')).slice(0, 4096);
    const functions = parts.map((part) => readFunction(doc, part, depth + 1));
    inner = stitched(functions, domain, doc.numbersOf(dict.get('Bounds')), doc.numbersOf(dict.get('Encode')));
  } else if (type === 0 && found instanceof PdfStream) inner = sampled(doc, found, domain, range);
  else if (type === 4 && found instanceof PdfStream) inner = calculator(doc, doc.decode(found));
  if (inner === null) return null;
  const body = inner;
  const steps = stepsOf(doc, dict, range);
  return (input) => {
    doc.spend(steps);
    return clampTo(body(clampTo(input, domain)), range);
  };
}

/** Steps of working out a function of numbers once: what it gives, and the corners that a table is blended from. */
function stepsOf(doc: PdfDocument, dict: PdfDict, range: readonly number[]): number {
  const bounds = doc.array(dict.get('Bounds')).length + doc.array(dict.get('C0')).length;
  const corners = 2 ** Math.min(MAX_BLENDED, doc.array(dict.get('Size')).length);
  return 1 + bounds + corners * (range.length + doc.array(dict.get('Size')).length);
}

/** Type 2: from one colour to another along a power. */
function exponential(low: readonly number[], high: readonly number[], exponent: number): PdfFunction {
  return ([x = 0]) => {
    const t = exponent === 1 ? x : power(x, exponent);
    return low.map((from, i) => from + t * ((high[i] ?? from) - from));
  };
}

/** Type 3: other functions one behind the other. */
function stitched(
  functions: readonly (PdfFunction | null)[],
  domain: readonly number[],
  bounds: readonly number[],
  encode: readonly number[],
): PdfFunction {
  return ([x = 0]) => {
    let i = 0;
    while (i < bounds.length && i < functions.length - 1 && x >= bounds[i]!) i++;
    const low = i === 0 ? (domain[0] ?? 0) : bounds[i - 1]!;
    const high = bounds[i] ?? domain[1] ?? 1;
    const [from, to] = [encode[2 * i] ?? 0, encode[2 * i + 1] ?? 1];
    const t = high > low ? from + ((x - low) / (high - low)) * (to - from) : from;
    return functions[i]?.([t]) ?? [0];
  };
}

/** Keeps every number within its pair of limits, where there is one. */
function clampTo(values: readonly number[], limits: readonly number[]): number[] {
  return values.map((value, i) => {
    const [low, high] = [limits[2 * i], limits[2 * i + 1]];
    const sound = Number.isFinite(value) ? value : 0;
    return low === undefined || high === undefined ? sound : Math.min(high, Math.max(low, sound));
  });
}
