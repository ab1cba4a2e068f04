import { describe, expect, it } from 'vitest';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { codes, drawn } from './measure.ts';
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
    ['HATCH', 'hatch_filled warning'],
    ['SOLID', 'hatch_filled warning'],
    ['TRACE', 'hatch_filled warning'],
    ['IMAGE', 'contains_image warning'],
    ['3DFACE', 'solids_ignored warning'],
    ['3DSOLID', 'solids_ignored warning'],
    ['REGION', 'solids_ignored warning'],
    ['BODY', 'solids_ignored warning'],
    ['MESH', 'solids_ignored warning'],
    ['POINT', 'annotation_ignored info'],
    ['XLINE', 'annotation_ignored info'],
    ['RAY', 'annotation_ignored info'],
    ['HELIX', 'unsupported_ignored warning'],
    ['MLINE', 'unsupported_ignored warning'],
    ['OLE2FRAME', 'unsupported_ignored warning'],
  ])('%s: %s', (type, notice) => {
    const result = readDxf(inMm([...entity(type, ...at), ...line(0, 0, 9, 9)]));
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual([notice]);
    expect(result.notices[0]!.places).toMatchObject([{ x: 4, y: -3, width: 0, height: 0 }]);
  });

  it('shows a hatch by its boundary', () => {
    const hatch = entity(
      'HATCH',
      [10, 0],
      [20, 0],
      [2, 'SOLID'],
      [91, 1],
      [92, 2],
      [93, 2],
      [10, 5],
      [20, 6],
      [10, 9],
      [20, 8],
      [75, 0],
      [98, 1],
      [10, 99],
      [20, 99],
    );
    const result = readDxf(inMm([...hatch, ...line(0, 0, 9, 9)]));
    expect(result.notices[0]!.places).toEqual([{ x: 5, y: -8, width: 4, height: 2 }]);
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
