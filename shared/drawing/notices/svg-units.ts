/** Why a size of pixels or units is taken for an SVG's, one sentence each. */
export const SVG_UNIT_REASONS = {
  cssPixel: 'Pixels at 96 per inch, the SVG standard.',
  point: 'Points, 72 per inch, as Adobe Illustrator and other print programs use.',
  ninetieth: 'Pixels at 90 per inch, as Inkscape used before version 0.92.',
  millimetre: 'The numbers are millimeters.',
  inch: 'The numbers are inches.',
  printPixel: 'Pixels at 300 per inch, a print setting.',
  illustrator: 'Adobe Illustrator writes 72 units per inch.',
  oldInkscape: 'Inkscape before version 0.92 wrote 90 units per inch.',
  onlyPage: 'The page has a size but its units do not; 96 per inch is the SVG standard.',
  speck: 'We read inches: by the SVG standard of 96 units per inch it would be very small.',
  noSize: 'The file has no size; 96 units per inch is the SVG standard.',
} as const;

/** Doubts about a size, with which unitCheck of SVG_NOTICES begins. */
export const SVG_SIZE_DOUBTS = {
  twoScales: "The file's width and height give two different scales.",
  illustrator: 'Adobe Illustrator writes pixels at 72 per inch, other programs read 96.',
  affinity: 'Affinity writes pixels at the document’s resolution, which the file doesn’t say.',
  oldInkscape: 'Old versions of Inkscape wrote 90 pixels per inch, newer ones 96.',
} as const;

/** The same of a program that may mean points. */
export function mayMeanPoints(program: string): string {
  return `${program} may mean 72 pixels per inch; we read 96.`;
}

/** The unit that a file states. */
export function statedReason(unit: string): string {
  return `The file gives its size in ${unit}.`;
}

/** The page is a sheet of paper if its numbers are mm, points, inches, or pixels of a size. */
export function paperReason(paper: string, unit: string, perInch: number): string {
  const words: Readonly<Record<string, string>> = { mm: 'millimetres', pt: 'points', in: 'inches' };
  return `The page is ${paper} if its numbers are ${words[unit] ?? `pixels at ${perInch} per inch`}.`;
}

/** The page has sides of whole centimeters if its numbers are points. */
export function wholePageReason(widthMm: number, heightMm: number): string {
  return `The page is ${widthMm} × ${heightMm} mm if its numbers are points.`;
}

/** Inches by which the part would be several metres long. */
export function longInchesReason(mm: number): string {
  return `It says inches, which makes the drawing ${(mm / 1000).toFixed(1)} m long.`;
}

/** Reason for another unit instead of inches. */
export function insteadOfInchesReason(unit: string): string {
  return `The file's inches may be ${unit}.`;
}
