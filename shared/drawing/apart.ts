/** Kinds of lines that are told apart from others of the same look, by where they lie. */
export const APART = [
  /** A centre mark: an open line through the middle of a circle. */
  'centre',
  /** A pitch circle: it runs through the middles of holes. */
  'pitch',
  /** An open line from a text to the part. */
  'leader',
  /** An open line that crosses closed ones, or lies beside them. */
  'note',
  /** A crumb, or a line far from everything else, that would set the size. */
  'stray',
  /** An open line within a part that meets nothing. */
  'slit',
  /** A letter drawn with single lines, among others of its height in a row. */
  'letter',
  /** A straight line from edge to edge of a part. */
  'across',
  /** Open lines of both kinds: some cross closed ones or lie beside them, some lie within a part. Also all lines of a drawing that go round nothing. */
  'loose',
  /** A dimension: its line, what it reaches from, its arrow heads. */
  'dimension',
  /** A rectangle of a sheet of paper's size round everything else. */
  'frame',
  /** A sheet's frame, title block and zone ticks, by their texts too. */
  'sheet',
  /** Lines of squared paper. */
  'grid',
  /** A fold or crop mark: a short line beside the part that is mirrored on its other side. */
  'mark',
  /** A sample of a colour beside the text that says what it stands for. */
  'legend',
  /** Something to be engraved that lies outside of all parts. */
  'aside',
  /** A view of a dimension drawing; the largest one first. */
  'view1',
  'view2',
  'view3',
  'view4',
  'view5',
  'view6',
] as const;

/** One of {@link APART}. */
export type Apart = (typeof APART)[number];

/** Views that are told apart: drawings with more are sheets of parts. */
export const VIEWS = ['view1', 'view2', 'view3', 'view4', 'view5', 'view6'] as const satisfies readonly Apart[];

/** Which view of a dimension drawing lines belong to, from 1; 0 where they belong to none. */
export function viewOf(apart: Apart | undefined): number {
  return (VIEWS as readonly (Apart | undefined)[]).indexOf(apart) + 1;
}
