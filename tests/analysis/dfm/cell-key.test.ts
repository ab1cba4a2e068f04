import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellKey } from '../../../shared/analysis/dfm/cell-key.ts';

it('[AN60] no two cells have one key, near and far', () => {
  const edges = [2 ** 26, 2 ** 27, 2 ** 53].flatMap((edge) => [edge - 1, edge, edge + 1, 1 - edge, -edge]);
  const number = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer(),
    fc.constantFrom(...edges),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(Math.floor),
  );
  const near = fc.tuple(number, number, fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
  fc.assert(
    fc.property(near, ([column, row, right, down]) => {
      const isOne = column + right === column && row + down === row;
      expect(cellKey(column + right, row + down) === cellKey(column, row)).toBe(isOne);
    }),
    { numRuns: 5000 },
  );
  for (const a of edges)
    for (const b of edges)
      for (const c of edges) for (const d of edges) expect(cellKey(a, b) === cellKey(c, d)).toBe(a === c && b === d);
});
