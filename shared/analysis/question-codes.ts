/** Questions that a file may leave open. */
export const QUESTION_CODES = [
  /** The size rests on a guess. */
  'units',
  /** No style is cut. */
  'nothing_cut',
  /** A style's operation rests on a guess. */
  'operation',
  /** The file does not say by how much, or which way, lines are bent. */
  'bend',
] as const;
