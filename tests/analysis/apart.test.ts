import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const page = (body: string, size = '200mm') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${body}</svg>`;
const path = (d: string, stroke = '#000000') => `<path d="${d}" fill="none" stroke="${stroke}"/>`;
const PLATE = 'M20 20H100V70H20Z';
const plate = (stroke?: string) => path(PLATE, stroke);
const circle = (x: number, y: number, r: number, stroke = '#000000') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}"/>`;

function analyze(body: string) {
  return analyzeDesign(new TextEncoder().encode(page(body)), geometry).analysis;
}

/** Each style's kind of line, operation and evidence, with a `?` where it is asked about. */
function told(body: string): string[] {
  return analyze(body).styles.map(
    ({ id, assignedTo, evidence, sure }) =>
      `${id.split('|')[2]} ${operationOf(assignedTo)} ${evidence}${sure === false ? '?' : ''}`,
  );
}

describe('lines that stand out of their style', () => {
  it('[AN78] centre marks through holes are left out, and say so', () => {
    const marks = path('M34 45H66M50 29V61');
    expect(told(plate() + circle(50, 45, 10) + marks)).toEqual([
      'solid cutting only_colour',
      'centre ignored centre_mark',
    ]);
    expect(analyze(plate() + circle(50, 45, 10) + marks).notices).toContainEqual(
      expect.objectContaining({ code: 'annotation_ignored', message: expect.stringContaining('middle of a circle') }),
    );
  });

  it('[AN78] one path may hold the part and its marks', () => {
    const body = path(`${PLATE}M30 30H40V40H30ZM80 10V60`);
    expect(told(body)).toEqual(['solid cutting only_colour', 'note cutting open?']);
    const [part, note] = analyze(body).styles;
    expect([part!.shape_count, part!.open_count, note!.shape_count, note!.lengthOfLines]).toEqual([2, 0, 1, 50]);
    expect(analyze(body).totals).toMatchObject({ shape_count: 3, lengthOfLines: 260 + 40 + 50 });
  });

  it('[AN78] leaders from texts to the part are left out', () => {
    const text = '<text x="120" y="14" font-size="5">thread M4</text>';
    expect(told(plate() + circle(50, 45, 5) + path('M53.5 41L119 14') + text)).toEqual([
      'solid cutting only_colour',
      'leader ignored leader',
    ]);
  });

  it('[AN78] a crumb, or a line far away, does not set the size: it is left out, named and asked about', () => {
    const body = plate() + path('M190 190h.4');
    expect(told(body)).toEqual(['solid cutting only_colour', 'stray ignored open?']);
    const { made, questions } = analyze(body);
    expect(made).toEqual({ width: 80, height: 50 });
    expect(questions).toMatchObject([{ code: 'open_lines', options: ['ignored', 'cutting', 'lineEngraving'] }]);
  });

  it('[AN78] slits in the part are cut, and asked about once', () => {
    const slits = Array.from({ length: 9 }, (_, i) => path(`M30 ${25 + 4 * i}H90`)).join('');
    expect(told(plate() + slits)).toEqual(['solid cutting only_colour', 'slit cutting open?']);
    expect(analyze(plate() + slits).questions).toMatchObject([
      {
        code: 'open_lines',
        message: '9 open lines are inside the part and cut nothing free: cut, engrave or leave out?',
      },
    ]);
  });

  it('[AN52] [AN78] straight lines from edge to edge may be bends', () => {
    expect(told(plate() + path('M60 20V70'))).toEqual(['solid cutting only_colour', 'across cutting across?']);
  });

  it('[AN78] a sheet of paper’s edge round everything is asked about, and its part is the part', () => {
    const a4 = '<rect x="-100" y="-100" width="210" height="297" fill="none" stroke="#000000"/>';
    expect(told(plate() + a4)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(analyze(plate() + a4).made).toEqual({ width: 80, height: 50 });
  });

  it.each([
    ['an outline with gaps', path('M20 20H100V70M99.9 70H20V20.1')],
    ['an edge that is drawn twice', plate() + path('M20 20H100')],
    ['a line that parts the part along a curve', plate() + path('M20 45C50 20 70 70 100 45')],
    ['lines that cross each other from edge to edge', plate() + path('M60 20V70') + path('M20 45H100')],
    ['lines on a layer that is named', `<g id="cut">${plate()}${path('M30 30H50')}</g>`],
    [
      'open lines that go round something together',
      path('M20 20H100') + path('M95 15V60') + path('M100 55H25') + path('M30 60V15'),
    ],
    ['an outline with gaps in it', path('M20 20H100V50') + path('M100 50.4V70H20V20.3')],
  ])('[AN78] %s: nothing stands out', (_, body) => {
    expect(told(body).filter((style) => !style.startsWith('solid'))).toEqual([]);
  });

  it('[AN78] nothing but open lines that go round nothing: what they are for is asked', () => {
    expect(told(path('M20 20H100') + path('M20 30H100V50'))).toEqual(['loose cutting open?']);
    expect(told(path('M20 20H100') + path('M60 20V50'))).toEqual(['loose cutting open?']);
  });

  it('[AN78] in the colour of what is engraved nothing is told apart', () => {
    const body = plate('#0000ff') + path('M30 30H50', '#ff0000') + circle(80, 45, 5, '#ff0000');
    expect(told(body)).toEqual(['solid cutting colours', 'solid lineEngraving colours']);
  });

  it('[AN78] measures the same in all, wherever lines are put and however paths are joined', () => {
    const at = fc.integer({ min: 0, max: 190 });
    const line = fc.tuple(at, at, at, at);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), (lines, one) => {
        const drawn = lines.map(([x, y, x1, y1]) => `M${x} ${y}L${x1} ${y1 + 0.5}`);
        const { totals, styles } = analyze(
          one ? path(PLATE + drawn.join('')) : plate() + drawn.map((d) => path(d)).join(''),
        );
        const sum = styles.reduce((all, { lengthOfLines }) => all + lengthOfLines, 0);
        const want = 260 + lines.reduce((all, [x, y, x1, y1]) => all + Math.hypot(x1 - x, y1 + 0.5 - y), 0);
        expect(totals.lengthOfLines).toBeCloseTo(want, 6);
        expect(sum).toBeCloseTo(want, 6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('marks and fills', () => {
  it.each([
    ['blue part, red closed in it', plate('#0000ff') + circle(50, 45, 8, '#ff0000'), 'lineEngraving colours?'],
    ['red part, green closed in it', plate('#ff0000') + circle(50, 45, 8, '#00ff00'), 'lineEngraving colours?'],
    ['blue part, red that does not close', plate('#0000ff') + path('M40 40H60', '#ff0000'), 'lineEngraving colours'],
    [
      'blue part, red round other cuts',
      plate('#0000ff') + circle(50, 45, 8, '#ff0000') + circle(50, 45, 4, '#0000ff'),
      'lineEngraving colours',
    ],
    ['blue part, red beside it', plate('#0000ff') + path('M120 20H160V60H120Z', '#ff0000'), 'cutting outline?'],
    [
      'a part of its own in the colour of what is cut by name',
      `<g id="cut">${plate('#ff0000')}</g><g id="lid">${path('M120 20H160V60H120Z', '#ff0000')}</g>`,
      'cutting outline',
    ],
  ])('[AN77] %s', (_, body, want) => {
    expect(told(body)[1]).toBe(`solid ${want}`);
  });

  it('[AN79] registration marks beside the part are paper', () => {
    const mark = (x: number, y: number) => circle(x, y, 3) + path(`M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}`);
    const body = plate('#ff0000') + mark(10, 10) + mark(110, 10) + mark(10, 80) + mark(110, 80);
    expect(told(body)).toEqual(['solid cutting outline', 'solid ignored beside']);
    expect(analyze(body).made).toEqual({ width: 80, height: 50 });
  });

  it('[AN79] a fill that only shows the sheet is asked about, as one path with the outline it is cut with it', () => {
    const fill = `<path d="${PLATE}" fill="#888888"/>`;
    expect(told(fill + plate('#0000ff'))).toEqual(['solid ignored sheet?', 'solid cutting only_colour']);
    expect(told(`<path d="${PLATE}" fill="#888888" stroke="#0000ff"/>`)).toEqual(['solid cutting only_colour']);
    const inner = '<path d="M40 30H60V50H40Z" fill="#888888"/>';
    expect(told(inner + plate('#0000ff'))[0]).toBe('solid areaEngraving fill');
  });
});

describe('texts that speak of the size', () => {
  const text = (words: string) => `<text x="120" y="14" font-size="5">${words}</text>`;
  /** Readings of the numbers that a text adds: how many times as large, and why. */
  const said = (words: string) => {
    const { units, questions } = analyze(plate() + text(words));
    const added = units.alternatives.filter(({ reason }) => reason.startsWith('A text in the drawing says'));
    expect(questions!.some(({ code }) => code === 'units')).toBe(added.length > 0);
    expect(units.assumed).toBe(added.length > 0);
    return added.map(({ mmPerUnit, reason }) => [mmPerUnit / units.mmPerUnit, reason.slice(27)]);
  };

  it.each([
    ['SCALE 1:5', 5, '1:5.'],
    ['Maßstab 1 : 10', 10, '1:10.'],
    ['M 2:1', 0.5, '2:1.'],
    ['Échelle 1/2', 2, '1:2.'],
    ['МАСШТАБ 1:4', 4, '1:4.'],
    ['比例 １：２', 2, '1:2.'],
    ['1:20', 20, '1:20.'],
    ['All dimensions are in inches', 25.4, 'inches.'],
  ])('[AN95] %s is a reading of its numbers, and the size is asked about', (words, factor, reason) => {
    expect(said(words)).toEqual([[expect.closeTo(factor, 9), reason]]);
  });

  it.each(['Scale 1:1', 'ratio 3:2 mix', '12:30', 'Dimensions in mm', 'thread M4', 'at 10:15 sharp'])(
    '[AN95] %s says nothing else',
    (words) => {
      expect(said(words)).toEqual([]);
    },
  );
});
