import { describe, expect, it } from 'vitest';
import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import { GAP_MM } from '../../../shared/analysis/dfm/gaps.ts';
import { REACH_MM } from '../../../shared/analysis/dfm/bridges.ts';
import { rolesOf } from '../../../shared/analysis/dfm/roles.ts';
import type { Feature, FeatureCode } from '../../../shared/analysis/features.ts';
import { featureLimits, isBelow, isBelowLeast } from '../../../shared/catalog/feature-limits.ts';
import { circle, draw, line, rectangle } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { CUT, operationsOf } from './hand-made.ts';

type Drawn = Parameters<typeof draw>[0];

/** Figures of one kind, as the rules give them with what the kernel finds. */
function figures(make: Drawn, code: FeatureCode): readonly Feature[] {
  const drawing = draw(make);
  const roles = rolesOf(drawing, operationsOf(drawing));
  const measurement = geometry.measure(drawing);
  const tables = geometry.check(drawing, measurement, roles, REACH_MM, GAP_MM);
  return findings({ drawing, measurement, tables, roles, texts: null }).features.filter((one) => one.code === code);
}

const near = (mm: number): unknown => expect.closeTo(mm, 2);

describe('material between cuts', () => {
  const thickness = {
    mm: 3,
    min_hole_mm: 1,
    min_bridge_mm: 1.5,
    min_hole_to_edge_mm: 3,
    min_part: { width: 1, height: 1 },
  };
  const plate: Drawn = (b) => {
    rectangle(b, 0, 0, 60, 40, CUT);
    rectangle(b, 2, 15, 10, 10, CUT);
    rectangle(b, 13, 15, 10, 10, CUT);
  };

  it('[AN34] gives a hole that is 1 mm from another and 2 mm from the edge both figures, each with its place', () => {
    expect(figures(plate, 'bridge')).toEqual([{ code: 'bridge', mm: 1, place: { x: 12, y: 20, width: 1, height: 0 } }]);
    const edges = figures(plate, 'hole_to_edge');
    expect(edges).toEqual([{ code: 'hole_to_edge', mm: 2, place: { x: 0, y: 20, width: 2, height: 0 } }]);
    const limits = featureLimits({ ...thickness, kerf_mm: 0.1, bend: null });
    for (const feature of [...figures(plate, 'bridge'), ...edges]) {
      expect(isBelow(feature, limits.find(({ code }) => code === feature.code)!)).toBe(true);
    }
  });

  it('[AN34] advises against holes near a bend, however near: they come out oval, but are made', () => {
    const bend = { inside_radius_mm: 3, min_flange_mm: 9, max_length_mm: 1000, max_angle_deg: 120, k_factor: 0.4 };
    const limit = featureLimits({ ...thickness, kerf_mm: 0.1, bend }).find(({ code }) => code === 'hole_to_bend')!;
    expect(isBelow({ mm: 0.5 }, limit)).toBe(true);
    for (const mm of [0, 0.5]) expect(isBelowLeast({ mm }, limit)).toBe(false);
  });

  it('[AN34] gives round holes both figures too', () => {
    const round: Drawn = (b) => {
      rectangle(b, 0, 0, 60, 40, CUT);
      circle(b, 7, 20, 5, CUT);
      circle(b, 18, 20, 5, CUT);
    };
    expect(figures(round, 'bridge')).toEqual([{ code: 'bridge', mm: near(1), place: expect.anything() }]);
    expect(figures(round, 'hole_to_edge')).toEqual([{ code: 'hole_to_edge', mm: near(2), place: expect.anything() }]);
  });

  it('[AN34] tells the hole to the edge where a piece in the hole is nearer, and nothing of what lies between those', () => {
    const framed: Drawn = (b) => {
      rectangle(b, 0, 0, 60, 40, CUT);
      rectangle(b, 4, 4, 40, 30, CUT);
      rectangle(b, 4.5, 4.5, 39, 29, CUT);
    };
    expect(figures(framed, 'hole_to_edge').map(({ mm }) => mm)).toEqual([4]);
    expect(figures(framed, 'bridge')).toEqual([]);
  });

  it('[AN34] takes no bridge from a hole over the edge of its part to the next part', () => {
    const parts: Drawn = (b) => {
      rectangle(b, 0, 0, 30, 30, CUT);
      rectangle(b, 27, 10, 1, 10, CUT);
      rectangle(b, 31, 0, 30, 30, CUT);
      rectangle(b, 33, 10, 10, 10, CUT);
    };
    expect(figures(parts, 'bridge').map(({ mm }) => mm)).toEqual([1]);
    expect(figures(parts, 'hole_to_edge').map(({ mm }) => mm)).toEqual([2, 2]);
  });

  it('[AN34] gives slits near the outline and each other the figure of a bridge each', () => {
    const hinge: Drawn = (b) => {
      rectangle(b, 0, 0, 30, 30, CUT);
      line(b, 3, 5, 3, 25, CUT);
      line(b, 5, 5, 5, 25, CUT);
    };
    expect(figures(hinge, 'bridge').map(({ mm }) => mm)).toEqual([2, 3, 5]);
  });
});
