import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  COUNT_NAMES,
  type CountDelta,
  type CountedLine,
  type CountMove,
  deltaOf,
  moved,
  NO_COUNTS,
  opposite,
  passedBy,
  SCRAP_FROM,
  toCutOf,
  unsortedOf,
} from '../../shared/production/counts.ts';
import { statusOfJob, statusOfLine } from '../../shared/production/status.ts';
import { DONE_BY, inStepOrder, isBenchStep, type LineStep } from '../../shared/production/steps.ts';

const benches = fc.subarray<LineStep>(['bend', 'finish', 'inspect']);
const steps = fc
  .tuple(fc.constantFrom<LineStep>('cut', 'receive'), benches)
  .map(([first, more]) => inStepOrder([first, ...more]));
const line = fc
  .record({ required: fc.integer({ min: 0, max: 12 }), steps })
  .map((one): CountedLine => ({ ...NO_COUNTS, ...one }));

const KINDS = [
  'nest',
  'unnest',
  'start',
  'stop',
  'cut',
  'uncut',
  'receive',
  'good',
  'bend',
  'finish',
  'inspect',
  'pack',
  'ship',
] as const;
const count = fc.integer({ min: 1, max: 6 });
const move: fc.Arbitrary<CountMove> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), count }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('scrap' as const), count, from: fc.constantFrom(...SCRAP_FROM) }),
  },
);
/** A move, one that is undone, or one that is sent again. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('move' as const), move, id: fc.integer({ min: 0, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('undo' as const), nth: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('again' as const), nth: fc.nat(50) }) },
);

/** Faults of a line's counts, as a text; empty where they balance. */
function faultsOf(now: CountedLine): string {
  const passed = passedBy(now.steps);
  const rules: readonly (readonly [string, boolean])[] = [
    ['below zero', COUNT_NAMES.every((name) => now[name] >= 0)],
    ['cutting ≤ nested', now.cutting <= now.nested],
    ['good + scrap ≤ cut', unsortedOf(now) >= 0 && now.good + now.scrap + unsortedOf(now) === now.cut],
    ['packed ≤ required', now.packed <= now.required],
    ['made ≤ required', now.nested + now.cut - now.scrap <= now.required],
    ['to cut', toCutOf(now) + now.nested + now.cut === now.required + now.scrap],
    ['in order', passed.every((name, at) => at === 0 || now[name] <= now[passed[at - 1]!])],
  ];
  return rules
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
    .join(', ');
}

describe('counts of a line', () => {
  it('[PD03] [PD06] balance whatever is scanned, undone and sent again, in whatever order', () => {
    fc.assert(
      fc.property(line, fc.array(act, { maxLength: 60 }), (start, acts) => {
        let now = start;
        const done = new Map<number, CountDelta>();
        const undone = new Set<number>();
        let faults = '';
        for (const one of acts) {
          if (one.what === 'again') continue;
          if (one.what === 'undo') {
            const id = [...done.keys()].filter((key) => !undone.has(key))[one.nth];
            const back = id === undefined ? null : changed(now, opposite(done.get(id)!));
            if (back?.ok) {
              now = back.value;
              undone.add(id!);
            }
          } else if (!done.has(one.id)) {
            const delta = deltaOf(now, one.move);
            const after = moved(now, one.move);
            if (after.ok) {
              now = after.value;
              done.set(one.id, delta);
            }
          }
          faults += faultsOf(now);
        }
        expect(faults).toBe('');
        // The events alone, without those that were undone, give the same counts.
        const sums = Object.fromEntries(COUNT_NAMES.map((name) => [name, 0])) as Record<
          (typeof COUNT_NAMES)[number],
          number
        >;
        for (const [id, delta] of done)
          if (!undone.has(id)) for (const name of COUNT_NAMES) sums[name] += delta[name] ?? 0;
        expect(now).toMatchObject(sums);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[PD04] never show a piece behind a step that it needs and has not passed', () => {
    fc.assert(
      fc.property(line, fc.array(move, { maxLength: 40 }), (start, moves) => {
        let now = start;
        for (const one of moves) {
          const after = moved(now, one);
          if (!after.ok) continue;
          if (isBenchStep(one.kind)) expect(now.steps).toContain(one.kind);
          now = after.value;
        }
        for (const step of now.steps) if (isBenchStep(step)) expect(now.packed).toBeLessThanOrEqual(now[DONE_BY[step]]);
        for (const step of ['bend', 'finish', 'inspect'] as const)
          if (!now.steps.includes(step)) expect(now[DONE_BY[step]]).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('[PD05] ask for another piece where one is scrapped, and forget the steps that it had passed', () => {
    const bent: CountedLine = { ...NO_COUNTS, required: 5, steps: ['cut', 'bend'], cut: 5, good: 5, bent: 3 };
    const after = moved(bent, { kind: 'scrap', count: 1, from: 'bent' });
    expect(after).toMatchObject({ ok: true, value: { scrap: 1, good: 4, bent: 2, required: 5 } });
    expect(after.ok && toCutOf(after.value)).toBe(1);
    expect(moved(bent, { kind: 'scrap', count: 3, from: 'good' })).toMatchObject({ ok: false });
  });

  it('[PD08] give a job the state of its least advanced line', () => {
    const whole: CountedLine = {
      ...NO_COUNTS,
      required: 2,
      steps: ['cut', 'bend'],
      cut: 2,
      good: 2,
      bent: 2,
      packed: 2,
    };
    const half: CountedLine = { ...NO_COUNTS, required: 2, steps: ['cut', 'bend'], cut: 2, good: 2, bent: 1 };
    const facts = { blocked: null, held: null };
    expect(statusOfJob({ ...facts, lines: [whole, half] })).toBe('bending');
    expect(statusOfJob({ ...facts, lines: [whole] })).toBe('packed');
    expect(statusOfJob({ ...facts, lines: [whole, half], held: 'Lens is dirty' })).toBe('on_hold');
    const fresh: CountedLine = { ...NO_COUNTS, required: 2, steps: ['cut'] };
    expect(statusOfJob({ ...facts, lines: [fresh] })).toBe('ready');
    expect(statusOfJob({ ...facts, lines: [fresh], blocked: 'The order is on hold.' })).toBe('waiting');
    expect(statusOfJob({ ...facts, lines: [{ ...fresh, required: 0 }] })).toBe('cancelled');
    expect(statusOfLine({ ...fresh, nested: 2 })).toBe('nested');
    expect(statusOfLine({ ...fresh, nested: 2, cutting: 2 })).toBe('cutting');
  });
});
