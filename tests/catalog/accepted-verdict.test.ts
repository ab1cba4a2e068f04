import { describe, expect, it } from 'vitest';
import { verdictOf, withAcceptances } from '../../app/catalog/verdict.ts';
import type { Feature } from '../../shared/analysis/features.ts';
import { assignedTo } from '../../shared/analysis/operations.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { needsOf } from '../../shared/part/configuration.ts';
import { acceptableKeys, readinessOf } from '../../shared/part/readiness.ts';
import { materialOf } from './data.ts';

const figures = { lengthOfLines: 100, lengthOfCurves: 0, area: 0, shape_count: 1, open_count: 0 };
const style = { id: 'a', stroke: '#0000ff', fill: null, layer: null, assignedTo: assignedTo('cutting'), ...figures };
const configuration = { dimensions: { width: 100, height: 60 }, styles: [style] };
const bridge: Feature = { code: 'bridge', mm: 1, place: { x: 1, y: 1, width: 1, height: 0 } };
const hole: Feature = { ...bridge, code: 'hole', mm: 0.4 };

function judged(features: readonly Feature[], accepted: readonly string[] = []) {
  const basis = { unitsAssumed: false, unsure: [], findings: [], features, marks: {}, checked: true };
  return { basis, configuration, choices: { ...AS_DRAWN, accepted: [...accepted] } };
}

describe('a stock that something was accepted in', () => {
  const material = materialOf('birch-plywood');
  const thickness = material.thicknesses.find(({ mm }) => mm === 3.2)!;
  const stock = { material, thickness };
  const verdict = (features: readonly Feature[], accepted: readonly string[]) =>
    withAcceptances(
      verdictOf(stock, needsOf(configuration, { features: [...features] })),
      stock,
      judged(features, accepted),
    );
  const keys = (features: readonly Feature[]) => acceptableKeys(readinessOf({ ...judged(features), stock }));

  it('[CA21] passes where all that it asks is accepted, and says what', () => {
    expect(verdict([bridge], [])).toMatchObject({ state: 'asks' });
    expect(verdict([bridge], keys([bridge]))).toMatchObject({
      state: 'passes',
      accepted: true,
      why: [{ code: 'bridge_too_thin' }],
    });
  });

  it('[CA21] asks where something else is left, or the acceptance was for another stock', () => {
    const both = [bridge, hole];
    expect(verdict(both, [])).toMatchObject({ state: 'asks' });
    const [first] = keys(both);
    expect(verdict(both, [first!])).toMatchObject({ state: 'asks' });
    expect(verdict(both, keys(both))).toMatchObject({ state: 'passes', accepted: true });
    const others = keys([bridge]).map((key) => key.replace(/ stock \d+ /, ' stock 999999 '));
    expect(verdict([bridge], others)).toMatchObject({ state: 'asks' });
  });
});
