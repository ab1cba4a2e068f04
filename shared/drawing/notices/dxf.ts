import { error, info, type NoticeKind, warning } from './kind.ts';
import { counted, sideThenWords, sideWords } from './words.ts';

const is = (n: number, one: string, many: string): string => counted(n, `1 ${one} is`, `${many} are`);

/** Notices of the DXF reader, in the order in which they are shown. */
export const DXF_NOTICES = {
  tooLarge: error('limit_reached', () => 'This drawing is too large to read completely. Split it into smaller files.'),
  tooDeep: error('limit_reached', () => 'Blocks are nested too deeply. Explode the blocks and save the file again.'),
  damaged: warning(
    'file_damaged',
    () =>
      'The file is damaged or incomplete. We read what we could: check that nothing is missing, or export it again.',
  ),
  cycle: warning(
    'file_damaged',
    () => 'A block contains itself, so we can’t draw it. Explode the blocks and save the file again.',
  ),
  missingBlock: warning(
    'file_damaged',
    (n) =>
      `${is(n, 'block', 'blocks')} stored in another file and missing here. Bind external references and save again.`,
  ),
  text: warning(
    'contains_text',
    (n) => `${is(n, 'text', 'texts')} left out. Turn text into shapes so we can cut or engrave it.`,
  ),
  image: warning(
    'contains_image',
    (n) => `${is(n, 'image', 'images')} left out. We cut lines and curves; trace the image if you need it.`,
  ),
  solid: warning(
    'solids_ignored',
    (n) => `${is(n, '3D object', '3D objects')} left out. Export the flat outline as lines and arcs.`,
  ),
  edgeOn: error(
    'not_flat',
    () =>
      'The part stands upright in the file, so we only see its edge from above. Lay it flat in the XY plane and save it again.',
  ),
  tilted: warning(
    'not_flat',
    (n) => `${is(n, 'object', 'objects')} not flat. We measure the view from above: check the sizes.`,
  ),
  unsupported: warning(
    'unsupported_ignored',
    (n) => `${is(n, 'object', 'objects')} of a kind we can’t read. Explode them into lines and arcs.`,
  ),
  clip: warning(
    'clip_hides',
    (n) =>
      `${is(n, 'block', 'blocks')} clipped in the file, but we measure all of it. Trim the lines where that matters.`,
  ),
  pattern: info(
    'hatch_filled',
    (n) => `${is(n, 'pattern hatch', 'pattern hatches')} read as a filled area: we engrave all of it.`,
  ),
  guessed: warning(
    'curve_guessed',
    (n) =>
      `${is(n, 'spline', 'splines')} stored with faulty data. We drew the closest curve: compare it with your program, or explode the curve and save again.`,
  ),
  flipped: info('design_flipped', () => 'The whole design is mirrored in the file. We make it as you see it here.'),
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
      `${is(n, 'object', 'objects')} hidden or on a layer that is off, so we left them out. Turn the layer on to cut them.`,
  ),
  paper: info(
    'paper_space_ignored',
    (n) => `${is(n, 'object', 'objects')} on a paper layout, so we left them out. We only measure the model.`,
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
      `${is(n, 'polyline', 'polylines')} drawn up to ${width} wide. We make ${n === 1 ? 'its center line' : 'their center lines'} unless you want ${n === 1 ? 'it' : 'them'} as wide as drawn.`,
  ),
  fine: info(
    'unsupported_ignored',
    (n) => `${is(n, 'polyline', 'polylines')} drawn with a width. We measure the center line.`,
  ),
  notDxf: error('unable_to_read', () => 'We can’t read this DXF file. Export the drawing as DXF again.'),
  onlyText: error('contains_text', () => 'This file only contains text. Turn the text into shapes and save it again.'),
  nothingRead: error(
    'unable_to_read',
    (_, fault: string) =>
      `The file is damaged and we found nothing to cut: ${fault}. Export it from your design program again.`,
  ),
  nothing: error('is_empty', () => 'Model space has nothing to cut. Draw there, on layers that are on.'),
  noLines: error('is_convert_error', () => 'This file has no lines or curves to cut. Export outlines as lines.'),
  unitMissing: warning(
    'units_assumed',
    (_, reason: string, side: string) =>
      `The file doesn’t say its unit. ${reason} Its ${sideThenWords(side)}. Check it.`,
  ),
  unitDoubtful: warning(
    'units_assumed',
    (_, reason: string, side: string) =>
      `We’re not sure of this file’s unit. ${reason} Its ${sideThenWords(side)}. Check it.`,
  ),
  metres: warning(
    'units_check',
    (_, side: string) =>
      `The file says meters, which programs often write by mistake. Its ${sideThenWords(side)}. Check it.`,
  ),
  oddSize: warning('units_check', (_, side: string) => `By the file’s own unit, its ${sideWords(side)}. Check it.`),
} as const;

/** Where a file is broken, as {@link DXF_FILE_NOTICES}.nothingRead goes on. */
export function breakWords(place: string, isCutOff: boolean): string {
  return isCutOff ? `it ends in ${place}` : `an entity in ${place} has faulty data`;
}

/** Why a unit is taken for a DXF file's that names none. */
export const DXF_UNIT_REASONS = {
  feetAndInches: 'We read inches, because it shows lengths in feet and inches.',
  metric: 'We read millimeters, because its settings are metric.',
  imperial: 'We read inches: its settings are imperial, and in millimeters it would be very small.',
  small: 'We read inches: in millimeters it would be very small.',
  usual: 'We read millimeters, which fits its size.',
} as const;

/** The unit that a file names. */
export function namedUnitReason(unit: string): string {
  return `The file says ${unit}.`;
}

/** A unit that a file names and that can hardly be meant; `taken` instead of it, null where it is kept. */
export function doubtedUnitReason(unit: string, doubt: string, taken: string | null): string {
  return `It says ${unit}, which makes it ${doubt}.${taken === null ? '' : ` We read ${taken}.`}`;
}

/** Reason for a unit in place of one that is likelier but leaves too little. */
export function tooSmallReason(taken: string, usual: string): string {
  return `We read ${taken}: in ${usual} it would be too small to make.`;
}

/** Reason for another unit of a file; `side` is the length of its longer side in words. */
export function otherUnitReason(unit: string, side: string): string {
  return `In ${unit} the ${sideWords(side)}.`;
}
