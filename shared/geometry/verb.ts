/** Segment kinds in a drawing's `verbs` and how many numbers each takes from its `coords`. */
export const Verb = { Move: 0, Line: 1, Cubic: 2, Arc: 3, Close: 4 } as const;

/**
 * Numbers per verb: Move x y · Line x y · Cubic x1 y1 x2 y2 x y · Arc cx cy ux uy vx vy t0 dt x y · Close none.
 * An arc runs over c + u·cos t + v·sin t for t from t0 to t0 + dt (radians, dt signed, |dt| ≤ 2π); u and v are any two
 * conjugate half axes, so an arc stays an arc under every affine map. x y is its end, exact. Close draws a straight
 * segment back to the contour's Move (of length 0 where the ends already meet).
 */
export const VERB_SIZE = [2, 2, 6, 10, 0] as const;
