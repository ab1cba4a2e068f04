import { error, info, warning } from './kind.ts';
import { counted } from './words.ts';

const SPLIT = 'Split or simplify the drawing and drop it again.';

/** Notices of the SVG reader. */
export const SVG_NOTICES = {
  text: warning(
    'contains_text',
    (n) =>
      `${counted(n, 'One text is', 'texts are')} left out. Turn text into shapes so we can cut or engrave it, and save again.`,
  ),
  image: warning(
    'contains_image',
    (n) =>
      `${counted(n, 'One picture is', 'pictures are')} left out. Trace it to paths if we should cut or engrave it.`,
  ),
  hidden: info('hidden_ignored', (n) => `${counted(n, 'One hidden shape is', 'hidden shapes are')} left out.`),
  unpainted: info(
    'unpainted_ignored',
    (n) =>
      `${counted(n, 'One shape has', 'shapes have')} no stroke and no visible fill, so we leave it out. Give it a stroke if we should make it.`,
  ),
  noWidth: info(
    'thin_lines',
    (n) =>
      `${counted(n, 'One line has', 'lines have')} a width of 0, so nobody sees it. We take ${n === 1 ? 'it' : 'them'} as the thinnest line.`,
  ),
  clip: warning(
    'clip_hides',
    (n) =>
      `${counted(n, 'One clipped or masked part is', 'clipped or masked parts are')} measured whole, even where the clip hides it. Trim the shapes if hidden parts should not be made.`,
  ),
  markers: warning(
    'markers_ignored',
    (n) =>
      `Arrow heads or other markers on ${counted(n, 'one line', 'lines')} are left out. Convert them to paths if we should make them.`,
  ),
  foreign: warning(
    'unsupported_ignored',
    (n) =>
      `${counted(n, 'One object comes', 'objects come')} from another file that we can’t read, so we leave it out.`,
  ),
  unreadStyles: warning(
    'unsupported_ignored',
    (n) =>
      `We can't read ${counted(n, 'one style', 'styles')} of this file, so ${n === 1 ? 'it has' : 'they have'} no effect here. Compare the drawing with your program, or save it without style sheets.`,
  ),
  importedStyles: warning(
    'unsupported_ignored',
    (n) =>
      `${counted(n, 'One style sheet is', 'style sheets are')} in another file, which we can't open. Save the drawing with its styles inside.`,
  ),
  absurd: warning(
    'degenerate_ignored',
    (n) => `${counted(n, 'One shape has', 'shapes have')} numbers too large to be real, so we leave it out.`,
  ),
  growing: error(
    'unable_to_read',
    () => 'The file’s definitions repeat without end. Save it again from your design program.',
  ),
  unreadable: error(
    'unable_to_read',
    () => 'We can’t read this SVG drawing. Open it in your design program and export it as SVG again.',
  ),
  nothingRead: error(
    'unable_to_read',
    (_, fault: string) =>
      `The file is damaged and we can’t read any of it: ${fault}. Export it from your design program again.`,
  ),
  cutShort: warning(
    'file_damaged',
    (_, fault: string) =>
      `The file is damaged: ${fault}. We read everything before the damage. Export it again and compare.`,
  ),
  oddities: warning(
    'file_damaged',
    () => 'The file has format errors. We read past them; check that everything is here.',
  ),
  brokenPaths: warning(
    'file_damaged',
    (n) =>
      `${counted(n, 'One outline has', 'outlines have')} faulty data, so we draw them up to the fault. Check that nothing is missing.`,
  ),
  tooManyBytes: error('limit_reached', (_, megabytes: number) => `The file is larger than ${megabytes} MB. ${SPLIT}`),
  tooDeep: error(
    'limit_reached',
    (_, depth: number) => `The file nests groups more than ${depth} deep. Ungroup it and drop it again.`,
  ),
  tooMany: error(
    'limit_reached',
    (_, most: number, what: string) => `The drawing has more than ${most.toLocaleString('en-US')} ${what}. ${SPLIT}`,
  ),
  tooManyRules: error('limit_reached', () => 'The file has too many style rules. Simplify it and save it again.'),
  unitDoubtful: warning('units_assumed', (_, reason: string) => unit('We’re not sure of this file’s unit.', reason)),
  unitMissing: warning('units_assumed', (_, reason: string) => unit('The file doesn’t name a unit of length.', reason)),
  unitCheck: warning('units_check', (_, doubt: string) => `${doubt} Check the size before you order.`),
  allHidden: error(
    'is_empty',
    () => 'Everything in the file is hidden, or has no stroke or fill. Show the lines you want and save it again.',
  ),
} as const;

function unit(what: string, reason: string): string {
  return `${what} ${reason} Check the size, and choose another unit if it is wrong.`;
}

/** Fault of a file in which nothing could be drawn, as {@link SVG_NOTICES}.nothingRead goes on. */
export function brokenPathsWords(count: number): string {
  return count === 1 ? 'its one outline has faulty data' : `its ${count} outlines have faulty data`;
}

/** Faults of a file's XML, as nothingRead and cutShort of {@link SVG_NOTICES} go on. */
export const XML_FAULTS = {
  endsEarly: 'the file ends too early',
  severalRoots: 'there is more than one root',
  openComment: 'a comment does not end',
  openSection: 'a text section does not end',
  openDocumentType: 'the document type does not end',
  badClosing: 'an element is not closed properly',
  noName: 'a tag has no name',
  badTag: 'a tag is broken',
  openAttribute: 'an attribute does not end',
} as const;

/** A fault with its place. */
export function faultInLine(fault: string, line: number): string {
  return `${fault}, in line ${line}`;
}
