import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

/** Notices about files before a reader has one, and those that readers of several formats share. */
export const FILE_NOTICES = {
  empty: error('is_empty', () => 'The file is empty. Export it again and drop the new file.'),
  tooManyBytes: error(
    'limit_reached',
    (_, megabytes: number) => `The file is larger than ${megabytes} MB. Simplify or split the drawing.`,
  ),
  notVector: error('is_wrong_filetype', () => 'We can’t read this file. Use an SVG, DXF, AI, EPS or PDF drawing.'),
  /** `words` as foreignWords() gives them. */
  foreign: error('is_wrong_filetype', (_, words: string) => words),
  damagedPack: error(
    'unable_to_read',
    () => 'This compressed file is damaged or too large unpacked. Save it as a plain SVG and drop that.',
  ),
  otherPack: error(
    'is_wrong_filetype',
    () => 'This is a compressed file, but not an SVG. Unpack it and drop the drawing.',
  ),
  tooManyStyles: error(
    'too_many_styles',
    (_, most: number) =>
      `The drawing has more than ${most.toLocaleString('en-US')} different colors and layers, or very long names. Give lines that are made the same way one color, and drop it again.`,
  ),
  tooLarge: error('limit_reached', () => 'This drawing is too large to read completely. Split it into smaller files.'),
  onlyPictures: error(
    'is_convert_error',
    () => 'This file only contains pictures. Trace them to paths, or draw the part as lines.',
  ),
  noLines: error('is_empty', () => 'This file has no lines. Check that you exported the right artwork.'),
  noLength: error(
    'is_convert_error',
    () => 'No line in this drawing is long enough to measure. Check its scale and export it again.',
  ),
  gradient: info(
    'gradient_fill',
    (n) => `${counted(n, 'One shape has', 'shapes have')} a gradient or pattern; we read it as one plain color.`,
  ),
  wideLines: warning(
    'width_ignored',
    (n) =>
      `${counted(n, 'One line is', 'lines are')} drawn 2 mm wide or wider. We make ${n === 1 ? 'its center line' : 'their center lines'} unless you want ${n === 1 ? 'it' : 'them'} as wide as drawn.`,
  ),
  overEdge: info('outside_page', (n) => overEdge(n, '')),
  beyondEdge: warning('outside_page', (n, wholly: number) => overEdge(n, `, ${wholly} of them wholly outside`)),
} as const;

function overEdge(count: number, wholly: string): string {
  return `${counted(count, 'One shape reaches', 'shapes reach')} over the edge of the page${wholly}. We make them too; delete them if they are leftovers.`;
}

/** Sentence for a file that is no drawing of ours: its kind and advice. */
export function foreignWords({ name, advice }: { readonly name: string; readonly advice: string }): string {
  return `This is ${name}. ${advice}`;
}

/** Reason for a unit where no file was read. */
export const NOT_READ = 'The file was not read.';
