import { info, warning } from './kind.ts';
import { countWords, lengthWords } from './words.ts';

/** What only the checks tell; a new check takes the place of what an earlier one told. Lengths in mm. */
export const CHECK_NOTICES = {
  openGaps: warning(
    'open_gaps',
    (n, largest: number) =>
      `${countWords(n, 'gap', 'gaps')} ${n === 1 ? 'of' : 'up to'} ${lengthWords(largest)} between line ends that nearly meet. A part only comes free of the sheet where its outline closes; join the ends.`,
  ),
  openContours: info(
    'open_contours',
    (n) =>
      `${countWords(n, 'line does', 'lines do')} not close. A part only comes free of the sheet where its outline closes.`,
  ),
  duplicateLines: warning('duplicate_lines', (n, mm: number, verb: 'cut' | 'made') => {
    const one = n === 1;
    return `${countWords(n, 'line is', 'lines are')} drawn twice, ${lengthWords(mm)}${one ? '' : ' in all'}. ${one ? 'It' : 'They'} would be ${verb} twice and charged twice; delete the ${one ? 'copy' : 'copies'}.`;
  }),
  overlappingLines: warning('overlapping_lines', (n, mm: number, verb: 'cut' | 'made') => {
    const one = n === 1;
    return `${countWords(n, 'line runs', 'lines run')} along another for part of ${one ? 'its' : 'their'} length, ${lengthWords(mm)}${one ? '' : ' in all'}. That stretch would be ${verb} twice and charged twice; trim it.`;
  }),
  shiftedCopies: warning('shifted_copies', (n, most: number) => {
    const one = n === 1;
    const copies = one ? 'copy' : 'copies';
    return `${countWords(n, 'shape is', 'shapes are')} drawn twice, the ${copies} shifted by ${one ? '' : 'up to '}${lengthWords(most)}. ${one ? 'It' : 'They'} would be made twice and charged twice; delete the ${copies}.`;
  }),
  selfCrossing: warning(
    'self_crossing',
    (n, atLeast: boolean) =>
      `A cut line crosses itself ${crossingPlaces(n, atLeast)}. Loose slivers fall out there; redraw the line.`,
  ),
  crossingContours: warning(
    'crossing_contours',
    (n, atLeast: boolean) =>
      `Cut lines cross each other ${crossingPlaces(n, atLeast)}. What is part and what is waste is unclear there; unite the shapes or move them apart.`,
  ),
  outlinedStrokes: warning('outlined_strokes', (n, widest: number) => {
    const one = n === 1;
    return `${countWords(n, 'line is', 'lines are')} drawn as the outline of a stroke ${one ? '' : 'up to '}${lengthWords(widest)} wide. ${one ? 'It' : 'They'} would be cut twice and charged twice; use the centre line${one ? '' : 's'}.`;
  }),
  specks: warning('tiny_features', (n, size: number, areCut: boolean) => {
    const one = n === 1;
    const why = areCut
      ? `${one ? 'It is' : 'Each is'} pierced and charged for, and leaves a burn mark`
      : `${one ? 'It' : 'They'} cannot be seen once made`;
    return `${countWords(n, 'speck', 'specks')} smaller than ${lengthWords(size)} across. ${why}; delete ${one ? 'it' : 'them'}.`;
  }),
  manyPoints: info(
    'many_points',
    (_, lines: number, needed: number, within: number) =>
      `${lines} short straight segments where about ${needed} would do within ${within} mm. The machine slows down at every corner; simplify the paths.`,
  ),
  severalParts: info(
    'several_parts',
    (n) =>
      `${n} separate parts in one drawing. The quantity counts drawings: one piece of your order is all of them together.`,
  ),
  islands: info('islands', (n) => {
    const one = n === 1;
    return `${countWords(n, 'piece lies', 'pieces lie')} inside a hole and ${one ? 'falls' : 'fall'} out loose. Join ${one ? 'it' : 'them'} to the part with bridges if ${one ? 'it belongs' : 'they belong'} to it.`;
  }),
  denseEngraving: warning(
    'dense_engraving',
    (n, width: number) =>
      `${countWords(n, 'place', 'places')} where engraved lines lie nearer to each other than ${lengthWords(width)}, which is how wide each is burnt: they run together, take long, and may burn through thin sheets. Draw a filled area instead, or fewer lines.`,
  ),
  bendNotStraight: warning(
    'bend_not_straight',
    (n) =>
      `${countWords(n, 'bend line is', 'bend lines are')} not straight. A press brake bends along straight lines; draw each bend as one line of its own.`,
  ),
  bendNotReaching: warning(
    'bend_not_reaching',
    (n) =>
      `${countWords(n, 'bend line does', 'bend lines do')} not reach the edge at both ends. A bend runs through the whole part; draw it from edge to edge.`,
  ),
  incomplete: info(
    'checks_incomplete',
    (_, checks: string) =>
      `The drawing is so large that only a part of it was checked for: ${checks}. Some places may be missing here, and some counts may be too low.`,
  ),
} as const;

function crossingPlaces(count: number, atLeast: boolean): string {
  return `in ${atLeast ? 'at least ' : ''}${count === 1 ? 'one place' : `${count} places`}`;
}
