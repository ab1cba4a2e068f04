/** Questions that a file may leave open. */
export const QUESTION_CODES = [
  /** The size rests on a guess. */
  'units',
  /** No style is cut. */
  'nothing_cut',
  /** A style's operation rests on a guess. */
  'operation',
  /** Open lines, told apart from others of their look, free nothing: they may be notes. */
  'open_lines',
  /** The drawing shows several views, and one of them is the part. */
  'view',
  /** The file does not say by how much, or which way, lines are bent. */
  'bend',
] as const;

/** Whether a question asks what the lines of one style are for. */
export function asksOperation(code: string): boolean {
  return code === 'operation' || code === 'open_lines' || code === 'view';
}
