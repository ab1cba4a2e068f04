import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { codes, drawn, told } from './measure.ts';
import { block, entity, inMm, line, type Pair } from './write.ts';

const at: Pair[] = [
  [10, 4],
  [20, 3],
];

describe('what is reported and not drawn', () => {
  it.each([
    ['TEXT', 'contains_text warning'],
    ['MTEXT', 'contains_text warning'],
    ['ATTDEF', 'contains_text warning'],
    ['DIMENSION', 'dimensions_ignored info'],
    ['LEADER', 'dimensions_ignored info'],
    ['MULTILEADER', 'dimensions_ignored info'],
    ['TOLERANCE', 'dimensions_ignored info'],
    ['HATCH', 'unsupported_ignored warning'],
    ['IMAGE', 'contains_image warning'],
    ['3DFACE', 'solids_ignored warning'],
    ['3DSOLID', 'solids_ignored warning'],
    ['REGION', 'solids_ignored warning'],
    ['BODY', 'solids_ignored warning'],
    ['MESH', 'solids_ignored warning'],
    ['POINT', 'annotation_ignored info'],
    ['XLINE', 'annotation_ignored info'],
    ['RAY', 'annotation_ignored info'],
    ['MLINE', 'unsupported_ignored warning'],
    ['ACAD_TABLE', 'unsupported_ignored warning'],
    ['SHAPE', 'unsupported_ignored warning'],
    ['OLE2FRAME', 'unsupported_ignored warning'],
  ])('%s: %s', (type, notice) => {
    const result = readDxf(inMm([...entity(type, ...at), ...line(0, 0, 9, 9)]));
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual([notice]);
    expect(result.notices[0]!.places).toMatchObject([{ x: 4, y: -3, width: 0, height: 0 }]);
  });

  it('counts what a block shows as often as it is placed', () => {
    const blocks = block('B', [...entity('TEXT', ...at, [1, 'x']), ...entity('ATTDEF', ...at, [70, 0])]);
    const placed = entity('INSERT', [2, 'B'], [10, 0], [20, 0], [70, 2], [44, 100]);
    const result = readDxf(inMm([...placed, ...line(0, 0, 9, 9)], { blocks }));
    expect(result.notices).toMatchObject([{ code: 'contains_text', count: 2, places: [{ x: 4 }, { x: 104 }] }]);
  });

  it('says nothing of hidden attributes and of viewports', () => {
    const hidden = entity('ATTRIB', ...at, [2, 'TAG'], [1, 'x'], [70, 1]);
    expect(codes(readDxf(inMm([...hidden, ...entity('VIEWPORT', ...at), ...line(0, 0, 9, 9)])))).toEqual([]);
  });

  it('lists 50 places and counts them all', () => {
    const texts = Array.from({ length: 80 }, () => entity('TEXT', ...at)).flat();
    const [notice] = readDxf(inMm([...texts, ...line(0, 0, 9, 9)])).notices;
    expect(notice).toMatchObject({ count: 80 });
    expect(notice!.places).toHaveLength(50);
  });
});

describe('what is drawn otherwise than it looks', () => {
  const wide: Pair[] = [
    [10, 1],
    [20, 2],
    [10, 4],
    [20, 6],
  ];
  const old = (head: Pair[], vertex: Pair[]) => [
    ...entity('POLYLINE', ...head),
    ...entity('VERTEX', [10, 1], [20, 2], ...vertex),
    ...entity('VERTEX', [10, 4], [20, 6]),
    ...entity('SEQEND'),
  ];

  it.each([
    ['a constant width', entity('LWPOLYLINE', [43, 2], ...wide)],
    ['a width that tapers', entity('LWPOLYLINE', [10, 1], [20, 2], [40, 0], [41, 3], [10, 4], [20, 6])],
    ['a width by default', old([[40, 1]], [])],
    ['a width at a vertex', old([], [[41, 1]])],
  ])('[DR30] is a polyline with %s: its centre line counts, and that asks', (_, polyline) => {
    const result = readDxf(inMm(polyline));
    expect([...drawn(result).coords]).toEqual([1, -2, 4, -6]);
    expect(told(result)).toMatchObject([
      { code: 'width_ignored', severity: 'warning', count: 1, places: [{ x: 1, y: -6, width: 3, height: 4 }] },
    ]);
  });

  it('[DR30] a polyline as wide as a line is drawn is only told, whatever unit or reference makes it so', () => {
    const fine = entity('LWPOLYLINE', [43, 0.3], [10, 0], [20, 0], [10, 40], [20, 60]);
    const notices = (pairs: readonly Pair[], rest = {}) =>
      readDxf(inMm(pairs, rest)).notices.map(({ code, message }) => `${code} ${/[\d.]+ mm/.exec(message)?.[0] ?? ''}`);
    expect(notices(fine)).toEqual(['unsupported_ignored ']);
    expect(notices(entity('INSERT', [2, 'B'], [41, 10], [42, 10]), { blocks: block('B', fine) })).toEqual([
      'width_ignored 3 mm',
    ]);
    const inches = { header: [['$INSUNITS', 70, 1]] as const };
    expect(notices(entity('LWPOLYLINE', [43, 0.02], [10, 0], [20, 0], [10, 4], [20, 6]), inches)).toEqual([
      'width_ignored 0.51 mm',
    ]);
    const donut = entity('LWPOLYLINE', [70, 1], [43, 5], [10, -2.5], [20, 0], [42, 1], [10, 2.5], [20, 0], [42, 1]);
    expect(notices([...donut, ...donut, ...fine])).toEqual(['width_ignored 5 mm', 'unsupported_ignored ']);
  });

  it('is no polyline whose widths are 0', () => {
    expect(codes(readDxf(inMm(entity('LWPOLYLINE', [43, 0], ...wide, [40, 0], [41, 0]))))).toEqual([]);
    expect(codes(readDxf(inMm(old([[40, 0]], [[41, 0]]))))).toEqual([]);
  });

  const down: Pair[] = [
    [210, 0],
    [220, 0],
    [230, -1],
  ];
  const circle = (...more: Pair[]) => entity('CIRCLE', ...at, [40, 2], ...more);
  const mirror = (...more: Pair[]) => entity('INSERT', [2, 'B'], [10, 0], [20, 0], [41, -1], ...more);

  it.each<[string, boolean, Pair[]]>([
    ['whose normals all point down', true, [...circle(...down), ...line(0, 0, 9, 9, ...down)]],
    ['that comes through a mirrored reference', true, mirror()],
    ['that comes through a reference whose normal points down', true, mirror([41, 1], ...down).toSpliced(5, 1)],
    ['of which a part is mirrored', false, [...circle(...down), ...circle()]],
    ['that is mirrored twice', false, mirror(...down)],
    ['that is turned by half a turn', false, mirror([42, -1])],
    ['as it should be', false, circle()],
  ])('is a design %s: flipped %s', (_, flipped, entities) => {
    const result = readDxf(inMm(entities, { blocks: block('B', circle()) }));
    expect(codes(result)).toEqual(flipped ? ['design_flipped info'] : []);
  });
});

describe('files without lines', () => {
  const only = (...pairs: Pair[]) => {
    const result = readDxf(inMm(pairs));
    expect(result.drawing).toBeNull();
    return codes(result)[0];
  };

  it('are empty where model space is', () => {
    expect(only()).toBe('is_empty error');
    expect(only(...line(0, 0, 1, 1, [67, 1]))).toBe('is_empty error');
    expect(only(...line(0, 0, 1, 1, [60, 1]))).toBe('is_empty error');
  });

  it('are only text where there is text alone', () =>
    expect(only(...entity('MTEXT', ...at))).toBe('contains_text error'));

  it('hold nothing to cut where there is something else', () => {
    expect(only(...entity('HATCH', ...at))).toBe('is_convert_error error');
    expect(only(...entity('TEXT', ...at), ...entity('POINT', ...at))).toBe('is_convert_error error');
  });
});
