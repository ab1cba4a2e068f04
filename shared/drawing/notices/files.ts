import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

/** Notices about files before a reader has one, and those that readers of several formats share. */
export const FILE_NOTICES = {
  empty: error('is_empty', () => 'The file is empty. Export it again and drop the new file.'),
  tooManyBytes: error(
    'limit_reached',
    (_, megabytes: number) => `The file is larger than ${megabytes} MB. Simplify the drawing or split it.`,
  ),
  notVector: error(
    'is_wrong_filetype',
    () => 'This is not a vector drawing we can read. Use an SVG, DXF, AI, EPS or PDF file.',
  ),
  /** `words` as foreignWords() gives them. */
  foreign: error('is_wrong_filetype', (_, words: string) => words),
  damagedPack: error(
    'unable_to_read',
    () => 'This packed file is damaged, or unpacks to more than we read. Save it as a plain SVG and drop that.',
  ),
  otherPack: error(
    'is_wrong_filetype',
    () => 'This is a packed file, and not one of SVG. Unpack it and drop the drawing.',
  ),
  tooManyStyles: error(
    'too_many_styles',
    (_, most: number) =>
      `The drawing has more than ${most.toLocaleString('en-US')} different colours and layers, or names too long for a list. Give what is made the same way one colour, and upload it again.`,
  ),
  tooLarge: error('limit_reached', () => 'This drawing is too large to read in full. Split it into smaller files.'),
  onlyPictures: error(
    'is_convert_error',
    () => 'The file holds pictures only. Trace them to paths, or draw the part as lines.',
  ),
  noLines: error('is_empty', () => 'There are no lines in the file. Check that you exported the right artwork.'),
  noLength: error(
    'is_convert_error',
    () => 'The drawing holds no line with a length we can measure. Check its scale and export it again.',
  ),
  gradient: info(
    'gradient_fill',
    (n) => `${counted(n, 'One shape has', 'shapes have')} a gradient or pattern; it is read as one plain colour.`,
  ),
  overEdge: info('outside_page', (n) => overEdge(n, '')),
  beyondEdge: warning('outside_page', (n, wholly: number) => overEdge(n, `, ${wholly} of them wholly outside`)),
} as const;

function overEdge(count: number, wholly: string): string {
  return `${counted(count, 'One shape reaches', 'shapes reach')} over the edge of the page${wholly}. They count; delete them if they are leftovers.`;
}

/** Sentence for a file that is no drawing of ours: its kind and advice. */
export function foreignWords({ name, advice }: { readonly name: string; readonly advice: string }): string {
  return `This is ${name}. ${advice}`;
}

/** Reason for a unit where no file was read. */
export const NOT_READ = 'The file was not read.';
