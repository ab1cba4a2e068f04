/**
 * Our own fonts by id, and the files in fonts/ that make each: Inter in static cuts, Latin letters first, then those of
 * central and northern Europe. Source: @fontsource/inter 5.3.0, SIL Open Font License 1.1 (fonts/OFL.txt).
 */
export const BUNDLED_FONTS = {
  sans: ['sans.woff', 'sans-ext.woff'],
  'sans-bold': ['sans-bold.woff', 'sans-bold-ext.woff'],
} as const;

export type BundledFont = keyof typeof BUNDLED_FONTS;
