import { Verb, VERB_SIZE } from './verb.ts';

/**
 * Multiplies all lengths by `kx` and `ky`, in place or into another array; an arc's two angles stay, so lines stay lines, and arcs stay
 * arcs of scaled half axes.
 */
export function scaleLengths(verbs: Uint8Array, from: Float64Array, kx: number, ky: number, to = from): void {
  let at = 0;
  for (let v = 0; v < verbs.length; v++) {
    const verb = verbs[v]!;
    const end = at + VERB_SIZE[verb]!;
    const angles = verb === Verb.Arc ? at + 6 : -1;
    for (; at < end; at += 2) {
      const isAngle = at === angles;
      to[at] = isAngle ? from[at]! : from[at]! * kx;
      to[at + 1] = isAngle ? from[at + 1]! : from[at + 1]! * ky;
    }
  }
}

/** Moves all places in place; half axes and angles of arcs stay. */
export function moveBy(verbs: Uint8Array, coords: Float64Array, dx: number, dy: number): void {
  let at = 0;
  for (let v = 0; v < verbs.length; v++) {
    const verb = verbs[v]!;
    const end = at + VERB_SIZE[verb]!;
    for (let i = at; i < end; i += 2) {
      if (verb === Verb.Arc && i > at && i < end - 2) continue;
      coords[i]! += dx;
      coords[i + 1]! += dy;
    }
    at = end;
  }
}
