import type { ReaderCode } from './notice.ts';

/** The title of every message that says what stands between a file and a part. Source: product spec §8. */
export const DESIGN_TITLE = 'Design for Manufacturability';

/** Sentence where nothing closer is known. Source: product spec §8, the catch-all. */
export const OUTFOXED = 'This file outfoxed our robot. Nothing is lost: try again, or contact us for a quote.';

/** The messages of the product spec §8, for those who know the code alone; a notice's own sentence is closer. */
const PRESETS: Partial<Readonly<Record<ReaderCode, string>>> = {
  is_wrong_filetype: 'The file must be an SVG, AI, EPS, DXF or PDF.',
  is_empty: 'There is nothing in this file to make.',
  unable_to_read: 'We could not read this file. Save it again from your design program.',
  is_convert_error: 'There is no vector artwork in this file.',
  contains_text: 'There is text in this file that is no outline yet.',
  contains_image: 'There are pictures in this file; only lines and areas can be made.',
  images_removed: 'The pictures were left out.',
  text_removed: 'The text was left out.',
  design_flipped: 'The design was turned over. What you see is what you get.',
};

/** The preset of a code; the catch-all for every code that has none. */
export function presetOf(code: string): string {
  return PRESETS[code as ReaderCode] ?? OUTFOXED;
}
