import { cmykColour, greyColour, rgbColour } from '../paint/colours.ts';
import type { PdfDocument } from './document.ts';
import { readFunction } from './functions.ts';
import { labColour } from '../paint/lab.ts';
import { PdfName, PdfStream, PdfString, type PdfDict, type PdfObject } from './objects.ts';

/** How numbers become a colour. */
export interface ColourSpace {
  /** How many numbers make a colour. */
  readonly components: number;
  readonly initial: readonly number[];
  /** Name of the spot ink that the space paints with, null for process colours. */
  readonly spot: string | null;
  /** For patterns: the space of the colour that uncoloured patterns are painted with. */
  readonly pattern: boolean;
  readonly base: ColourSpace | null;
  /** `#rrggbb`, or null where the space paints nothing at all. */
  readonly colour: (values: readonly number[]) => string | null;
}

/** Spaces made of spaces: deeper ones are taken for circles. */
const MAX_NESTING = 8;

/** Colours of one space that are remembered. */
const MAX_KNOWN = 4096;

/** Inks of a press, and the marks that are on every plate: none of them is somebody's own name for a colour. */
const PROCESS_INKS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'Red', 'Green', 'Blue', 'Gray', 'All', 'None']);

const plain = (components: number, initial: readonly number[], colour: ColourSpace['colour']): ColourSpace => ({
  components,
  initial,
  colour,
  spot: null,
  pattern: false,
  base: null,
});

export const GREY = plain(1, [0], ([g = 0]) => greyColour(g));
export const RGB = plain(3, [0, 0, 0], ([r = 0, g = 0, b = 0]) => rgbColour(r, g, b));
export const CMYK = plain(4, [0, 0, 0, 1], ([c = 0, m = 0, y = 0, k = 0]) => cmykColour(c, m, y, k));

/** Reads a colour space by name or by definition. What cannot be read is taken for grey. */
export function readColourSpace(
  doc: PdfDocument,
  value: PdfObject | undefined,
  resources: PdfDict | null,
  depth = 0,
): ColourSpace {
  const found = doc.resolve(value);
  if (depth > MAX_NESTING) return GREY;
  doc.spend(1);
  if (found instanceof PdfName) return named(doc, found.text, resources, depth);
  if (!Array.isArray(found)) return GREY;
  const inner = (item: PdfObject | undefined) => readColourSpace(doc, item, resources, depth + 1);
  switch (doc.name(found[0])) {
    case 'ICCBased':
      return byProfile(doc, found[1], inner);
    case 'Lab': {
      const dict = doc.dict(found[1]);
      const [white, range] = [doc.numbersOf(dict?.get('WhitePoint')), doc.numbersOf(dict?.get('Range'))];
      return remembered(plain(3, [0, 0, 0], (values) => labColour(values, white, range)));
    }
    case 'Indexed':
    case 'I':
      return indexed(doc, inner(found[1]), found[3]);
    case 'Separation':
      return inks(doc, [doc.name(found[1]) ?? ''], inner(found[2]), found[3]);
    case 'DeviceN':
      return inks(
        doc,
        doc.array(found[1]).map((ink) => doc.name(ink) ?? ''),
        inner(found[2]),
        found[3],
      );
    case 'Pattern':
      return { ...GREY, pattern: true, base: found.length > 1 ? inner(found[1]) : null };
    default:
      return named(doc, doc.name(found[0]) ?? '', null, depth);
  }
}

function named(doc: PdfDocument, name: string, resources: PdfDict | null, depth: number): ColourSpace {
  switch (name) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return GREY;
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
      return RGB;
    case 'DeviceCMYK':
    case 'CMYK':
      return CMYK;
    case 'Pattern':
      return { ...GREY, pattern: true };
    default: {
      const own = doc.dict(resources?.get('ColorSpace'))?.get(name);
      return own === undefined ? GREY : readColourSpace(doc, own, resources, depth + 1);
    }
  }
}

/** A profile is judged by how many numbers it takes: screens and presses differ less than our use of a colour needs. */
function byProfile(doc: PdfDocument, value: PdfObject | undefined, inner: (v: PdfObject) => ColourSpace): ColourSpace {
  const dict = doc.dict(value);
  const count = doc.number(dict?.get('N'), 0);
  const stated = dict?.get('Alternate');
  if (stated !== undefined) {
    const space = inner(stated);
    // Lab profiles have three numbers too, and only the alternate tells.
    if (space.components === count && !space.pattern) return space;
  }
  return count === 4 ? CMYK : count === 3 ? RGB : GREY;
}

function indexed(doc: PdfDocument, base: ColourSpace, table: PdfObject | undefined): ColourSpace {
  const found = doc.resolve(table);
  const bytes = found instanceof PdfString ? found.bytes : found instanceof PdfStream ? doc.decode(found) : null;
  return plain(1, [0], ([index = 0]) => {
    const at = Math.max(0, Math.trunc(index)) * base.components;
    return base.colour(base.initial.map((_, i) => (bytes?.[at + i] ?? 0) / 255));
  });
}

/** Separation and DeviceN: named inks, and a function that says what they look like. */
function inks(doc: PdfDocument, names: readonly string[], base: ColourSpace, tint: PdfObject | undefined): ColourSpace {
  doc.spend(names.length);
  const initial = names.slice(0, 32).map(() => 1);
  if (names.every((name) => name === 'None')) return plain(initial.length, initial, () => null);
  const spots = names.filter((name) => name !== '' && !PROCESS_INKS.has(name));
  const transform = readFunction(doc, tint);
  const colour = (values: readonly number[]) => {
    if (transform) return base.colour(transform(values));
    return greyColour(1 - Math.max(0, ...values));
  };
  return remembered({
    ...plain(initial.length, initial, colour),
    spot: spots.length === 1 ? spots[0]! : null,
  });
}

/** Files use few colours many times. */
function remembered(space: ColourSpace): ColourSpace {
  const known = new Map<string, string | null>();
  const colour = (values: readonly number[]) => {
    const key = values.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = space.colour(values);
    if (known.size < MAX_KNOWN) known.set(key, made);
    return made;
  };
  return { ...space, colour };
}
