/** Figures of a part that materials set limits to. */
export const FEATURE_CODES = [
  /** Width across a cut hole, at its narrowest. */
  'hole',
  /** Material left between two cuts. */
  'bridge',
  /** From a hole to the outline around it. */
  'hole_to_edge',
  /** Narrow and wide side of a loose piece's box: `mm` the narrow one, `other` the wide one. */
  'part',
  /** Of a bend line from end to end; the only figure whose limit is an upper one. */
  'bend_length',
  /** From a bend line straight across to the nearest outline, or to the next bend along it. */
  'flange',
  /** From a bend line to a hole near it. */
  'hole_to_bend',
  /** Height of the capitals of live text. */
  'text_height',
] as const;

export type FeatureCode = (typeof FEATURE_CODES)[number];
