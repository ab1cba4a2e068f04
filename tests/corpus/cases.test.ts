import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { type OperationName, operationOf } from '../../shared/analysis/operations.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { geometry } from '../support/kernels.ts';
import { ROOT } from '../support/sources.ts';

// Small drawings whose meaning a person in a shop does not doubt, or would ask about, with the figures of what is made; mm and mm².

interface Expected {
  /** By operation. */
  readonly length?: Readonly<Partial<Record<OperationName, number>>>;
  readonly area?: Readonly<Partial<Record<OperationName, number>>>;
  /** Of what is made. */
  readonly width?: number;
  readonly height?: number;
  readonly asks?: readonly string[];
  /** Separate parts, copies counted, and different ones. */
  readonly pieces?: number;
  readonly distinct_pieces?: number;
}

const expected = JSON.parse(readFileSync(join(ROOT, 'tests/corpus/cases.json'), 'utf8')) as Record<string, Expected>;

/** A figure of all styles that an operation makes. */
function sumOf({ styles }: Analysis, operation: string, figure: (style: Analysis['styles'][number]) => number): number {
  return styles
    .filter(({ assignedTo }) => operationOf(assignedTo) === operation)
    .reduce((sum, style) => sum + figure(style), 0);
}

describe('small drawings that say what they mean', () => {
  it.each(Object.keys(expected))('[AN77] [AN78] [AN79] %s', (file) => {
    const want = expected[file]!;
    const { analysis } = analyzeDesign(readFileSync(join(ROOT, 'tests/corpus/cases', file)), geometry);
    for (const [operation, length] of Object.entries(want.length ?? {}))
      expect(sumOf(analysis, operation, (one) => one.lengthOfLines + one.lengthOfCurves)).toBeCloseTo(length, 3);
    for (const [operation, area] of Object.entries(want.area ?? {}))
      expect(sumOf(analysis, operation, (one) => one.area)).toBeCloseTo(area, 2);
    if (want.width !== undefined) expect(analysis.made!.width).toBeCloseTo(want.width, 3);
    if (want.height !== undefined) expect(analysis.made!.height).toBeCloseTo(want.height, 3);
    expect(analysis.questions!.map(({ code }) => code)).toEqual(expect.arrayContaining([...(want.asks ?? [])]));
    const pieces = analysis.pieces ?? [];
    if (want.pieces !== undefined) expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(want.pieces);
    if (want.distinct_pieces !== undefined) expect(pieces).toHaveLength(want.distinct_pieces);
  });
});
