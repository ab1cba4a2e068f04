import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataMatrix } from '../../shared/designs/data-matrix.ts';
import { signedArea } from '../../shared/designs/kerf.ts';
import { moduleOutlines } from '../../shared/designs/modules.ts';
import type { Outline } from '../../shared/designs/outline.ts';

/** The same code by the encoder that labels are printed with. */
function byLabels(text: string): readonly (readonly boolean[])[] {
  const [found] = bwip.raw('datamatrix', text, '') as unknown as readonly {
    readonly pixs: ArrayLike<number>;
    readonly pixx: number;
    readonly pixy: number;
  }[];
  const { pixs, pixx, pixy } = found!;
  return Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_u, at) => pixs[row * pixx + at] === 1),
  );
}

describe('Data Matrix codes of designs', () => {
  it('[FD10] have the modules that the encoder of labels gives, in every size', () => {
    const sizes = new Set<number>();
    for (let signs = 1; signs <= 44; signs += 1) {
      const text = 'Ke~f{W|s}}-A^s_E`t/aB#c$%e&fG.iJ~k{l|M}}n:oP^q_rS'.slice(0, signs);
      const modules = dataMatrix(text)!;
      sizes.add(modules.length);
      expect(modules, text).toEqual(byLabels(text));
    }
    expect([...sizes]).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26]);
  });

  it('[FD10] take pairs of digits and any text that fits', () => {
    // Signs of three kinds in turn: no other scheme says them shorter than ASCII, so that both choose it.
    const mixed = fc
      .tuple(
        fc.constantFrom(...'abcxyz'),
        fc.constantFrom(...'ABCXYZ'),
        fc.constantFrom(...'`{|}~'),
        fc.constantFrom('', '07', '42'),
      )
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(mixed, { minLength: 1, maxLength: 9 }), (all) => {
        const text = all.join('').slice(0, 40);
        expect(dataMatrix(text)).toEqual(byLabels(text));
      }),
      { numRuns: 60 },
    );
  });

  it('[FD10] say no to what they can’t carry', () => {
    expect(dataMatrix('')).toBeNull();
    expect(dataMatrix('x'.repeat(45))).toBeNull();
    expect(dataMatrix('名')).toBeNull();
  });

  it('[FD10] are drawn as outlines that hold their dark modules and nothing else', () => {
    const modules = dataMatrix('KW-000417/B')!;
    const outlines = moduleOutlines(modules, [5, 7], 2);
    const isIn = (x: number, y: number) =>
      outlines.reduce((count, outline) => count + crossings(outline, x, y), 0) % 2 === 1;
    modules.forEach((row, r) => {
      row.forEach((dark, c) => {
        expect(isIn(5 + (c + 0.5) * 2, 7 + (r + 0.5) * 2), `${r} ${c}`).toBe(dark);
      });
    });
    const dark = modules.flat().filter(Boolean).length;
    expect(outlines.reduce((sum, outline) => sum + signedArea(outline), 0)).toBeCloseTo(dark * 4, 9);
    for (const { corners } of outlines)
      corners.forEach(({ x, y }, i) => {
        const next = corners[(i + 1) % corners.length]!;
        expect(x === next.x, 'each line turns at each corner').not.toBe(y === next.y);
      });
  });
});

/** Upright lines of an outline right of a point. */
function crossings({ corners }: Outline, x: number, y: number): number {
  return corners.filter((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return from.x === to.x && from.x > x && Math.min(from.y, to.y) < y && Math.max(from.y, to.y) > y;
  }).length;
}
