import { parseColor, TRANSPARENT } from '../color.ts';
import { type Channels, convert, type Space } from './color-spaces.ts';
import { type MathScope, plainNumber, quantityOf } from './math.ts';
import type { Surroundings } from './surroundings.ts';
import { inside, isDelim, splitAtCommas, splitAtSpaces, textOf, type Token } from './tokens.ts';

/** A colour by its channels; NaN where one is `none`. */
interface Color {
  readonly space: Space;
  readonly channels: Channels;
  readonly alpha: number;
}

/** Colours made of colours of colours that are followed. */
const MOST_DEPTH = 8;

/** Colours of a light system. Source: the values that Chromium has for them. */
const SYSTEM: Readonly<Record<string, string>> = {
  canvas: '#ffffff',
  canvastext: '#000000',
  linktext: '#0000ee',
  visitedtext: '#551a8b',
  activetext: '#ff0000',
  buttonface: '#efefef',
  buttontext: '#000000',
  buttonborder: '#000000',
  field: '#ffffff',
  fieldtext: '#000000',
  mark: '#ffff00',
  marktext: '#000000',
  graytext: '#808080',
  highlight: '#b5d5ff',
  highlighttext: '#000000',
};

/** Those of a dark one that differ. Source: the same. */
const DARK_SYSTEM: Readonly<Record<string, string>> = {
  canvas: '#121212',
  canvastext: '#ffffff',
  linktext: '#9e9eff',
  visitedtext: '#d0adf0',
};

/** A function of colours: where its channels lie, and what a percentage of each is a share of. */
interface Form {
  readonly space: Space;
  readonly names: readonly [string, string, string];
  /** 100 % of each channel; 0 for a hue, which has none. */
  readonly whole: Channels;
  /** Channels as written for one of the space. */
  readonly scale: Channels;
}

const form = (space: Space, names: string, whole: Channels, scale: Channels = [1, 1, 1]): Form => ({
  space,
  names: names.split(' ') as unknown as Form['names'],
  whole,
  scale,
});
const BYTE = 255;
const RGB = form('srgb', 'r g b', [BYTE, BYTE, BYTE], [BYTE, BYTE, BYTE]);
const HSL = form('hsl', 'h s l', [0, 100, 100], [1, 100, 100]);
const FORMS: Readonly<Record<string, Form>> = {
  rgb: RGB,
  rgba: RGB,
  hsl: HSL,
  hsla: HSL,
  hwb: form('hwb', 'h w b', [0, 100, 100], [1, 100, 100]),
  lab: form('lab', 'l a b', [100, 125, 125]),
  lch: form('lch', 'l c h', [100, 150, 0]),
  oklab: form('oklab', 'l a b', [1, 0.4, 0.4]),
  oklch: form('oklch', 'l c h', [1, 0.4, 0]),
};

const LIGHT_SPACES = new Set<string>([
  'srgb',
  'srgb-linear',
  'display-p3',
  'display-p3-linear',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
]);

const MIXED_IN = new Set<string>([...LIGHT_SPACES, 'xyz-d50', 'xyz-d65', 'lab', 'oklab', 'lch', 'oklch', 'hsl', 'hwb']);

/** Functions that give a colour. */
export function isColorFunction(name: string): boolean {
  return Object.hasOwn(FORMS, name) || /^(?:color|color-mix|light-dark|device-cmyk)$/.test(name);
}

/**
 * A colour as `#rrggbb` or transparent.
 * @returns null where the tokens are no colour
 */
export function colorOf(tokens: readonly Token[], around: Surroundings): string | null {
  const [first] = tokens;
  if (first === undefined) return null;
  if (tokens.length === 1 && first.kind === 'hash') return parseColor(`#${first.text}`);
  if (tokens.length === 1 && first.kind === 'ident') return named(first.text.toLowerCase(), around);
  // Inks are no colour of browsers; the reader takes them for what they look like.
  if (first.kind === 'function' && /^device-cmyk$/i.test(first.text)) return parseColor(textOf(tokens));
  const color = read(tokens, around, 0);
  return color === null ? null : written(color);
}

function named(word: string, around: Surroundings): string | null {
  if (word === 'currentcolor') return around.color;
  if (around.dark && Object.hasOwn(DARK_SYSTEM, word)) return DARK_SYSTEM[word]!;
  return Object.hasOwn(SYSTEM, word) ? SYSTEM[word]! : parseColor(word);
}

function written({ space, channels, alpha }: Color): string {
  if (!(alpha > 0)) return TRANSPARENT;
  const rgb = convert(known(channels), space, 'srgb');
  const two = (x: number) =>
    Math.round(Math.min(1, Math.max(0, Number.isNaN(x) ? 0 : x)) * BYTE)
      .toString(16)
      .padStart(2, '0');
  return `#${two(rgb[0])}${two(rgb[1])}${two(rgb[2])}`;
}

const zero = (x: number) => (Number.isNaN(x) ? 0 : x);
const known = ([a, b, c]: Channels): Channels => [zero(a), zero(b), zero(c)];

function ofHex(color: string): Color {
  if (color === TRANSPARENT) return { space: 'srgb', channels: [0, 0, 0], alpha: 0 };
  const part = (from: number) => Number.parseInt(color.slice(from, from + 2), 16) / BYTE;
  return { space: 'srgb', channels: [part(1), part(3), part(5)], alpha: 1 };
}

function read(tokens: readonly Token[], around: Surroundings, depth: number): Color | null {
  const [first] = tokens;
  if (first === undefined || depth > MOST_DEPTH) return null;
  if (first.kind === 'hash' && tokens.length === 1) return withAlphaOfHex(first.text);
  if (first.kind !== 'function') {
    // A word alone: what has further tokens is no colour.
    const color = tokens.length === 1 && first.kind === 'ident' ? named(first.text.toLowerCase(), around) : null;
    return color === null ? null : ofHex(color);
  }
  const name = first.text.toLowerCase();
  const body = inside(tokens);
  if (name === 'light-dark') {
    const parts = splitAtCommas(body);
    const chosen = parts.length === 2 ? parts[around.dark ? 1 : 0]! : [];
    // Either has to be a colour for both to count.
    return parts.every((part) => read(part, around, depth + 1) !== null) ? read(chosen, around, depth + 1) : null;
  }
  if (name === 'color-mix') return mixed(body, around, depth + 1);
  return Object.hasOwn(FORMS, name) || name === 'color' ? spelled(name, body, around, depth + 1) : null;
}

function withAlphaOfHex(digits: string): Color | null {
  const color = parseColor(`#${digits}`);
  if (color === null) return null;
  const alpha = digits.length === 8 ? Number.parseInt(digits.slice(6), 16) / BYTE : 1;
  return { ...ofHex(color), alpha: digits.length === 4 ? Number.parseInt(digits[3]!, 16) / 15 : alpha };
}

/** `rgb(1 2 3 / 50%)`, `rgb(1, 2, 3, .5)`, `rgb(from red r g b)`, `color(display-p3 1 0 0)` and their like. */
function spelled(name: string, body: readonly Token[], around: Surroundings, depth: number): Color | null {
  const commas = splitAtCommas(body);
  const isLegacy = commas.length > 1;
  let parts = isLegacy ? commas : splitAtSpaces(spaced(body));
  if (isLegacy && (!/^(?:rgb|hsl)a?$/.test(name) || commas.length > 4)) return null;
  let origin: Color | null = null;
  if (!isLegacy && wordOf(parts[0]) === 'from') {
    origin = read(parts[1] ?? [], around, depth);
    if (origin === null) return null;
    parts = parts.slice(2);
  }
  let shape = FORMS[name];
  if (name === 'color') {
    shape = lightForm(wordOf(parts[0]));
    parts = parts.slice(1);
  }
  if (shape === undefined) return null;
  const slash = parts.findIndex((part) => isDelim(part[0], '/'));
  const listed = slash < 0 ? parts : parts.slice(0, slash);
  const last = isLegacy ? parts[3] : slash < 0 ? undefined : parts[slash + 1];
  const count = isLegacy && parts.length === 4 ? 4 : 3;
  if (listed.length !== count || (slash >= 0 && parts.length !== slash + 2)) return null;
  const channels = channelNames(origin, shape);
  const values: number[] = [];
  for (let i = 0; i < 3; i++) {
    const value = channelOf(listed[i]!, shape.whole[i]!, around, channels, isLegacy);
    if (value === null) return null;
    values.push(value / shape.scale[i]!);
  }
  if (isLegacy && !isEvenlyWritten(name, listed)) return null;
  const alpha = last === undefined ? (origin?.alpha ?? 1) : channelOf(last, 1, around, channels, isLegacy);
  if (alpha === null) return null;
  const [a, b, c] = values as [number, number, number];
  return {
    space: shape.space,
    channels: bounded(shape.space, [a, b, c], origin !== null),
    alpha: Math.min(1, zero(alpha)),
  };
}

/** Lights of colours that are no one else's relatives end at their bounds; so do saturation and chroma below 0, and lightness. */
function bounded(space: Space, [a, b, c]: Channels, isRelative: boolean): Channels {
  const cut = (x: number, most: number) => (Number.isNaN(x) ? x : Math.max(0, Math.min(most, x)));
  if (space === 'srgb' && !isRelative) return [a, b, c];
  if (space === 'hsl') return [a, cut(b, isRelative ? Infinity : 1), c];
  if (space === 'lab') return [cut(a, 100), b, c];
  if (space === 'oklab') return [cut(a, 1), b, c];
  if (space === 'lch') return [cut(a, 100), cut(b, Infinity), c];
  return space === 'oklch' ? [cut(a, 1), cut(b, Infinity), c] : [a, b, c];
}

/** Slashes stand by themselves. */
function spaced(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const gap: Token = { ...token, kind: 'space', text: ' ' };
    return isDelim(token, '/') ? [gap, token, gap] : [token];
  });
}

function wordOf(part: readonly Token[] | undefined): string {
  return part?.length === 1 && part[0]!.kind === 'ident' ? part[0]!.text.toLowerCase() : '';
}

function lightForm(word: string): Form | undefined {
  if (LIGHT_SPACES.has(word)) return form(word as Space, 'r g b', [1, 1, 1]);
  if (word === 'xyz' || word === 'xyz-d65') return form('xyz-d65', 'x y z', [1, 1, 1]);
  return word === 'xyz-d50' ? form('xyz-d50', 'x y z', [1, 1, 1]) : undefined;
}

/** Channels of the colour that another is made from, by the names that its function gives them. */
function channelNames(origin: Color | null, { space, names, scale }: Form): ReadonlyMap<string, number> | undefined {
  if (origin === null) return undefined;
  const channels = convert(known(origin.channels), origin.space, space);
  return new Map([...names.map((name, i) => [name, channels[i]! * scale[i]!] as const), ['alpha', origin.alpha]]);
}

function channelOf(
  part: readonly Token[],
  whole: number,
  around: Surroundings,
  channels: ReadonlyMap<string, number> | undefined,
  isLegacy: boolean,
): number | null {
  if (!isLegacy && wordOf(part) === 'none') return Number.NaN;
  const base: MathScope = { around, whole: whole === 0 ? null : plainNumber(whole) };
  const value = quantityOf(part, channels === undefined ? base : { ...base, channels });
  if (value === null || value.lengths !== 0) return null;
  return value.angles === 0 || (value.angles === 1 && whole === 0) ? value.value : null;
}

/** Channels between commas are numbers or percentages, never both; those of hsl are percentages. */
function isEvenlyWritten(name: string, parts: readonly (readonly Token[])[]): boolean {
  const isShare = (i: number) => parts[i]?.length === 1 && parts[i]![0]!.kind === 'percent';
  const isNumber = (i: number) => parts[i]?.length === 1 && parts[i]![0]!.kind === 'number';
  if (name.startsWith('hsl')) return !isNumber(1) && !isNumber(2);
  return !([0, 1, 2].some(isShare) && [0, 1, 2].some(isNumber));
}

const HUE_AT: Readonly<Partial<Record<Space, 0 | 2>>> = { hsl: 0, hwb: 0, lch: 2, oklch: 2 };

/** `color-mix(in oklch longer hue, red 30%, blue)`; in oklab where no space is named. */
function mixed(body: readonly Token[], around: Surroundings, depth: number): Color | null {
  let parts = splitAtCommas(body);
  let space: Space = 'oklab';
  let way = 'shorter';
  if (wordOf(parts[0]?.slice(0, 1)) === 'in') {
    const words = splitAtSpaces(parts[0]!).map(wordOf);
    const name = words[1] === 'xyz' ? 'xyz-d65' : (words[1] ?? '');
    if (!MIXED_IN.has(name) || (words.length > 2 && (words.length !== 4 || words[3] !== 'hue'))) return null;
    space = name as Space;
    way = words[2] ?? way;
    parts = parts.slice(1);
  }
  if (parts.length !== 2) return null;
  const [a, b] = [shareOf(parts[0]!, around, depth), shareOf(parts[1]!, around, depth)];
  if (a === null || b === null) return null;
  const p = a.share ?? (b.share === null ? 0.5 : 1 - b.share);
  const q = b.share ?? 1 - p;
  if (!(p + q > 0) || p < 0 || q < 0 || p > 1 || q > 1) return null;
  const color = mix(a.color, b.color, q / (p + q), space, way);
  return { ...color, alpha: color.alpha * Math.min(1, p + q) };
}

function shareOf(
  part: readonly Token[],
  around: Surroundings,
  depth: number,
): { color: Color; share: number | null } | null {
  const words = splitAtSpaces(part);
  const isShare = (word: readonly Token[] | undefined) => {
    const value = word === undefined ? null : quantityOf(word, { around, whole: plainNumber(1) });
    return value !== null && word![0]!.kind !== 'number' ? value.value : null;
  };
  if (words.length > 2 || words.length === 0) return null;
  const first = words.length === 2 ? isShare(words[0]) : null;
  const share = words.length === 2 ? (first ?? isShare(words[1])) : null;
  if (words.length === 2 && share === null) return null;
  const color = read(first === null ? words[0]! : words[1]!, around, depth);
  return color === null ? null : { color, share };
}

/** Mixes so much of the second colour into the first. Source: CSS Color 4, section 12, with premultiplied alpha. */
function mix(first: Color, second: Color, t: number, space: Space, way: string): Color {
  const one = inSpace(first, space);
  const two = inSpace(second, space);
  const hueAt = HUE_AT[space];
  const alpha = first.alpha * (1 - t) + second.alpha * t;
  const channels = [0, 1, 2].map((i) => {
    const from = Number.isNaN(one[i]!) ? two[i]! : one[i]!;
    const to = Number.isNaN(two[i]!) ? from : two[i]!;
    if (i === hueAt) return hueBetween(zero(from), zero(to), t, way);
    if (alpha === 0) return 0;
    return (zero(from) * first.alpha * (1 - t) + zero(to) * second.alpha * t) / alpha;
  });
  return { space, channels: channels as unknown as Channels, alpha };
}

/** Up to this saturation a colour has no hue of its own. */
const GREY = 4e-6;
/** The same for chroma, in both spaces that have one. Source: Chromium, which has it larger than CSS Color 4 does. */
const GREY_CHROMA = 0.02;

function inSpace({ space, channels }: Color, to: Space): Channels {
  const [a, b, c] = convert(known(channels), space, to);
  if (space === to) return channels;
  if ((to === 'lch' || to === 'oklch') && b <= GREY_CHROMA) return [a, b, Number.NaN];
  const isFlat = to === 'hsl' ? b <= GREY : to === 'hwb' && b + c >= 1 - GREY;
  return isFlat ? [Number.NaN, b, c] : [a, b, c];
}

function hueBetween(from: number, to: number, t: number, way: string): number {
  let turn = (((to - from) % 360) + 360) % 360;
  if (way === 'shorter' && turn > 180) turn -= 360;
  else if (way === 'longer' && turn < 180) turn += turn === 0 ? 360 : -360;
  else if (way === 'decreasing' && turn > 0) turn -= 360;
  return from + turn * t;
}
