import { COLOR_NAMES } from './color-names.ts';

const cache = new Map<string, string | null>();
const MAX_CACHED = 4096;

/** `transparent` or a colour with alpha 0. */
export const TRANSPARENT = 'transparent';

/**
 * A CSS colour as `#rrggbb`, {@link TRANSPARENT} where its alpha is 0, null where the text is no colour we know. Hex with
 * 3, 4, 6 or 8 digits, names, rgb(), rgba(), hsl(), hsla(), hwb(), device-cmyk(); a colour profile after it is ignored.
 */
export function parseColor(text: string): string | null {
  let color = cache.get(text);
  if (color === undefined) {
    color = compute(text.trim().toLowerCase());
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, color);
  }
  return color;
}

function compute(text: string): string | null {
  if (text.startsWith('#')) return parseHex(/^#[0-9a-f]+/.exec(text)?.[0] ?? '');
  const call = /^([a-z-]+)\(([^()]*)\)/.exec(text);
  if (call !== null) return parseCall(call[1]!, call[2]!);
  const name = /^[a-z]+/.exec(text)?.[0] ?? '';
  if (name === 'transparent') return TRANSPARENT;
  return COLOR_NAMES.get(name) ?? null;
}

function parseHex(text: string): string | null {
  const digits = text.slice(1);
  if (digits.length === 6) return text;
  if (digits.length === 8) return digits.endsWith('00') ? TRANSPARENT : text.slice(0, 7);
  if (digits.length !== 3 && digits.length !== 4) return null;
  if (digits[3] === '0') return TRANSPARENT;
  const [r = '0', g = '0', b = '0'] = digits;
  return `#${r}${r}${g}${g}${b}${b}`;
}

function parseCall(name: string, body: string): string | null {
  const parts = body.split(/[\s,/]+/).filter((part) => part !== '');
  const numbers = parts.map((part) => Number.parseFloat(part));
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  const alpha = name === 'device-cmyk' ? numbers[4] : numbers[3];
  if (alpha !== undefined && alpha <= 0) return TRANSPARENT;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (name === 'rgb' || name === 'rgba') {
    const channel = (i: number, value: number) => (parts[i]!.endsWith('%') ? (value * 255) / 100 : value);
    return hex(channel(0, a), channel(1, b), channel(2, c));
  }
  if (name === 'hsl' || name === 'hsla') return fromHsl(a, b / 100, c / 100);
  if (name === 'hwb') return fromHwb(a, b / 100, c / 100);
  if (name === 'device-cmyk') {
    const key = 1 - share(parts[3] ?? '0', d);
    const ink = (i: number, value: number) => 255 * (1 - share(parts[i]!, value)) * key;
    return hex(ink(0, a), ink(1, b), ink(2, c));
  }
  return null;
}

const share = (text: string, value: number) => Math.min(1, Math.max(0, text.endsWith('%') ? value / 100 : value));

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const s = Math.min(1, Math.max(0, saturation));
  const l = Math.min(1, Math.max(0, lightness));
  const spread = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hex(channel(0), channel(8), channel(4));
}

function fromHwb(hue: number, white: number, black: number): string {
  const w = Math.max(0, white);
  const b = Math.max(0, black);
  if (w + b >= 1) return hex((255 * w) / (w + b), (255 * w) / (w + b), (255 * w) / (w + b));
  const pure = fromHsl(hue, 1, 0.5);
  const channel = (i: number) => Number.parseInt(pure.slice(i, i + 2), 16) * (1 - w - b) + 255 * w;
  return hex(channel(1), channel(3), channel(5));
}

function hex(r: number, g: number, b: number): string {
  const two = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}`;
}
