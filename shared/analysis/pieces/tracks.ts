import type { Drawing } from '../../drawing/drawing.ts';
import { type Ends, eachSegmentOf, pointAt } from '../../geometry/segment.ts';
import { Verb } from '../../geometry/verb.ts';
import type { ContourTable } from '../measure.ts';
import { type CutLines, flatten, Points, walkOf } from './cut-lines.ts';

/** A share of a chord; the chord is known by the index of its first point. */
export interface ChordShare {
  readonly contour: number;
  readonly chord: number;
  readonly from: number;
  readonly to: number;
}

/** A stretch of a segment: the share `from` to `to` of the segment that `verb` draws, of an arc by angle. */
export interface Stretch {
  readonly contour: number;
  readonly verb: number;
  readonly from: number;
  readonly to: number;
}

/** A segment with its chords: the index of the first point of the first one, and how many there are. */
interface Step {
  readonly verb: number;
  readonly first: number;
  readonly chords: number;
  readonly kind: number;
  readonly at: number;
  readonly ends: Ends;
}

/** Segments that chords are of. */
export class Tracks {
  readonly #drawing: Drawing;
  readonly #contours: ContourTable;
  readonly #lines: CutLines;
  readonly #known = new Map<number, Step[]>();

  constructor(drawing: Drawing, contours: ContourTable, lines: CutLines) {
    this.#drawing = drawing;
    this.#contours = contours;
    this.#lines = lines;
  }

  /** Shares of chords as stretches of segments, those that follow each other as one. */
  stretches(shares: readonly ChordShare[]): Stretch[] {
    const sorted = shares.toSorted((p, q) => p.contour - q.contour || p.chord - q.chord || p.from - q.from);
    const out: Stretch[] = [];
    for (const { contour, chord, from, to } of sorted) {
      const { verb, first, chords } = this.#segment(contour, chord);
      const at = (share: number) => Math.min(1, (chord - first + share) / chords);
      const last = out.at(-1);
      if (last?.contour === contour && last.verb === verb && last.to >= at(from) - 1e-9)
        out[out.length - 1] = { ...last, to: at(to) };
      else out.push({ contour, verb, from: at(from), to: at(to) });
    }
    return out;
  }

  /** The place on the line itself at a share of one of its chords. */
  pointAt(contour: number, chord: number, share: number): [x: number, y: number] {
    const { first, chords, kind, at, ends } = this.#segment(contour, chord);
    const [x, y, endX, endY] = ends;
    if (kind !== Verb.Arc && kind !== Verb.Cubic) return [x + (endX - x) * share, y + (endY - y) * share];
    const point = [0, 0] as [number, number];
    pointAt(this.#drawing.coords, kind, at, x, y, (chord - first + share) / chords, point);
    return point;
  }

  #segment(contour: number, chord: number): Step {
    const track = this.#known.get(contour) ?? this.#track(contour);
    this.#known.set(contour, track);
    return track.find(({ first, chords }) => chord < first + chords)!;
  }

  #track(contour: number): Step[] {
    const { coords } = this.#drawing;
    const track: Step[] = [];
    const scratch = new Points(64);
    eachSegmentOf(this.#drawing, walkOf(this.#contours, this.#lines, contour), (verb, kind, at, x, y, endX, endY) => {
      const before = scratch.count;
      flatten(coords, kind, at, [x, y, endX, endY], scratch);
      const first = this.#lines.from[contour]! + before;
      track.push({ verb, first, chords: scratch.count - before, kind, at, ends: [x, y, endX, endY] });
    });
    return track;
  }
}
