/** A part longer than this, mm, was more likely drawn in another unit than the file states, unless that is millimetres. */
export const SEVERAL_METRES_MM = 2000;

/** Hard limits on untrusted input. Over a limit a reader stops and answers with a `limit_reached` notice. */
export interface ReadLimits {
  /** Largest file in bytes. Source: product rule, uploads up to 50 MB. */
  readonly maxBytes: number;
  /** Segments (verbs) in a drawing, after every reference is expanded. */
  readonly maxSegments: number;
  /** Elements drawn, after every reference is expanded. */
  readonly maxElements: number;
  /** Distinct styles; a drawing with more is refused. */
  readonly maxStyles: number;
  /** Nesting of groups, references and blocks. */
  readonly maxDepth: number;
}

/** The limits of the product: four times the largest drawing we promise to handle well. */
export const READ_LIMITS: ReadLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxSegments: 4_000_000,
  maxElements: 1_000_000,
  // The corpus has 40 at most; traced photographs have tens of thousands, and no list of operations is that long.
  maxStyles: 2000,
  maxDepth: 256,
};
