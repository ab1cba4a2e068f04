/** Colours of PostScript and PDF as `#rrggbb`. Components 0–1; values outside are clamped. */

function hex(value: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0)) * 255);
  return byte.toString(16).padStart(2, '0');
}

/** DeviceRGB. */
export function rgbColour(r: number, g: number, b: number): string {
  return `#${hex(r)}${hex(g)}${hex(b)}`;
}

/** DeviceGray. */
export function greyColour(g: number): string {
  return rgbColour(g, g, g);
}

/**
 * DeviceCMYK by the PostScript rule (red = 1 − min(1, cyan + black)), so that pure inks stay pure: 100 % magenta and yellow
 * is the red that means an operation, not a printer's approximation of it. Source: PostScript Language Reference, §7.2.4.
 */
export function cmykColour(c: number, m: number, y: number, k: number): string {
  return rgbColour(1 - Math.min(1, c + k), 1 - Math.min(1, m + k), 1 - Math.min(1, y + k));
}
