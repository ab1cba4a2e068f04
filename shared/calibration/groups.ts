/** Timed groups of a calibration card, in the order in which they are run. */
export const CARD_GROUPS = ['lines', 'circles', 'zigzags', 'pierces', 'raster'] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

/** Names of the groups. */
export const GROUP_WORDS: Readonly<Record<CardGroup, string>> = {
  lines: 'Lines',
  circles: 'Circles',
  zigzags: 'Zigzags',
  pierces: 'Pierces',
  raster: 'Raster',
};

/** Forms in which a card is downloaded. */
export const CARD_FORMS = ['dxf', 'svg'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** Drawn sizes of the fit pieces, mm: both sides of the square, and the diameter of the disc. */
export const FIT_MM = { square: 50, disc: 40 } as const;
