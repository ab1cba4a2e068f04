import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { styleTitle } from '../../shared/analysis/style-name.ts';
import { geometry } from '../support/kernels.ts';

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="100mm" viewBox="0 0 100 100">${body}</svg>`;
const analyze = (body: string) => analyzeDesign(new TextEncoder().encode(page(body)), geometry).analysis;

const [FINE, WIDE] = ['.01', '2'];
const plate = (width: string, stroke = '#000', more = 'fill="none"') =>
  `<path d="M10 10H70V50H10Z" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const hole = (width: string, stroke = '#000', more = 'fill="none"') =>
  `<circle cx="30" cy="30" r="5" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const mark = (width: string, stroke = '#000') =>
  `<path d="M40 30L60 35" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;
const layer = (name: string, body: string) => `<g inkscape:groupmode="layer" inkscape:label="${name}">${body}</g>`;

/** Each style's title, operation and evidence. */
function told(body: string): string[] {
  const { styles } = analyze(body);
  return styles.map((style) => {
    const sure = style.sure ? '' : ', asked';
    return `${styleTitle(style, styles)}: ${operationOf(style.assignedTo)} (${style.evidence}${sure})`;
  });
}

describe('one colour in two widths', () => {
  it('[AN75] hairlines are cut, thick lines are engraved and asked about', () => {
    const body = plate(FINE) + hole(FINE) + mark(WIDE);
    expect(told(body)).toEqual([
      'black hairline: cutting (hairline)',
      'black thick line: lineEngraving (hairline, asked)',
    ]);
    const { questions, styles } = analyze(body);
    expect(styles.map(({ hair }) => hair)).toEqual([true, undefined]);
    expect(questions).toEqual([
      {
        code: 'operation',
        style: '#000000|none|solid|',
        message: 'Black thick line, 1 line: engrave, cut or leave out?',
        options: ['lineEngraving', 'cutting', 'ignored'],
      },
    ]);
  });

  it.each(['#f00', '#00f', '#0f0'])('[AN75] in %s too', (colour) => {
    const found = told(plate(FINE, colour) + mark(WIDE, colour) + hole(WIDE, colour));
    expect(found.map((one) => one.replace(/^.*: /, ''))).toEqual([
      'cutting (hairline)',
      'lineEngraving (hairline, asked)',
    ]);
  });

  it('[AN75] thick lines with a fill are engraved with it', () => {
    const fill = 'fill="#333"';
    expect(told(plate(FINE, '#000', fill) + hole(WIDE, '#000', fill))[1]).toContain('combinedEngraving');
  });

  it('[AN75] a line of thick dashes is not told as thick, on a layer the widths are told', () => {
    const body = layer('Part', plate(FINE) + mark(WIDE));
    expect(told(body)).toEqual([
      'layer Part, black hairline: cutting (hairline)',
      'layer Part, black thick line: lineEngraving (hairline, asked)',
    ]);
    const dashed = '<path d="M5 80H60" stroke="#000" stroke-width="2" stroke-dasharray="1" fill="none"/>';
    expect(told(plate(FINE) + mark(WIDE) + dashed)[2]).toContain('black open line: ');
  });
});

describe('what widths say nothing about', () => {
  it.each([
    ['the outline is thick, lines in it are hairlines', plate(WIDE) + hole(FINE) + mark(FINE)],
    ['all is thick', plate(WIDE) + mark(WIDE)],
    ['all are hairlines', plate(FINE) + mark(FINE)],
    ['neither wide nor thin beside hairlines', plate(FINE) + mark('.15')],
    ['a layer that says so', layer('cut', plate(FINE) + mark(WIDE))],
    ['red with blue', plate(FINE, '#00f') + mark(FINE, '#f00') + mark(WIDE, '#f00')],
    ['blue with red', plate(FINE, '#00f') + hole(WIDE, '#00f') + mark(WIDE, '#f00')],
  ])('[AN75] %s: no question', (_, body) => {
    expect(analyze(body).questions!.filter(({ code }) => code === 'operation')).toEqual([]);
    expect(told(body).join()).not.toContain('(hairline');
  });

  it('[AN75] in a picture of many colours all lines are engraved', () => {
    const fills = ['#a00', '#0a0', '#00a'].map(
      (fill, i) => `<rect x="${15 + 15 * i}" y="20" width="9" height="9" fill="${fill}"/>`,
    );
    const found = told(fills.join('') + mark(FINE) + mark(WIDE));
    expect(found.filter((one) => one.includes('line:')).join()).not.toContain('hairline)');
  });

  /** All but that the middle of wide lines is made (DR57). */
  const figures = (body: string) => {
    const analysis = analyze(body);
    return { ...analysis, notices: analysis.notices.filter(({ code }) => code !== 'width_ignored') };
  };

  it('[DR21] one width for all gives the same whatever the width', () => {
    const drawings = [
      (w: string) => plate(w) + hole(w) + mark(w),
      (w: string) => plate(w, '#f00') + hole(w, '#0f0', 'fill="#0f0"') + mark(w, '#00f'),
      (w: string) => layer('a', plate(w) + mark(w, '#f0f')) + layer('b', hole(w) + mark(w)),
      (w: string) => `<rect width="100" height="100" fill="#fff"/>${plate(w)}${mark(w, '#fff')}`,
    ];
    for (const drawing of drawings) {
      const plain = figures(drawing('.15'));
      for (const width of [FINE, '.1', '.2', WIDE]) expect(figures(drawing(width))).toEqual(plain);
    }
  });

  it('[DR21] two widths in different colours give the same as one width', () => {
    const two = plate(FINE) + mark(WIDE, '#f0f') + hole('.3', '#0f0');
    expect(figures(two)).toEqual(figures(plate('.15') + mark('.15', '#f0f') + hole('.15', '#0f0')));
  });
});
