import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachChord, stretchLength } from '../../shared/geometry/chords.ts';
import { grown } from '../../shared/geometry/growing.ts';
import { pieceOf } from '../../shared/geometry/piece.ts';
import { cubicReach } from '../../shared/geometry/reach.ts';
import { scaleLengths } from '../../shared/geometry/scale.ts';
import { cubicAt, eachSegment, eachSegmentOf, middleOf, pointAt } from '../../shared/geometry/segment.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';

const mm = fc.double({ min: -500, max: 500, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const cubic = fc.tuple(mm, mm, mm, mm, mm, mm, mm, mm);

/** De Casteljau by halves of halves: another road to the same point. */
function casteljau(points: readonly number[], t: number): number {
  if (points.length === 1) return points[0]!;
  return casteljau(
    points.slice(1).map((p, i) => points[i]! * (1 - t) + p * t),
    t,
  );
}

describe('a cubic', () => {
  it('is where de Casteljau finds it, its ends exact', () => {
    fc.assert(
      fc.property(mm, mm, mm, mm, share, (a, b, c, d, t) => {
        expect(cubicAt(a, b, c, d, t)).toBeCloseTo(casteljau([a, b, c, d], t), 9);
        expect(cubicAt(a, b, c, d, 0) === a).toBe(true); // 0 for −0
        expect(cubicAt(a, b, c, d, 1) === d).toBe(true);
      }),
    );
  });

  it('stays within its reach', () => {
    fc.assert(
      fc.property(mm, mm, mm, mm, share, (a, b, c, d, t) => {
        const [low, high] = cubicReach(a, b, c, d);
        const at = cubicAt(a, b, c, d, t);
        expect(at).toBeGreaterThanOrEqual(low - 1e-9);
        expect(at).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });

  it('cut in pieces, runs where it ran whole', () => {
    fc.assert(
      fc.property(cubic, share, share, share, (points, one, other, t) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(to - from > 1e-6);
        const [x, y, ...numbers] = points;
        const piece = pieceOf(Verb.Cubic, x, y, numbers, from, to);
        const [whole, part] = [
          [0, 0],
          [0, 0],
        ] as [[number, number], [number, number]];
        pointAt(Float64Array.from(numbers), Verb.Cubic, 0, x, y, from + (to - from) * t, whole);
        pointAt(Float64Array.from(piece.numbers), Verb.Cubic, 0, piece.x, piece.y, t, part);
        expect(part[0]).toBeCloseTo(whole[0], 7);
        expect(part[1]).toBeCloseTo(whole[1], 7);
      }),
    );
  });

  it('has the same middle whichever way it is drawn', () => {
    fc.assert(
      fc.property(cubic, ([x, y, x1, y1, x2, y2, endX, endY]) => {
        const there = { verbs: new Uint8Array(), coords: Float64Array.of(x1, y1, x2, y2, endX, endY) };
        const back = { verbs: new Uint8Array(), coords: Float64Array.of(x2, y2, x1, y1, x, y) };
        const [a, b] = [
          middleOf(there, Verb.Cubic, 0, [x, y, endX, endY]),
          middleOf(back, Verb.Cubic, 0, [endX, endY, x, y]),
        ];
        expect(b[0]).toBeCloseTo(a[0], 12);
        expect(a[0]).toBeCloseTo(cubicAt(x, x1, x2, endX, 0.5), 9);
        expect(a[1]).toBeCloseTo(cubicAt(y, y1, y2, endY, 0.5), 9);
      }),
    );
  });
});

describe('an arc', () => {
  const half = Float64Array.of(10, 0, 5, 0, 0, 5, 0, Math.PI, 5, 0);
  it('is a circle in chords that hang together, and as long as one', () => {
    const ends = [15, 0, 5, 0] as const;
    let [sum, lastX, lastY] = [0, 15, 0];
    eachChord(half, Verb.Arc, 0, ends, (x, y, endX, endY) => {
      expect([x, y]).toEqual([lastX, lastY]);
      sum += Math.hypot(endX - x, endY - y);
      [lastX, lastY] = [endX, endY];
    });
    expect([lastX, lastY]).toEqual([5, 0]);
    expect(sum).toBeCloseTo(5 * Math.PI, 1);
    expect(stretchLength(half, Verb.Arc, 0, ends, 0.25, 0.75)).toBeCloseTo(2.5 * Math.PI, 1);
  });

  it('keeps its angles when its lengths are scaled', () => {
    const verbs = Uint8Array.of(Verb.Move, Verb.Arc, Verb.Close);
    const from = Float64Array.of(15, 0, ...half);
    const to = new Float64Array(from.length);
    scaleLengths(verbs, from, 2, 3, to);
    expect([...to]).toEqual([30, 0, 20, 0, 10, 0, 0, 15, 0, Math.PI, 10, 0]);
    scaleLengths(verbs, from, 2, 3);
    expect([...from]).toEqual([...to]);
  });
});

describe('walking', () => {
  const verbs = Uint8Array.of(Verb.Move, Verb.Line, Verb.Line, Verb.Close, Verb.Line, Verb.Move, Verb.Line);
  const coords = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 20, 20, 30, 30);
  const walked = (walk: (visit: Parameters<typeof eachSegment>[1]) => void) => {
    const list: number[][] = [];
    walk((...numbers) => list.push(numbers));
    return list;
  };

  it('closes to the start of the contour and goes on from there', () => {
    expect(walked((visit) => eachSegment({ verbs, coords }, visit))).toEqual([
      [1, Verb.Line, 2, 1, 2, 3, 4],
      [2, Verb.Line, 4, 3, 4, 5, 6],
      [3, Verb.Close, 6, 5, 6, 1, 2],
      [4, Verb.Line, 6, 1, 2, 7, 8],
      [6, Verb.Line, 10, 20, 20, 30, 30],
    ]);
  });

  it('takes one contour, begun by a Move or by what goes on behind a Close', () => {
    const goesOn = { verbStart: 4, verbEnd: 5, coordStart: 6, startX: 1, startY: 2 };
    expect(walked((visit) => eachSegmentOf({ verbs, coords }, goesOn, visit))).toEqual([[4, Verb.Line, 6, 1, 2, 7, 8]]);
  });

  it('knows how many numbers each verb takes', () => {
    expect([...verbs].reduce((sum, verb) => sum + VERB_SIZE[verb as 0], 0)).toBe(coords.length);
  });
});

describe('a growing array', () => {
  it('keeps what was written, doubles, and is left alone where it has the room', () => {
    const array = Float64Array.of(1, 2, 3, 0);
    expect(grown(array, 3, 4)).toBe(array);
    const larger = grown(array, 3, 5);
    expect(larger).toBeInstanceOf(Float64Array);
    expect([...larger]).toEqual([1, 2, 3, 0, 0, 0, 0, 0]);
    expect(grown(new Uint8Array(0), 0, 9)).toHaveLength(9);
  });
});
