/** Black on paper, white on a dark screen: colour 7, which we draw black. */
export const FOREGROUND = 7;

const BASIC = [0x000000, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0x000000, 0x808080, 0xc0c0c0];
const GREYS = [0x333333, 0x505050, 0x696969, 0x828282, 0xbebebe, 0xffffff];

/** Brightness of the five shades of a hue; the second of each pair is mixed with two thirds of it as grey. */
const SHADES = [255, 189, 129, 104, 79];

/**
 * The colour index of CAD programs as 0xrrggbb: nine named colours, 24 hues 15° apart in five shades and two saturations
 * (10–249), six greys. Source: the AutoCAD Color Index; programs differ by a few steps in the darker shades.
 */
export const COLOUR_INDEX: Int32Array = Int32Array.from({ length: 256 }, (_, index) => {
  if (index < 10) return BASIC[index]!;
  if (index >= 250) return GREYS[index - 250]!;
  const high = SHADES[Math.floor((index % 10) / 2)]!;
  const low = index % 2 === 1 ? Math.round((high * 2) / 3) : 0;
  return hue(Math.floor((index - 10) / 10), high, low);
});

/** Hue 0 is red, 4 yellow, 8 green, 12 cyan, 16 blue, 20 magenta. */
function hue(step: number, high: number, low: number): number {
  const sector = Math.floor(step / 4);
  const part = Math.floor(((high - low) * Math.floor(((step % 4) * 255) / 4)) / 255);
  const up = low + part;
  const down = high - part;
  const [r, g, b] = [
    [high, up, low],
    [down, high, low],
    [low, high, up],
    [low, down, high],
    [up, low, high],
    [high, low, down],
  ][sector]!;
  return (r! << 16) | (g! << 8) | b!;
}

/** `#rrggbb` of 0xrrggbb. */
export function hexColour(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`;
}
