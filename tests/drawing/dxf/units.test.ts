import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { boxOf, codes, drawn } from './measure.ts';
import { geometry } from '../../support/kernels.ts';
import { ascii, entity, file, line, type Content, type Pair } from './write.ts';

const read = (size: number, header: Content['header']) =>
  readDxf(ascii(file({ header, entities: line(0, 0, size, 0) })));

describe('stated units', () => {
  it.each([
    [1, 'in', 25.4],
    [2, 'ft', 304.8],
    [3, 'unknown', 1609344],
    [4, 'mm', 1],
    [5, 'cm', 10],
    [6, 'm', 1000],
    [7, 'unknown', 1e6],
    [8, 'unknown', 2.54e-5],
    [9, 'mil', 0.0254],
    [10, 'yd', 914.4],
    [11, 'unknown', 1e-7],
    [12, 'unknown', 1e-6],
    [13, 'um', 1e-3],
    [14, 'unknown', 100],
    [15, 'unknown', 1e4],
    [16, 'unknown', 1e5],
    [17, 'unknown', 1e12],
    [18, 'unknown', 1.495978707e14],
    [19, 'unknown', 9.4607304725808e18],
    [20, 'unknown', 3.085677581491367e19],
    [21, 'unknown', 304.8006096012192],
  ])('$INSUNITS %d is %s', (code, source, mmPerUnit) => {
    const drawing = drawn(read(50 / mmPerUnit, [['$INSUNITS', 70, code]]));
    expect(drawing.units).toMatchObject({ source, assumed: false });
    expect(drawing.units.mmPerUnit / mmPerUnit).toBeCloseTo(1, 12);
    expect(boxOf(drawing)[2]).toBeCloseTo(50, 6);
  });

  it('asks where the unit is metres, which libraries write unasked', () => {
    const result = read(0.2, [['$INSUNITS', 70, 6]]);
    expect(codes(result)).toEqual(['units_check warning']);
    expect(drawn(result).units.alternatives.map((each) => each.source)).toEqual(['in', 'mm']);
  });

  it.each([
    [12_000, 4],
    [0.05, 4],
  ])('tells where %d of unit %d make an absurd size, and no other unit makes a part of it', (size, code) =>
    expect(codes(read(size, [['$INSUNITS', 70, code]]))).toEqual(['units_check warning']),
  );

  it.each([
    [4.5, 4, ['in', 'mm', 'cm']],
    [0.4, 4, ['in', 'mm', 'm']],
    [0.05, 5, ['cm']],
  ])('[DR29] takes what makes a part of %d of unit %d, which is too small for one, and asks', (size, code, sources) => {
    const { units, coords } = read(size, [['$INSUNITS', 70, code]]).drawing!;
    expect([units.source, ...units.alternatives.map((each) => each.source)].slice(0, sources.length)).toEqual(sources);
    expect(units.assumed).toBe(sources.length > 1);
    expect(coords[2]).toBeCloseTo(size * units.mmPerUnit, 9);
  });

  it.each([
    [1, 80],
    [2, 7],
    [6, 224],
  ])(
    '[DR16] [DR29] asks for the unit where unit %d makes %d of it a part of several metres, and takes one that makes a part',
    (code, size) => {
      const result = read(size, [['$INSUNITS', 70, code]]);
      expect(codes(result)).toEqual(['units_assumed warning']);
      const { units } = drawn(result);
      expect(units).toMatchObject({ source: 'mm', mmPerUnit: 1, assumed: true });
      expect(units.alternatives[0]!.mmPerUnit).toBeCloseTo({ 1: 25.4, 2: 304.8, 6: 1000 }[code]!, 9);
      expect(result.notices[0]!.message).toContain(units.reason);
    },
  );

  it('[DR29] keeps several metres of inches first where the settings are imperial too, unless they fit a sheet as millimeters', () => {
    const of = (size: number) =>
      read(size, [
        ['$INSUNITS', 70, 1],
        ['$MEASUREMENT', 70, 0],
      ]).drawing!.units;
    expect(of(1400)).toMatchObject({ source: 'in', assumed: true });
    expect(of(1400).alternatives[0]).toMatchObject({ source: 'mm' });
    expect(of(480)).toMatchObject({ source: 'mm', assumed: true });
    expect(of(480).alternatives[0]).toMatchObject({ source: 'in' });
  });

  it('[DR16] is content with inches of a usual size', () => {
    const result = read(30, [['$INSUNITS', 70, 1]]);
    expect(drawn(result).units.assumed).toBe(false);
    expect(codes(result)).toEqual([]);
  });

  it('is content with a usual size', () => expect(codes(read(300, [['$INSUNITS', 70, 4]]))).toEqual([]));
});

describe('units that are not stated', () => {
  it.each([
    ['a usual size', 300, [], 'mm'],
    ['a small one', 8, [], 'in'],
    ['metric settings', 8, [['$MEASUREMENT', 70, 1]], 'mm'],
    ['imperial settings and a small size', 20, [['$MEASUREMENT', 70, 0]], 'in'],
    ['imperial settings and a usual size in mm', 400, [['$MEASUREMENT', 70, 0]], 'mm'],
    ['architectural notation', 400, [['$LUNITS', 70, 4]], 'in'],
    ['unit 0', 300, [['$INSUNITS', 70, 0]], 'mm'],
    ['a unit that does not exist', 300, [['$INSUNITS', 70, 99]], 'mm'],
  ] as [string, number, NonNullable<Content['header']>, string][])('are taken from %s', (_, size, header, source) => {
    const result = read(size, header);
    const { units: taken } = drawn(result);
    expect(taken).toMatchObject({ source, assumed: true });
    expect(taken.reason).toMatch(/^We read .*\.$/);
    expect(taken.alternatives[0]!.source).toBe(source === 'mm' ? 'in' : 'mm');
    expect(codes(result)).toEqual(['units_assumed warning']);
  });

  it('[DR29] offers metres where they make a part, and takes them where nothing else does', () => {
    const sources = (size: number, header: Content['header'] = []) => {
      const { units } = read(size, header).drawing!;
      return [units.source, ...units.alternatives.map((each) => each.source)];
    };
    expect(sources(0.62)).toEqual(['in', 'cm', 'm', 'mm']);
    expect(sources(0.1)).toEqual(['m', 'mm', 'in']);
    expect(sources(300)).toEqual(['mm', 'in', 'cm']);
    expect(sources(0.35, [['$MEASUREMENT', 70, 1]])).toEqual(['m', 'in', 'mm']);
  });

  it.each([
    ['half a circle', entity('ARC', [10, 0], [20, 0], [40, 32.5], [50, 45], [51, 225])],
    ['an arc over its top', entity('ARC', [10, 0], [20, 0], [40, 300], [50, 60], [51, 120])],
    [
      'an ellipse that stands askew',
      entity('ELLIPSE', [10, 5], [20, 5], [11, 40], [21, 30], [40, 0.3], [41, 0], [42, 2 * Math.PI]),
    ],
    ['a part of one', entity('ELLIPSE', [10, 5], [20, 5], [11, 40], [21, 30], [40, 0.3], [41, 1], [42, 5])],
    ['a bulge', entity('LWPOLYLINE', [10, 0], [20, 0], [42, 0.7], [10, 80], [20, 20])],
    [
      'a spline',
      entity(
        'SPLINE',
        [71, 3],
        ...[0, 0, 0, 0, 1, 1, 1, 1].map((k): Pair => [40, k]),
        [10, 0],
        [20, 0],
        [10, 30],
        [20, 200],
        [10, 60],
        [20, -150],
        [10, 90],
        [20, 0],
      ),
    ],
  ] as [string, Pair[]][])('[DR16] tells the size as it is measured: %s', (_, entities) => {
    const result = readDxf(ascii(file({ entities })));
    const drawing = drawn(result);
    const { width, height } = geometry.measure(drawing).bounds;
    const [mm, other] = [Math.max(width, height), drawing.units.alternatives[0]!];
    expect(result.notices[0]!.message).toContain(`Its longer side is then ${mm.toFixed(1)} mm`);
    expect(other.reason).toContain(`${((mm / drawing.units.mmPerUnit) * other.mmPerUnit).toFixed(1)} mm`);
  });

  it('scale the drawing and the places of notices alike', () => {
    const entities = [...line(0, 0, 10, 0), ...line(2, 3, 2, 3)];
    const result = readDxf(ascii(file({ header: [['$INSUNITS', 70, 1]], entities })));
    expect(boxOf(drawn(result))[2]).toBeCloseTo(254, 9);
    expect(result.notices[0]).toMatchObject({ code: 'degenerate_ignored', places: [{ x: 50.8 }] });
    expect(result.notices[0]!.places![0]!.y).toBeCloseTo(-76.2, 9);
  });
});
