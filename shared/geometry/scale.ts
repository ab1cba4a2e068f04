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
