import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { geometry } from '../support/kernels.ts';
import { ROOT } from '../support/sources.ts';

// Real files against figures of independent programs; SOURCES.md says where both come from.

interface Figure {
  readonly value: number;
  readonly rel: number;
  readonly abs: number;
}

interface Expected {
  readonly kind: 'svg' | 'dxf';
  readonly outcome: string;
  readonly length?: Figure | null;
  readonly lines?: Figure | null;
  readonly curves?: Figure | null;
  readonly width?: Figure | null;
  readonly height?: Figure | null;
  readonly area?: Figure | null;
  /** Béziers that are in fact straight: the figures count them as curves, we as lines. */
  readonly flat?: number;
  readonly shapes?: number | null;
  readonly closed?: number | null;
  readonly insunits?: number | null;
  readonly mmPerUnit?: number | null;
  readonly guess?: boolean;
  readonly altFactor?: number | null;
}

const expected = JSON.parse(readFileSync(join(ROOT, 'tests/corpus/expected.json'), 'utf8')) as Record<string, Expected>;

/** Differences of the measured and the wanted figures, when the measured lengths are multiplied by `factor`. */
function misses(analysis: Analysis, want: Expected, factor: number): string[] {
  const { totals, dimensions } = analysis;
  const flat = want.flat ?? 0;
  const found: string[] = [];
  const check = (name: string, got: number, figure: Figure | null | undefined, shift = 0) => {
    if (!figure) return;
    const target = figure.value + shift;
    if (!(Math.abs(got - target) <= Math.max(figure.abs, figure.rel * Math.abs(target))))
      found.push(`${name} ${got}, not ${target}`);
  };
  check('length', (totals.lengthOfLines + totals.lengthOfCurves) * factor, want.length);
  check('lines', totals.lengthOfLines * factor, want.lines, flat);
  check('curves', totals.lengthOfCurves * factor, want.curves, -flat);
  check('width', dimensions.width * factor, want.width);
  check('height', dimensions.height * factor, want.height);
  check('area', totals.area * factor * factor, want.area);
  return found;
}

/** Scales under which the figures may agree: as stated, or where the file holds no size, any stated assumption. */
function factors(analysis: Analysis, want: Expected): number[] {
  if (want.kind === 'dxf') return [1 / analysis.units.mmPerUnit];
  const all = [1];
  if (want.altFactor) all.push(1 / want.altFactor);
  if (want.guess && want.width && analysis.dimensions.width > 0) all.push(want.width.value / analysis.dimensions.width);
  return all;
}

describe('corpus', () => {
  it('is complete', () => {
    expect(Object.keys(expected).length).toBeGreaterThan(40);
  });

  it.each(Object.entries(expected))('%s', (name, want) => {
    const { analysis } = analyzeDesign(readFileSync(join(ROOT, 'tests/corpus/files', name)), geometry);
    for (const value of Object.values(analysis.totals)) expect(value).toBeGreaterThanOrEqual(0);
    const severities = analysis.notices.map((notice) => notice.severity);
    if (want.outcome === 'reject_or_partial') {
      expect(severities.filter((severity) => severity !== 'info')).not.toEqual([]);
      return;
    }
    if (want.outcome !== 'measure') {
      expect(severities).toContain('error');
      expect(analysis.eligible_for_instant_quote).toBe(false);
      return;
    }
    const tries = factors(analysis, want).map((factor) => misses(analysis, want, factor));
    expect(tries.sort((a, b) => a.length - b.length)[0]).toEqual([]);
    if (want.kind === 'dxf') {
      if (want.closed != null) expect(analysis.totals.shape_count - analysis.totals.open_count).toBe(want.closed);
      if (want.insunits && want.insunits !== 6) expect(analysis.units.mmPerUnit).toBeCloseTo(want.mmPerUnit!, 9);
      if (!want.insunits) expect(analysis.units.assumed).toBe(true);
    } else {
      if (want.shapes != null) expect(analysis.totals.shape_count).toBe(want.shapes);
      if (want.guess) expect(analysis.units.assumed).toBe(true);
    }
  });
});
