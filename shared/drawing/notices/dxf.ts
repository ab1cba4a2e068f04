import { error, info, type NoticeKind, warning } from './kind.ts';
import { counted, sideThenWords, sideWords } from './words.ts';

const is = (n: number, one: string, many: string): string => counted(n, `1 ${one} is`, `${many} are`);

/** Notices of the DXF reader, in the order in which they are shown. */
export const DXF_NOTICES = {
  tooLarge: error('limit_reached', () => 'This drawing is too large to read in full. Split it into smaller files.'),
  tooDeep: error('limit_reached', () => 'Blocks are nested too deeply. Explode the blocks and save the file again.'),
  damaged: warning(
    'file_damaged',
    () => 'The file is damaged or cut off. We read what we could: check that nothing is missing, or export it again.',
  ),
  cycle: warning(
    'file_damaged',
    () => 'A block contains itself and cannot be drawn. Explode the blocks and save the file again.',
  ),
  missingBlock: warning(
    'file_damaged',
    (n) => `${is(n, 'block', 'blocks')} not in this file and missing here. Bind external references and save again.`,
  ),
  text: warning(
    'contains_text',
    (n) => `${is(n, 'text', 'texts')} left out: letters are not lines. Explode text into outlines if it is to be cut.`,
  ),
  image: warning(
    'contains_image',
    (n) => `${is(n, 'image', 'images')} left out. Only lines and curves can be cut; trace the image if you need it.`,
  ),
  solid: warning(
    'solids_ignored',
    (n) => `${is(n, '3D object', '3D objects')} left out. Export the flat outline as lines and arcs.`,
  ),
  edgeOn: error(
    'not_flat',
    () =>
      'The part stands upright in the file, so from above we only see its edge. Lay it flat in the XY plane (in the top view) and save it again.',
  ),
  tilted: warning(
    'not_flat',
    (n) => `${is(n, 'object', 'objects')} not flat. We measure the view from above: check the sizes.`,
  ),
  unsupported: warning(
    'unsupported_ignored',
    (n) => `${is(n, 'object', 'objects')} of a kind that we cannot read. Explode them into lines and arcs.`,
  ),
  clip: warning(
    'clip_hides',
    (n) => `${is(n, 'block', 'blocks')} clipped in the file, but measured whole. Trim the lines where that matters.`,
  ),
  pattern: info(
    'hatch_filled',
    (n) => `${is(n, 'pattern hatch', 'pattern hatches')} taken as a filled area: the whole of it is engraved.`,
  ),
  guessed: warning(
    'curve_guessed',
    (n) =>
      `${is(n, 'spline', 'splines')} stored with data that don't fit together. We drew what comes nearest: compare it with your program, or explode the curve and save again.`,
  ),
  flipped: info(
    'design_flipped',
    () => 'The whole design is mirrored in the file. We make it the way round that you see here.',
  ),
  dimension: info(
    'dimensions_ignored',
    (n) => `${is(n, 'dimension or leader', 'dimensions or leaders')} left out: they are notes, not cuts.`,
  ),
  annotation: info(
    'annotation_ignored',
    (n) => `${is(n, 'point or construction line', 'points or construction lines')} left out.`,
  ),
  hidden: info(
    'hidden_ignored',
    (n) =>
      `${is(n, 'object', 'objects')} hidden or on a layer that is off, and left out. Turn the layer on to cut them.`,
  ),
  paper: info(
    'paper_space_ignored',
    (n) => `${is(n, 'object', 'objects')} on a paper layout, and left out. Only the model is measured.`,
  ),
  degenerate: info('degenerate_ignored', (n) => `${is(n, 'object', 'objects')} without size, and left out.`),
} as const satisfies Readonly<Record<string, NoticeKind>>;

/** Name of one of {@link DXF_NOTICES}. */
export type DxfNotice = keyof typeof DXF_NOTICES;

/** The same by their positions, which stand on the tape. */
export const DXF_KINDS: readonly NoticeKind[] = Object.values(DXF_NOTICES);

/** Notices about a whole DXF file, given once. `side` is the length of its longer side in words. */
export const DXF_FILE_NOTICES = {
  wide: warning(
    'width_ignored',
    (n, width: string) =>
      `${is(n, 'polyline', 'polylines')} drawn up to ${width} wide. We make the center line only: draw the outline of the wide line if its width counts.`,
  ),
  fine: info(
    'unsupported_ignored',
    (n) => `${is(n, 'polyline', 'polylines')} drawn with a width. We measure the centre line.`,
  ),
  notDxf: error('unable_to_read', () => 'This is not a DXF file that we can read. Export the drawing again as DXF.'),
  onlyText: error(
    'contains_text',
    () => 'There is only text in this file. Explode the text into outlines and save it again.',
  ),
  nothingRead: error(
    'unable_to_read',
    (_, fault: string) =>
      `The file is damaged and nothing to cut could be read: ${fault}. Export it from your design program again.`,
  ),
  nothing: error(
    'is_empty',
    () => 'There is nothing to cut in the model of this file. Draw in model space, on layers that are on.',
  ),
  noLines: error(
    'is_convert_error',
    () => 'There are no lines or curves to cut in this file. Export outlines as lines.',
  ),
  unitMissing: warning(
    'units_assumed',
    (_, reason: string, side: string) =>
      `The file does not state its unit. ${reason} Its ${sideThenWords(side)}: please check.`,
  ),
  unitDoubtful: warning(
    'units_assumed',
    (_, reason: string, side: string) =>
      `The unit of this file is doubtful. ${reason} Its ${sideThenWords(side)}: please check.`,
  ),
  metres: warning(
    'units_check',
    (_, side: string) =>
      `The file says metres, which programs often write by mistake. Its ${sideThenWords(side)}: please check.`,
  ),
  oddSize: warning(
    'units_check',
    (_, side: string) => `By the unit that the file states, its ${sideWords(side)}: please check.`,
  ),
} as const;

/** Where a file is broken, as {@link DXF_FILE_NOTICES}.nothingRead goes on. */
export function breakWords(place: string, isCutOff: boolean): string {
  return isCutOff ? `it breaks off in ${place}` : `an entity in ${place} has faulty data`;
}

/** Why a unit is taken for a DXF file's that names none. */
export const DXF_UNIT_REASONS = {
  feetAndInches: 'We take inches, since it shows lengths in feet and inches.',
  metric: 'We take millimetres, since its settings are metric.',
  imperial: 'We take inches, since its settings are imperial and in millimetres it would be very small.',
  small: 'We take inches, since in millimetres it would be very small.',
  usual: 'We take millimetres, which suits its size.',
} as const;

/** The unit that a file names. */
export function namedUnitReason(unit: string): string {
  return `The file says ${unit}.`;
}

/** A unit that a file names and that can hardly be meant; `taken` instead of it, null where it is kept. */
export function doubtedUnitReason(unit: string, doubt: string, taken: string | null): string {
  return `It says ${unit}, which makes it ${doubt}.${taken === null ? '' : ` We take ${taken}.`}`;
}

/** Reason for a unit in place of one that is likelier but leaves too little. */
export function tooSmallReason(taken: string, usual: string): string {
  return `We take ${taken}, since in ${usual} it would be too small to be made.`;
}

/** Reason for another unit of a file; `side` is the length of its longer side in words. */
export function otherUnitReason(unit: string, side: string): string {
  return `In ${unit} the ${sideWords(side)}.`;
}
