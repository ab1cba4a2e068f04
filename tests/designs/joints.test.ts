import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../shared/base/trig.ts';
import { DESIGNS, findDesign } from '../../shared/designs/all.ts';
import { CUT_SHAPES } from '../../shared/designs/cut-shapes.ts';
import type { Design, Piece } from '../../shared/designs/design.ts';
import { offset } from '../../shared/designs/kerf.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import { assembled } from '../../shared/designs/assembled.ts';
import { type Bounds, boundsOf, flattened, type Outline, segmentsOf } from '../../shared/designs/outline.ts';
import type { Values } from '../../shared/designs/parameter.ts';
import { anyValues, stockOf, valuesOf } from './support.ts';

const PLAY: Readonly<Record<string, number>> = { press: 0, glue: 0.1, loose: 0.25 };

/** A notch or slot and what goes into it, mm. */
type Pair = readonly [wide: number, takes: number];

/** Pieces as they come off the machine: it takes half a kerf on each side of what is drawn. */
function cut(design: Design, values: Values, stock: ReturnType<typeof stockOf>) {
  const { sheet, kerfMm, drawn } = makeDesign(design, values, stock.thickness, true);
  const pieces = sheet.pieces.map(
    (piece): Piece => ({
      ...piece,
      outer: offset(piece.outer, -kerfMm / 2),
      holes: piece.holes.map((hole) => offset(hole, kerfMm / 2)),
    }),
  );
  return {
    thick: stock.thickness.measured_mm.max,
    all: pieces,
    drawn,
    called: (name: string) => pieces.find((piece) => piece.name === name)!,
  };
}

type Cut = ReturnType<typeof cut>;

/** Places along a line at which an outline of straight lines is crossed, in order: material lies between each two. */
function along(outline: Outline, axis: 'x' | 'y', level: number): readonly number[] {
  const across = axis === 'x' ? 'y' : 'x';
  return [...segmentsOf(outline)]
    .flatMap(([from, to]) => {
      if (from[across] > level === to[across] > level) return [];
      return [from[axis] + ((to[axis] - from[axis]) * (level - from[across])) / (to[across] - from[across])];
    })
    .toSorted((a, b) => a - b);
}

const widths = (places: readonly number[], first: 0 | 1) =>
  places.slice(1).flatMap((to, i) => (i % 2 === first ? [to - places[i]!] : []));
/** Lengths of material, and of gaps between, along a line. */
const solid = (places: readonly number[]) => widths(places, 0);
const gaps = (places: readonly number[]) => widths(places, 1);

/** Pairs of two edges: the gaps of one take the fingers of the other. */
function meshed(gapped: readonly number[], fingers: readonly number[]): readonly Pair[] {
  expect(fingers).toHaveLength(gapped.length);
  return gapped.map((wide, i) => [wide, fingers[i]!]);
}

/** Corners and floor of a box of walls with fingers. */
function fingerPairs({ called, thick }: Cut): readonly Pair[] {
  const [front, side, floor] = ['Front', 'Left side', 'Floor'].map((name) => called(name).outer) as [
    Outline,
    Outline,
    Outline,
  ];
  const [f, s, b] = [boundsOf([front]), boundsOf([side]), boundsOf([floor])];
  const atCorner = (outline: Outline, left: number) => along(outline, 'y', left + thick / 2);
  const [inFront, inSide] = [atCorner(front, f.left), atCorner(side, s.left)];
  const corner = inFront.length === 2 ? [] : meshed(gaps(inFront), solid(inSide));
  const below = (outline: Outline, { bottom }: { bottom: number }) => gaps(along(outline, 'x', bottom - thick / 2));
  return [
    ...corner,
    ...meshed(below(front, f), solid(along(floor, 'x', b.top + thick / 2))),
    ...meshed(below(side, s), solid(along(floor, 'y', b.right - thick / 2))),
  ];
}

/** Sides of a slot with four corners, the short one and the long one. */
function sidesOf({ corners }: Outline): readonly [short: number, long: number] {
  expect(corners).toHaveLength(4);
  const [a, b, c] = corners as [Outline['corners'][0], Outline['corners'][0], Outline['corners'][0]];
  const [one, other] = [length(b.x - a.x, b.y - a.y), length(c.x - b.x, c.y - b.y)];
  return [Math.min(one, other), Math.max(one, other)];
}

/** Slots that a tab goes through: it is as wide as the sheet is thick, and as long as its tab. */
const slotPairs = (slots: readonly Outline[], thick: number, tab: number): readonly Pair[] =>
  slots.flatMap((slot) => {
    const [wide, long] = sidesOf(slot);
    return [
      [wide, thick],
      [long, tab],
    ] as const;
  });

/** Straight holes, which are slots for tabs: circles and rounded ones are not. */
const tabSlots = ({ holes }: Piece) =>
  holes.filter(({ corners }) => corners.length === 4 && corners.every(({ bulge }) => bulge === 0));

/** Slots of half-lapped strips, each of which takes another strip. */
function lapPairs({ all, thick }: Cut, names: RegExp): readonly Pair[] {
  return all
    .filter(({ name }) => names.test(name))
    .flatMap(({ outer }) => {
      const { top, bottom } = boundsOf([outer]);
      const near = (y: number) => gaps(along(outer, 'x', y));
      const [up, down] = [near(top + (bottom - top) * 0.45), near(top + (bottom - top) * 0.55)];
      return (down.length > 0 ? down : up).map((wide): Pair => [wide, thick]);
    });
}

const tabAbove = (piece: Piece, thick: number) =>
  solid(along(piece.outer, 'x', boundsOf([piece.outer]).top + thick / 2))[0]!;
const tabRight = (piece: Piece, thick: number) =>
  solid(along(piece.outer, 'y', boundsOf([piece.outer]).right - thick / 2))[0]!;

/** A box with a sliding lid: its front is lower than its sides, and rails have tabs through them. */
function slidingPairs({ called, thick }: Cut): readonly Pair[] {
  const [front, back, side] = ['Front', 'Back', 'Left side'].map((name) => called(name).outer) as [
    Outline,
    Outline,
    Outline,
  ];
  const at = (outline: Outline, x: number) => along(outline, 'y', x);
  const [f, b, s] = [boundsOf([front]), boundsOf([back]), boundsOf([side])];
  const inFront = at(front, f.left + thick / 2);
  const ahead = at(side, s.left + thick / 2);
  const behind = [at(back, b.right - thick / 2), at(side, s.right - thick / 2)] as const;
  const tab = tabAbove(called('Upper left rail'), thick);
  return [
    // The side reaches over the front: the first finger of the front lies in a gap that is closed above, too.
    ...meshed(gaps(ahead), solid(inFront).slice(0, -1)),
    ...meshed(gaps(inFront), solid(ahead).slice(1)),
    ...meshed(gaps(behind[0]), solid(behind[1])),
    ...slotPairs(tabSlots(called('Left side')), thick, tab),
  ];
}

/** Joints of every design that has a fit to choose. */
const JOINTS: Readonly<Record<string, (made: Cut) => readonly Pair[]>> = {
  'finger-joint-box': (made) => (made.called('Upper left rail') ? slidingPairs(made) : fingerPairs(made)),
  'drawer-organizer': (made) => lapPairs(made, /strip/),
  'card-insert': (made) => lapPairs(made, /strip/),
  'tray-with-dividers': (made) => {
    const [long, cross] = [made.called('Long divider 1'), made.called('Cross divider 1')];
    return [
      ...fingerPairs(made),
      ...lapPairs(made, /divider/),
      ...(long ? slotPairs(made.called('Left side').holes, made.thick, tabRight(long, made.thick)) : []),
      ...(cross ? slotPairs(made.called('Front').holes, made.thick, tabRight(cross, made.thick)) : []),
    ];
  },
  'electronics-box': (made) => [
    ...fingerPairs(made),
    ...['Front', 'Back', 'Left side', 'Right side'].flatMap((name) =>
      slotPairs(tabSlots(made.called(name)), made.thick, tabAbove(made.called('Corner 1'), made.thick)),
    ),
  ],
  'wall-tool-holder': (made) =>
    slotPairs(tabSlots(made.called('Back')), made.thick, tabAbove(made.called('Shelf'), made.thick)),
  'can-dispenser': (made) => {
    const { holes } = made.called('Left side');
    const order = ['Upper ramp', 'Upper ramp', 'Lower ramp', 'Lower ramp', 'Back', 'Back', 'Stop'];
    expect(holes).toHaveLength(order.length);
    return holes.flatMap((slot, i) => slotPairs([slot], made.thick, tabRight(made.called(order[i]!), made.thick)));
  },
  'lamp-shade': (made) => {
    const ring = made.all.find(({ name }) => /ring/i.test(name))!;
    const panel = made.all.find(({ name }) => /panel/i.test(name))!;
    return slotPairs(tabSlots(ring), made.thick, tabAbove(panel, made.thick));
  },
};

describe('joints of designs', () => {
  it('[FD7] are measured for every design that lets a fit be chosen', () => {
    const jointed = DESIGNS.filter(({ parameters }) => 'fit' in parameters && parameters.fit!.kind === 'choice');
    expect(jointed.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(JOINTS).toSorted());
  });

  describe.each(Object.entries(JOINTS))('%s', (slug, pairsOf) => {
    const design = findDesign(slug)!;
    const holds = (values: Values, name: (typeof design.stocks)[number]) => {
      const made = cut(design, { ...values, ...(slug === 'electronics-box' ? { cut: 'box' } : {}) }, stockOf(name));
      const pairs = pairsOf(made);
      for (const [wide, takes] of pairs)
        expect(Math.abs(wide - takes - PLAY[values.fit!]!), JSON.stringify({ values, wide, takes })).toBeLessThan(0.01);
      return pairs.length;
    };

    it('[FD7] each slot is wider than what goes into it by the play that was chosen, in every sheet and fit', () => {
      for (const fit of Object.keys(PLAY))
        for (const name of design.stocks) expect(holds(valuesOf(design, { fit }), name)).toBeGreaterThan(0);
    });

    it('[FD7] all over its ranges, too', () => {
      fc.assert(
        fc.property(anyValues(design), fc.constantFrom(...design.stocks), (values, name) => void holds(values, name)),
        { numRuns: 60, seed: 39 },
      );
    });
  });
});

describe('a lid that slides', () => {
  const design = findDesign('finger-joint-box')!;
  const drawn = (values: Values, name: (typeof design.stocks)[number]) =>
    cut(design, { ...values, lid: 'slide' }, stockOf(name));

  it('[FD16] runs between its rails and sides with half a millimeter of air, over the front, whatever the sizes', () => {
    const holds = (values: Values, name: (typeof design.stocks)[number]) => {
      const { called, thick } = drawn(values, name);
      const [front, back, side, lid] = ['Front', 'Back', 'Left side', 'Lid'].map((one) => called(one)) as Piece[];
      const [f, b, l] = [front!, back!, lid!].map(({ outer }) => boundsOf([outer])) as [Bounds, Bounds, Bounds];
      const slots = tabSlots(side!).map((slot) => boundsOf([slot]));
      expect(slots).toHaveLength(4);
      const top = boundsOf([side!.outer]).top;
      const [upper, lower] = [Math.min(...slots.map((one) => one.bottom)), Math.max(...slots.map((one) => one.top))];
      expect(lower - upper - thick).toBeCloseTo(0.5, 2);
      expect(b.right - b.left - 2 * thick - (l.right - l.left)).toBeCloseTo(0.5, 2);
      const drop = b.bottom - b.top - (f.bottom - f.top);
      expect(drop).toBeCloseTo(lower - top, 2);
    };
    fc.assert(fc.property(anyValues(design), fc.constantFrom(...design.stocks), holds), { numRuns: 60, seed: 39 });
  });

  it('[FD16] is put together with its lid pulled out over the front', () => {
    const { thickness } = stockOf(design.stocks[0]!);
    const view = (lid: string) => assembled(design.draw(valuesOf(design, { lid }), thickness), thickness.mm)!;
    expect(view('slide').width).toBeGreaterThan(view('none').width);
    expect(view('slide').faces.length).toBeGreaterThan(view('none').faces.length);
  });
});

describe('slots of a sheet whose fit is known', () => {
  it.each(Object.keys(JOINTS))('[FD13] %s follows the slot that held it', (slug) => {
    const design = findDesign(slug)!;
    const { thickness } = stockOf(design.stocks[0]!);
    const known = thickness.measured_mm.min;
    const widthsIn = (joint_mm: number | undefined) => {
      const { pieces } = design.draw(
        valuesOf(design, { fit: 'glue' }),
        joint_mm === undefined ? thickness : { ...thickness, joint_mm },
      );
      return JSON.stringify(pieces.map(({ outer, holes }) => [outer, holes]));
    };
    expect(widthsIn(known)).not.toBe(widthsIn(undefined));
    expect(widthsIn(thickness.measured_mm.max)).toBe(widthsIn(undefined));
  });
});

/** Lines of an outline with arcs as chords, finer than any gap of a sheet. */
function chords(outline: Outline): readonly (readonly [number, number, number, number])[] {
  const points = flattened(outline, 0.02);
  return points.map(([x, y], i) => [x, y, ...points[(i + 1) % points.length]!] as const);
}

/** Whether two lines cross within both, or lie on each other for more than a point. */
function cross([ax, ay, bx, by]: readonly number[], [cx, cy, dx, dy]: readonly number[]): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    (qx - px) * (y - py) - (qy - py) * (x - px);
  const [a, b, c, d] = [ax!, bx!, cx!, dx!];
  const s1 = side(a, ay!, b, by!, c, cy!);
  const s2 = side(a, ay!, b, by!, d, dy!);
  const s3 = side(c, cy!, d, dy!, a, ay!);
  const s4 = side(c, cy!, d, dy!, b, by!);
  const none = 1e-7;
  if ([s1, s2, s3, s4].every((s) => Math.abs(s) < none)) {
    const [ux, uy] = [b - a, by! - ay!];
    const long = ux * ux + uy * uy;
    const t = [(c - a) * ux + (cy! - ay!) * uy, (d - a) * ux + (dy! - ay!) * uy].map((value) => value / long);
    return Math.min(1, Math.max(...t)) - Math.max(0, Math.min(...t)) > 1e-6;
  }
  return s1 * s2 < -none && s3 * s4 < -none;
}

describe.each(DESIGNS.map((design) => [design.slug, design] as const))('cut lines of %s', (_, design) => {
  it('[FD1] cross nowhere and lie nowhere on each other', () => {
    const stock = stockOf(design.stocks[0]!);
    const holds = (values: Values) => {
      const { sheet } = makeDesign(design, values, stock.thickness, true, CUT_SHAPES);
      const shapes = sheet.pieces.flatMap(({ name, outer, holes }) =>
        [outer, ...holes].map((outline) => ({ name, box: boundsOf([outline]), lines: chords(outline) })),
      );
      shapes.forEach((one, i) => {
        shapes.slice(i).forEach((other) => {
          const apart =
            one.box.right < other.box.left ||
            other.box.right < one.box.left ||
            one.box.bottom < other.box.top ||
            other.box.bottom < one.box.top;
          if (apart) return;
          one.lines.forEach((line, k) => {
            for (const [m, second] of other.lines.entries())
              if ((one !== other || m > k) && cross(line, second))
                throw new Error(`${one.name}: ${line.join(' ')} and ${second.join(' ')} in ${JSON.stringify(values)}`);
          });
        });
      });
    };
    holds(valuesOf(design));
    fc.assert(fc.property(anyValues(design), holds), { numRuns: 4, seed: 40 });
  });
});

describe('a layered ornament', () => {
  const shownWith = (layers: number) => {
    const design = findDesign('layered-ornament')!;
    const stock = stockOf(design.stocks[0]!);
    return assembled(design.draw(valuesOf(design, { layers }), stock.thickness), stock.thickness.mm);
  };

  it('[FD15] is shown as a stack, as much higher as it has layers more; one layer stays flat', () => {
    const { mm } = stockOf(findDesign('layered-ornament')!.stocks[0]!).thickness;
    const [two, five] = [shownWith(2)!, shownWith(5)!];
    expect(five.width).toBeCloseTo(two.width, 1);
    expect(five.height - two.height).toBeCloseTo(3 * mm * Math.cos((32 * Math.PI) / 180), 1);
    expect(shownWith(1)).toBeNull();
  });
});

describe('a living-hinge case', () => {
  it('[FD17] is shown closed around its frames: as wide as one side and half of its spine, as high as its spine curls', () => {
    const design = findDesign('living-hinge-case')!;
    const { thickness } = stockOf(design.stocks[0]!);
    for (const depth of [11, 20, 43, 60]) {
      const values = valuesOf(design, { depth, width: 100, height: 120, frames: 0 });
      const view = assembled(design.draw(values, thickness), thickness.mm)!;
      // Seen from the right in front: what lies by 45 degrees, what stands upright by the cosine of the rise.
      const high = depth + 2 * thickness.mm;
      const rise = (32 * Math.PI) / 180;
      const wide = (100 + high / 2 + 120) * Math.SQRT1_2;
      const tall = (100 + 120) * Math.SQRT1_2 * Math.sin(rise) + high * Math.cos(rise);
      // Corners are round and the spine is drawn in flat strips.
      expect(Math.abs(view.width - 2 * thickness.mm - wide), `${depth}`).toBeLessThan(5);
      expect(Math.abs(view.height - 2 * thickness.mm - tall), `${depth}`).toBeLessThan(5);
    }
  });
});
