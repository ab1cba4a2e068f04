import { cmykColour, greyColour, rgbColour } from '../paint/colours.ts';
import { labColour } from '../paint/lab.ts';
import { PsError } from './faults.ts';
import { Name, numberIn, PsArray, PsDict, PsString, type Value } from './values.ts';

/** A colour space, as far as its colours can be shown as `#rrggbb`. */
export interface ColourSpace {
  readonly kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'indexed' | 'tint' | 'pattern';
  readonly components: number;
  /** Items of the array that `currentcolorspace` gives. */
  readonly source: readonly Value[];
  /** Space that tints, indices and uncoloured patterns are turned into. */
  readonly base: ColourSpace | null;
  /** The tint transform, or the procedure of an indexed space. */
  readonly procedure: PsArray | null;
  /** The colours of an indexed space, a byte a component. */
  readonly table: Uint8Array | null;
  /** Names of the inks. */
  readonly inks: readonly string[];
}

/** A colour in a space. `css` null is a colour that leaves no mark. */
export interface Colour {
  readonly space: ColourSpace;
  readonly components: readonly number[];
  css: string | null;
  readonly pattern: PsDict | null;
}

/** White of L*a*b* in PostScript files, and how far its colours reach. */
const D50 = [0.9642, 1, 0.8249];
const LAB_RANGE = [-128, 127, -128, 127];
/** Inks that stand for a printer's plates, and for none of the designer's. */
const PROCESS_INKS = new Set(['', 'Cyan', 'Magenta', 'Yellow', 'Black', 'Red', 'Green', 'Blue', 'Gray', 'All', 'None']);
/** Deepest nesting of colour spaces. */
const MAX_DEPTH = 8;
/** Colour in place of a picture or gradient whose colours are not known. */
export const PATTERN_COLOUR = '#808080';

function device(kind: ColourSpace['kind'], name: string, components: number): ColourSpace {
  const source = [new Name(name, false)];
  return { kind, components, source, base: null, procedure: null, table: null, inks: [] };
}

export const DEVICE_GRAY = device('gray', 'DeviceGray', 1);
export const DEVICE_RGB = device('rgb', 'DeviceRGB', 3);
export const DEVICE_CMYK = device('cmyk', 'DeviceCMYK', 4);
const PATTERN = device('pattern', 'Pattern', 0);

/** Looks a colour space resource up. */
export type ResourceFinder = (name: string) => Value | undefined;

/** Reads the operand of setcolorspace. Throws PsError. */
export function readColourSpace(value: Value, find: ResourceFinder, depth = 0): ColourSpace {
  if (depth > MAX_DEPTH) throw new PsError('limitcheck');
  const items = value instanceof PsArray ? value.list() : [value];
  const family = items[0];
  if (!(family instanceof Name)) throw new PsError('typecheck');
  const base = (at: number) => readColourSpace(items[at] ?? null, find, depth + 1);
  switch (family.text) {
    case 'DeviceGray':
    case 'CIEBasedA':
      return { ...DEVICE_GRAY, source: items };
    case 'DeviceRGB':
    case 'CIEBasedDEF':
      return { ...DEVICE_RGB, source: items };
    case 'CIEBasedABC':
      return { ...(isLab(items[1]) ? device('lab', '', 3) : DEVICE_RGB), source: items };
    case 'DeviceCMYK':
    case 'CIEBasedDEFG':
      return { ...DEVICE_CMYK, source: items };
    case 'ICCBased':
      return { ...iccSpace(items[1], find, depth), source: items };
    case 'Indexed':
      return indexedSpace(items, base(1));
    case 'Separation':
      return tintSpace(items, [items[1] ?? null], base(2));
    case 'DeviceN':
      return tintSpace(items, items[1] instanceof PsArray ? items[1].list() : [], base(2));
    case 'Pattern':
      return { ...PATTERN, source: items, base: items.length > 1 ? base(1) : null };
  }
  const resource = find(family.text);
  if (resource === undefined || resource === value) throw new PsError('undefined');
  return readColourSpace(resource, find, depth + 1);
}

/** A CIE based space that decodes L*a*b* says so by its ranges. */
function isLab(dict: Value | undefined): boolean {
  const range = dict instanceof PsDict ? dict.get('RangeABC') : undefined;
  return range instanceof PsArray && range.length === 6 && numberIn(range.at(1)) === 100;
}

function iccSpace(dict: Value | undefined, find: ResourceFinder, depth: number): ColourSpace {
  const alternate = dict instanceof PsDict ? dict.get('Alternate') : undefined;
  const count = dict instanceof PsDict ? numberIn(dict.get('N')) : undefined;
  if (alternate !== undefined) return readColourSpace(alternate, find, depth + 1);
  return count === 1 ? DEVICE_GRAY : count === 4 ? DEVICE_CMYK : DEVICE_RGB;
}

function indexedSpace(items: readonly Value[], base: ColourSpace): ColourSpace {
  const lookUp = items[3];
  const table = lookUp instanceof PsString ? lookUp.bytes : null;
  const procedure = lookUp instanceof PsArray ? lookUp : null;
  return { kind: 'indexed', components: 1, source: items, base, procedure, table, inks: [] };
}

function tintSpace(items: readonly Value[], names: readonly Value[], base: ColourSpace): ColourSpace {
  const inks = names.map((name) => (name instanceof Name || name instanceof PsString ? name.text : ''));
  const procedure = items[3];
  if (!(procedure instanceof PsArray)) throw new PsError('typecheck');
  return { kind: 'tint', components: inks.length, source: items, base, procedure, table: null, inks };
}

/** The one spot ink of a space, null where there is none or several. */
export function spotOf({ inks }: ColourSpace): string | null {
  const spots = inks.filter((ink) => !PROCESS_INKS.has(ink));
  return spots.length === 1 ? spots[0]! : null;
}

/** The components a space begins with. */
export function initialComponents(space: ColourSpace): number[] {
  if (space.kind === 'cmyk') return [0, 0, 0, 1];
  return new Array<number>(space.components).fill(space.kind === 'tint' ? 1 : 0);
}

/**
 * The colour as `#rrggbb`, null for inks that leave no mark, undefined where the space's procedure has to be run: then the
 * caller runs it and asks again with the base space.
 */
export function colourOf(space: ColourSpace, values: readonly number[]): string | null | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  switch (space.kind) {
    case 'gray':
      return greyColour(a);
    case 'rgb':
      return rgbColour(a, b, c);
    case 'cmyk':
      return cmykColour(a, b, c, d);
    case 'lab':
      return labColour([a, b, c], D50, LAB_RANGE);
    case 'pattern':
      return PATTERN_COLOUR;
    case 'indexed':
      return indexedColour(space, a);
    case 'tint':
      if (space.inks.length > 0 && space.inks.every((ink) => ink === 'None')) return null;
      return space.inks[0] === 'All' ? greyColour(1 - a) : undefined;
  }
}

function indexedColour(space: ColourSpace, index: number): string | null | undefined {
  const base = space.base!;
  if (space.table === null) return undefined;
  const from = Math.max(0, Math.round(index)) * base.components;
  const values = Array.from({ length: base.components }, (_, i) => (space.table![from + i] ?? 0) / 255);
  return colourOf(base, values);
}
