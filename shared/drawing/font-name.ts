/** Cut of a font, read from its name: files seldom give it otherwise, and fonts of exports are rarely at hand. */

/** Longest name looked at; longer ones are data. */
const MAX_NAME = 200;

/** True where a name such as `Arial-BoldMT`, `ARIALBD.TTF` or `Inter Semi Bold` means a bold cut. */
export function isBoldName(name: string): boolean {
  return /bold|black|heavy|demi|(?:bd|bi)\.ttf$|arialbd|timesbd/i.test(name.slice(0, MAX_NAME));
}

/** True where a name such as `Helvetica-Oblique` or `ariali.ttf` means a slanted cut. */
export function isItalicName(name: string): boolean {
  return /italic|oblique|(?:ariali|timesi|bi)\.ttf$/i.test(name.slice(0, MAX_NAME));
}
