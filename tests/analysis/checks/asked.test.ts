import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckRole } from '../../../shared/analysis/dfm/tables.ts';
import { ASK_ALL, ASK_DUPLICATES, ASK_NEIGHBOURS } from '../../../wasm/assembly/geometry/checks/layout.ts';
import { checkWith } from '../../../wasm/host/checks.ts';
import { instantiateKernel } from '../../../wasm/host/kernel.ts';
import { loadKernelModule } from '../../../wasm/host/load-node.ts';
import { circle, draw, line, rectangle } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';

describe('one search by itself', () => {
  it('finds what all checks together find, whatever the instance was used for before', () => {
    const kernel = instantiateKernel<Parameters<typeof checkWith>[0]>(loadKernelModule());
    const one = fc.tuple(fc.nat(3), fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (list) => {
        const drawing = draw((b) => {
          for (const [kind, x, y, size] of list) {
            if (kind === 0) circle(b, x, y, size / 2);
            else if (kind === 1) line(b, x, y, x + size, y);
            else rectangle(b, x, y, size, size);
          }
        });
        const measurement = geometry.measure(drawing);
        const roles = Uint8Array.from(drawing.styles, () => CheckRole.cut);
        const ask = (asked: number) => checkWith(kernel, drawing, measurement, roles, 10, 1, asked);
        const all = ask(ASK_ALL);
        const duplicates = ask(ASK_DUPLICATES);
        expect(duplicates.overlaps).toEqual(all.overlaps);
        expect(duplicates.gaps.count).toBe(0);
        const { nearest, neighbour, nearestPoints, around, aroundPoints, parent } = ask(ASK_NEIGHBOURS);
        expect({ nearest, neighbour, nearestPoints, around, aroundPoints, parent }).toEqual({
          nearest: all.nearest,
          neighbour: all.neighbour,
          nearestPoints: all.nearestPoints,
          around: all.around,
          aroundPoints: all.aroundPoints,
          parent: all.parent,
        });
      }),
      { numRuns: 60 },
    );
  });
});
