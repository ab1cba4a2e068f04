import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/analysis/operations.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import {
  AS_DRAWN,
  type Choices,
  choicesKey,
  differences,
  drawingKey,
  formKey,
  withChange,
  withConventions,
} from '../../shared/part/choices.ts';
import { BEND_DIRECTIONS } from '../../shared/analysis/bend-names.ts';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import { choicesBody, choicesSchema, FACES, GRAINS } from '../../shared/part/wire.ts';
import { FINISHINGS } from '../../shared/catalog/finishing.ts';

const REPAIRS: Repair[] = [
  { kind: 'remove_text' },
  { kind: 'remove_duplicates' },
  { kind: 'drop_specks', size_mm: 0.2 },
  { kind: 'join_gaps', gap_mm: 1 },
  { kind: 'simplify' },
];

const size = fc.option(fc.double({ min: 0.001, max: 90_000, noNaN: true }), { nil: null });
const choices: fc.Arbitrary<Choices> = fc.record({
  piece: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: null }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  thickness_id: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
  rotation: fc.double({ min: 0, max: 359.9, noNaN: true }),
  confirmed_width: size,
  confirmed_height: size,
  assignments: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom(...OPERATIONS), { maxKeys: 6 }),
  finishing: fc.subarray([...FINISHINGS]),
  dfm_analysis: fc.boolean(),
  quality_inspection: fc.boolean(),
  repairs: fc.subarray(REPAIRS),
  size_confirmed: fc.boolean(),
  engrave_only: fc.boolean(),
  bends: fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.record({ angle_deg: fc.integer({ min: 1, max: 180 }), direction: fc.constantFrom(...BEND_DIRECTIONS) }),
    { maxKeys: 3 },
  ),
  visible_face: fc.constantFrom(...FACES),
  grain: fc.constantFrom(...GRAINS),
  accepted: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 }).map((keys) => keys.sort()),
});

/** The same choices, taken in another order. */
function shuffled(of: Choices): Choices {
  return {
    ...of,
    assignments: Object.fromEntries(Object.entries(of.assignments).reverse()),
    finishing: [...of.finishing].reverse(),
    repairs: [...of.repairs].reverse(),
    bends: Object.fromEntries(Object.entries(of.bends).reverse()),
    accepted: [...of.accepted].reverse(),
  };
}

describe('choices', () => {
  it('[PA1] have one key for equal choices and another for others', () => {
    fc.assert(
      fc.property(choices, choices, (a, b) => {
        expect(choicesKey(shuffled(a))).toBe(choicesKey(a));
        expect(differences(a, shuffled(a))).toEqual([]);
        const same = differences(a, b).length === 0;
        expect(choicesKey(a) === choicesKey(b)).toBe(same);
      }),
    );
  });

  it('[PA1] are the same on the wire as in hand', () => {
    fc.assert(
      fc.property(choices, (a) => {
        // −0 is 0 on the wire.
        expect(choicesSchema.parse(JSON.parse(JSON.stringify(a)))).toEqual({ ...a, rotation: a.rotation + 0 });
      }),
    );
    expect(choicesSchema.parse(AS_DRAWN)).toEqual(AS_DRAWN);
    expect(choicesBody.safeParse({ lengthOfLines: 3 }).success).toBe(false);
  });

  it('[PA1] keys of the shape leave out what is priced without measuring, keys of the drawing operations and turns too', () => {
    const priced = { quantity: 9, thickness_id: 4, finishing: ['cleaned' as const] };
    expect(formKey({ ...AS_DRAWN, ...priced })).toBe(formKey(AS_DRAWN));
    expect(formKey({ ...AS_DRAWN, rotation: 1 })).not.toBe(formKey(AS_DRAWN));
    expect(drawingKey({ ...AS_DRAWN, rotation: 1, assignments: { a: 'cutting' } } as Choices)).toBe(
      drawingKey(AS_DRAWN),
    );
    expect(drawingKey({ ...AS_DRAWN, repairs: [{ kind: 'simplify' }] })).not.toBe(drawingKey(AS_DRAWN));
  });

  it('[PA2] keep what a change does not name, and operations style by style', () => {
    fc.assert(
      fc.property(choices, choices, fc.subarray(Object.keys(AS_DRAWN) as (keyof Choices)[]), (before, other, names) => {
        const change = Object.fromEntries(names.map((name) => [name, other[name]]));
        const after = withChange(before, change);
        for (const name of Object.keys(AS_DRAWN) as (keyof Choices)[]) {
          const from = names.includes(name) ? other : before;
          if (name === 'assignments' || name === 'bends') continue;
          expect(choicesKey({ ...AS_DRAWN, [name]: after[name] })).toBe(
            choicesKey({ ...AS_DRAWN, [name]: from[name] }),
          );
        }
        expect(after.assignments).toEqual({
          ...before.assignments,
          ...(names.includes('assignments') ? other.assignments : {}),
        });
        expect(after.bends).toEqual({ ...before.bends, ...(names.includes('bends') ? other.bends : {}) });
      }),
    );
    expect(withChange(AS_DRAWN, { quantity: undefined })).toEqual(AS_DRAWN);
  });

  it('tells in what two sets differ', () => {
    const other: Choices = {
      ...AS_DRAWN,
      engrave_only: true,
      piece: 'c94f477aa4',
      quantity: 2,
      thickness_id: 7,
      rotation: 90,
      confirmed_width: 10,
      confirmed_height: null,
      assignments: { a: 'cutting' },
      finishing: ['papered'],
      dfm_analysis: true,
      repairs: [{ kind: 'simplify' }],
    };
    const all = [
      'quantity',
      'material',
      'rotation',
      'size',
      'operations',
      'finishing',
      'services',
      'piece',
      'repairs',
      'answers',
    ];
    expect(differences(AS_DRAWN, other)).toEqual(all);
    expect(differences({ ...other, confirmed_width: 10 + 1e-7 }, other)).toEqual([]);
  });

  it('spelt out by convention, an operation that is the convention is no difference', () => {
    const conventions = { a: 'cutting', b: 'lineEngraving' } as const;
    const told: Choices = { ...AS_DRAWN, assignments: { a: 'cutting', gone: 'ignored' } };
    expect(differences(withConventions(AS_DRAWN, conventions), withConventions(told, conventions))).toEqual([]);
    const other: Choices = { ...AS_DRAWN, assignments: { b: 'ignored' } };
    expect(differences(withConventions(AS_DRAWN, conventions), withConventions(other, conventions))).toEqual([
      'operations',
    ]);
  });
});
