import { describe, expect, it } from 'vitest';
import { codes, drawn, page, POINT, points, stylesOf } from './measure.ts';

const verbs = (content: string) => [...drawn(page(content)).verbs];

describe('path operators', () => {
  it('draw lines and closed contours', () => {
    const result = page('10 20 m 30 20 l 30 50 l h S');
    expect(points(drawn(result))).toEqual([10, 20, 30, 20, 30, 50]);
    expect([...drawn(result).verbs]).toEqual([0, 1, 1, 4]);
    expect(codes(result)).toEqual([]);
  });

  it('draw curves with all points, with the current point, and with the end twice', () => {
    expect(points(drawn(page('0 0 m 1 2 3 4 5 6 c 7 8 9 10 v 11 12 13 14 y S')))).toEqual([
      0, 0, 1, 2, 3, 4, 5, 6, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 13, 14,
    ]);
  });

  it('take the start of a closed contour for the current point', () => {
    expect(points(drawn(page('1 1 m 9 1 l 9 9 l h 5 6 7 8 v S')))).toEqual([1, 1, 9, 1, 9, 9, 1, 1, 1, 1, 5, 6, 7, 8]);
  });

  it('draw rectangles, also with negative sizes', () => {
    expect(points(drawn(page('10 20 30 40 re f')))).toEqual([10, 20, 40, 20, 40, 60, 10, 60]);
    expect(points(drawn(page('10 20 -5 -6 re f')))).toEqual([10, 20, 5, 20, 5, 14, 10, 14]);
  });

  it.each([
    ['S', { fill: null, stroke: '#000000' }, false],
    ['s', { fill: null, stroke: '#000000' }, false],
    ['f', { fill: '#000000', stroke: null }, false],
    ['F', { fill: '#000000', stroke: null }, false],
    ['f*', { fill: '#000000', stroke: null }, true],
    ['B', { fill: '#000000', stroke: '#000000' }, false],
    ['B*', { fill: '#000000', stroke: '#000000' }, true],
    ['b', { fill: '#000000', stroke: '#000000' }, false],
    ['b*', { fill: '#000000', stroke: '#000000' }, true],
  ])('%s paints', (operator, style, evenOdd) => {
    const result = page(`0 0 m 9 0 l 9 9 l ${operator}`);
    expect(stylesOf(result)).toEqual([expect.objectContaining(style)]);
    expect([...drawn(result).elementFillRule]).toEqual([evenOdd ? 1 : 0]);
    expect(drawn(result).verbs.at(-1)).toBe(/^[sb]/.test(operator) ? 4 : 1);
  });

  it('count a fill and a stroke of one outline once, however it is closed', () => {
    const outline = '10 10 m 50 10 l 50 50 l';
    for (const second of [outline, `${outline} 10 10 l`, `${outline} h`, `${outline} 10 10 l h`]) {
      const result = page(`q 1 0 0 rg ${outline} f Q q ${second} S Q`);
      expect(stylesOf(result)).toEqual([expect.objectContaining({ fill: '#ff0000', stroke: '#000000' })]);
      expect([...drawn(result).verbs]).toEqual(verbs(`${second} S`));
    }
    expect(stylesOf(page(`${outline} f ${outline} f`))).toHaveLength(2);
    expect(stylesOf(page(`${outline} f 10 10 m 50 10 l 50 51 l S`))).toHaveLength(2);
    expect(stylesOf(page(`${outline} 20 20 l f ${outline} S`))).toHaveLength(2);
  });

  it('begin where they can where nothing was begun', () => {
    expect(points(drawn(page('5 5 l 9 9 l S')))).toEqual([5, 5, 9, 9]);
    expect(points(drawn(page('1 2 3 4 5 6 c S')))).toEqual([1, 2, 1, 2, 3, 4, 5, 6]);
  });

  it('leave alone what has too few operands', () => {
    expect(points(drawn(page('5 m 1 1 m 9 9 l 3 l 7 c 1 2 v re S')))).toEqual([1, 1, 9, 9]);
  });

  it('say when a path is neither stroked nor filled', () => {
    expect(codes(page('0 0 m 9 9 l S 0 0 5 5 re n'))).toEqual(['unpainted_ignored info']);
    expect(codes(page('0 0 5 5 re n'))).toContain('is_empty error');
  });

  it('read numbers as programs spell them', () => {
    const spelled = '+10 -.5 m 1. .25 l 0.000001 4 l --3 2 l 1.5-2 7 l 12.3456789012345678901 0 l S';
    const plain = [10, -0.5, 1, 0.25, 0.000001, 4, -3, 2, 1.52, 7, 12.345679, 0];
    expect(points(drawn(page(spelled)))).toEqual(plain);
  });

  it('ignore comments and take operators without spaces between them', () => {
    expect(points(drawn(page('0 0 m%move 5 5 l\n10 0 l/X BMC[1 2]0 d EMC 3 3 l S')))).toEqual([0, 0, 10, 0, 3, 3]);
  });
});

describe('graphics state', () => {
  it('maps points by the transform in force', () => {
    expect(points(drawn(page('2 0 0 3 10 20 cm q 0 1 -1 0 0 0 cm 1 2 m 3 4 l S Q 1 1 m 2 2 l S')))).toEqual([
      6, 23, 2, 29, 12, 23, 14, 26,
    ]);
  });

  it('comes back with Q, and a Q too many does nothing', () => {
    const result = page('Q 1 0 0 RG q 0 1 0 RG [3 1] 0 d 0 0 m 1 1 l S Q Q 0 0 m 2 2 l S');
    expect(stylesOf(result)).toEqual([
      expect.objectContaining({ stroke: '#00ff00', dashed: true }),
      expect.objectContaining({ stroke: '#ff0000', dashed: false }),
    ]);
  });

  it.each([
    ['[] 0 d', false],
    ['[3] 0 d', true],
    ['[3 0] 0 d', false],
    ['[0 3] 0 d', true],
    ['/G gs', true],
  ])('%s is dashed: %s', (dash, dashed) => {
    const result = page(`${dash} 0 0 m 9 9 l S`, { resources: '/ExtGState<</G<</D[[2 2]0]/ca .5>>>>' });
    expect(stylesOf(result)[0]!.dashed).toBe(dashed);
  });

  it('is not changed by a matrix without finite numbers', () => {
    const huge = '9'.repeat(400);
    expect(points(drawn(page(`${huge} 0 0 1 0 0 cm 1 2 m 3 4 l S`)))).toEqual([1, 2, 3, 4]);
  });
});

describe('opacity', () => {
  const resources =
    '/ExtGState<</None<</CA 0/ca 0>>/NoLine<</CA 0>>/NoArea<</ca 0>>/All<</CA 1/ca 1>>/Faint<</CA .01>>>>';
  const painted = (content: string) => {
    const { drawing, notices } = page(`${content} 0 0 9 9 re S`, { resources });
    return [drawing!.elementStyle.length - 1, ...notices.map(({ code }) => code)];
  };

  it('[DR33] of 0 draws neither lines nor areas', () => {
    expect(painted('q /NoLine gs 0 0 50 50 re S Q')).toEqual([0, 'unpainted_ignored']);
    expect(painted('q /NoArea gs 0 0 50 50 re f Q')).toEqual([0, 'unpainted_ignored']);
    expect(painted('q /NoLine gs 0 0 50 50 re f Q')).toEqual([1]);
    expect(painted('q /Faint gs 0 0 50 50 re S Q')).toEqual([1]);
    expect(painted('q /None gs /All gs 0 0 50 50 re S Q')).toEqual([1]);
    expect(stylesOf(page('/NoLine gs 0 0 50 50 re B', { resources }))).toMatchObject([{ stroke: null }]);
    expect(stylesOf(page('/NoArea gs 0 0 50 50 re B', { resources }))).toMatchObject([{ fill: null }]);
  });

  it('[DR33] of 0 hides a group as a whole, and says nothing about what is in it', () => {
    const group = (more: string) => ({
      resources: `${resources}/XObject<</G 10 0 R>>`,
      objects: { 10: { dict: `/Subtype/Form/BBox[0 0 90 90]${more}`, data: '0 0 50 50 re S' } },
    });
    const drawnOf = (content: string, more: string) =>
      page(`${content} 0 0 9 9 re S`, group(more)).drawing!.elementStyle.length - 1;
    expect(drawnOf('q /None gs /G Do Q', '/Group<</S/Transparency>>')).toBe(0);
    expect(drawnOf('q /NoLine gs /G Do Q', '/Group<</S/Transparency>>')).toBe(1);
    expect(drawnOf('q /NoLine gs /G Do Q', '')).toBe(0);
  });
});

describe('clips', () => {
  it('[DR28] are not applied, and ask where they surely hide something', () => {
    expect(codes(page('0 0 720 360 re W n 10 10 50 50 re S'))).toEqual([]);
    const cut = page('0 0 100 100 re W n 10 10 500 50 re S 10 10 400 50 re S');
    expect(codes(cut)).toEqual(['clip_hides warning']);
    expect(drawn(cut).elementStyle).toHaveLength(2);
    expect(cut.notices[0]!.places![0]!.width).toBeCloseTo(100 * POINT, 9);
    expect(codes(page('0 0 m 99 0 l 50 99 l W* n 10 10 5 5 re S'))).toEqual(['clip_ignored info']);
    expect(codes(page('q 0 0 9 9 re W n Q 10 10 50 50 re S'))).toEqual([]);
  });

  it('may be painted too', () => {
    expect(stylesOf(page('0 0 50 50 re W f'))).toHaveLength(1);
  });
});
