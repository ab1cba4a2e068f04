/** Kinds of lines that are told apart from others of the same look, by where they lie. */
export const APART = [
  /** A centre mark: an open line through the middle of a circle. */
  'centre',
  /** An open line from a text to the part. */
  'leader',
  /** An open line that crosses closed ones, or lies beside them. */
  'note',
  /** A crumb, or a line far from everything else, that would set the size. */
  'stray',
  /** An open line within a part that meets nothing. */
  'slit',
  /** A straight line from edge to edge of a part. */
  'across',
  /** A rectangle of a sheet of paper's size round everything else. */
  'frame',
] as const;

/** One of {@link APART}. */
export type Apart = (typeof APART)[number];
