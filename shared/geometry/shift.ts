import type { VerbRange } from './hull.ts';
import { Verb, VERB_SIZE } from './verb.ts';

/** Moves the points of some verbs in place; half axes and angles of arcs stay. */
export function shiftPoints(
  verbs: Uint8Array,
  coords: Float64Array,
  { verbStart, verbEnd, coordStart }: VerbRange,
  dx: number,
  dy: number,
): void {
  let at = coordStart;
  for (let v = verbStart; v < verbEnd; v++) {
    const verb = verbs[v]!;
    const end = at + VERB_SIZE[verb]!;
    for (let i = at; i < end; i += 2) {
      if (verb === Verb.Arc && i !== at && i !== end - 2) continue;
      coords[i] = coords[i]! + dx;
      coords[i + 1] = coords[i + 1]! + dy;
    }
    at = end;
  }
}
