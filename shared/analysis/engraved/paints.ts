/** Work of a path in a picture: it is filled, keeps bare what was filled before it, or is stroked. */
export const PAINTS = ['area', 'bare', 'line'] as const;

/** One of {@link PAINTS}. */
export type Paint = (typeof PAINTS)[number];
