import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const path = (d: string, paint = 'stroke="#000"') => `<path d="${d}" fill="none" ${paint}/>`;
const circle = (x: number, y: number, r: number, paint = 'stroke="#000"') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" ${paint}/>`;
const rect = (x: number, y: number, w: number, h: number, more = 'stroke="#000"') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" ${more}/>`;
const text = (x: number, y: number, words: string) => `<text x="${x}" y="${y}" font-size="4">${words}</text>`;
const layer = (name: string, body: string) => `<g inkscape:groupmode="layer" inkscape:label="${name}">${body}</g>`;
const PLATE = `${rect(40, 40, 80, 60)}${circle(80, 70, 8)}`;
const MADE = { width: 80, height: 60 };
const A4: [number, number] = [210, 297];

const analyzed = (file: string) => analyzeDesign(new TextEncoder().encode(file), geometry).analysis;

function analyze(body: string, [width, height] = [200, 200]) {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  return analyzed(
    `<svg ${names} width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
}

/** Each style's kind of line, operation and evidence, with a `?` where it is asked about. */
function told({ styles }: ReturnType<typeof analyze>): string[] {
  return styles.map(
    ({ id, assignedTo, evidence, sure }) =>
      `${id.split('|')[2]} ${operationOf(assignedTo)} ${evidence}${sure === false ? '?' : ''}`,
  );
}

describe('frames with round corners', () => {
  it('[AN144] one that keeps the margin of a page is asked about, with its title block', () => {
    const frame = rect(8, 8, 194, 281, 'rx="4" stroke="#000"');
    const bare = analyze(frame + PLATE, A4);
    expect(told(bare)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(bare.made).toEqual(MADE);
    const block = path('M120 265h82M120 277h82M150 265v24') + text(122, 272, 'TITLE') + text(152, 272, 'REV A');
    const titled = analyze(frame + block + PLATE, A4);
    expect(told(titled)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(titled.made).toEqual(MADE);
  });

  it('[AN144] a sign of a sheet’s size with round corners is cut', () => {
    const sign = rect(0, 0, 210, 148, 'rx="8" stroke="#000"') + circle(10, 74, 3) + circle(200, 74, 3);
    expect(told(analyze(sign, [210, 148]))).toEqual(['solid cutting only_colour']);
  });

  it('[AN144] in a frame, one that keeps the same distance all round goes with it; a part does not', () => {
    const outer = rect(10, 10, 190, 277);
    expect(analyze(outer + rect(20, 20, 170, 257) + PLATE, A4).made).toEqual(MADE);
    expect(analyze(outer + rect(20, 30, 170, 237) + PLATE, A4).made).toEqual({ width: 170, height: 237 });
  });

  it('[AN126] sheets beside each other are left out, each with its title block', () => {
    const sheet = (x: number) =>
      rect(x, 0, 297, 210) +
      path(`M${x + 187} 150h110M${x + 187} 180h110M${x + 187} 150v60`) +
      text(x + 190, 165, 'DRAWN') +
      text(x + 190, 195, 'SCALE 1:1') +
      rect(x + 40, 40, 80, 60);
    const two = analyze(sheet(0) + sheet(350), [650, 210]);
    expect(told(two)).toEqual(['solid cutting only_colour', 'sheet ignored about']);
    expect(two.pieces).toMatchObject([{ count: 2, width: 80, height: 60 }]);
  });

  it('[AN145] a logo in a title block goes with it', () => {
    const frame = rect(0, 0, 200, 200) + rect(5, 5, 190, 190);
    const block = path('M110 160h85M110 178h85M110 160v35') + text(115, 170, 'PROJECT') + text(115, 190, 'SHEET 1/1');
    const { made, styles } = analyze(frame + block + circle(180, 187, 5) + PLATE);
    expect(made).toEqual(MADE);
    expect(styles).toHaveLength(2);
  });
});

describe('outlines of notes', () => {
  const lines = (...words: string[]) => words.map((one, i) => text(134, 48 + 8 * i, one)).join('');

  it('[AN146] a box with notes beside the part is asked about', () => {
    const notes = analyze(PLATE + rect(130, 40, 60, 40) + lines('NOTES:', '1. BREAK ALL EDGES', '2. POWDER COAT'));
    expect(told(notes)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(notes.made).toEqual(MADE);
    const german = analyze(PLATE + rect(130, 40, 60, 40) + lines('Alle Kanten entgraten', 'RAL 9005'));
    expect(told(german)[1]).toBe('frame ignored frame?');
  });

  it('[AN146] parts with words written on them are parts', () => {
    const labelled = analyze(PLATE + rect(130, 40, 60, 40) + lines('John Smith', 'Sales director'));
    expect(told(labelled)).toEqual(['solid cutting only_colour']);
    const all =
      rect(10, 40, 50, 40) + text(14, 60, 'Side A, break edges') + rect(70, 40, 50, 40) + text(74, 60, 'Side B');
    expect(told(analyze(all))).toEqual(['solid cutting only_colour']);
  });

  it('[AN147] a balloon with a number is left out where a leader joins it, and asked about without one', () => {
    const balloon = circle(150, 50, 5) + text(149, 52, '1');
    const joined = analyze(PLATE + balloon + path('M145 50L100 60'));
    expect(told(joined)).toEqual(['solid cutting only_colour', 'leader ignored leader']);
    expect(joined.made).toEqual(MADE);
    expect(told(analyze(PLATE + balloon))).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    const tokens = [0, 1, 2].map((i) => circle(30 + 30 * i, 50, 10) + text(29 + 30 * i, 52, `${i}`)).join('');
    expect(told(analyze(tokens))).toEqual(['solid cutting only_colour']);
  });
});

describe('paper by its look', () => {
  const dots = (paint: string, r = 0.4) =>
    Array.from({ length: 15 * 15 }, (_, i) => circle(7 + 12 * (i % 15), 7 + 12 * Math.floor(i / 15), r, paint)).join(
      '',
    );

  it.each([
    ['of the part’s color', 'stroke="#000"', 0.4],
    ['of another color', 'stroke="#aaa"', 1],
    ['that are filled', 'stroke="none" style="fill:#888"', 0.4],
  ])('[AN148] even dots that reach beyond the part, %s, are dotted paper', (_, paint, r) => {
    const dotted = analyze(dots(paint, r) + PLATE);
    expect(told(dotted).filter((one) => one === 'grid ignored grid?')).toHaveLength(1);
    expect(told(dotted)).toHaveLength(2);
    expect(dotted.made).toEqual(MADE);
  });

  it('[AN148] holes in a plate are holes', () => {
    expect(told(analyze(dots('stroke="#000"', 1) + rect(0, 0, 190, 190)))).toEqual(['solid cutting only_colour']);
  });

  it('[AN127] squared paper on a layer named with the German word for a grid is asked about', () => {
    const grid = Array.from({ length: 41 }, (_, i) => path(`M${i * 5} 0V200M0 ${i * 5}H200`)).join('');
    const { made, styles } = analyze(layer('Raster', grid) + PLATE);
    expect(made).toEqual(MADE);
    expect(styles[1]).toMatchObject({ evidence: 'grid', sure: false });
  });

  it('[AN149] a pale page with a gray edge behind parts is left out and asked about', () => {
    const page = '<rect width="200" height="200" fill="#faf8f4" stroke="#aaa"/>';
    const parts = rect(10, 10, 40, 30, 'stroke="#f00"') + rect(60, 10, 40, 30, 'stroke="#f00"');
    const read = analyze(page + parts);
    expect(told(read)).toEqual(['solid ignored background?', 'solid cutting only_colour']);
    expect(read.pieces).toMatchObject([{ count: 2 }]);
    const edge = '<rect width="200" height="200" fill="none" stroke="#ccc"/>';
    expect(told(analyze(edge + parts))[0]).toBe('solid ignored background?');
    const black = '<rect width="200" height="200" fill="#fff" stroke="#000"/>';
    expect(told(analyze(black + parts))[0]).toBe('solid cutting outline');
  });

  it('[AN49] a dark page behind light lines and light letters is left out, and the letters are asked about', () => {
    const page = '<rect width="200" height="200" fill="#1b1b1b"/>';
    const letters = '<path d="M60 60h10v20h-10z" fill="#fff"/>';
    const read = analyze(page + rect(40, 40, 80, 60, 'stroke="#fff"') + letters);
    expect(told(read)).toEqual(['solid ignored background', 'solid cutting only_colour', 'solid ignored fill?']);
    expect(read.made).toEqual(MADE);
  });
});

describe('names of print templates, mills and blocks', () => {
  it('[AN80] bleed and safe area are paper round what is trimmed', () => {
    const body =
      layer('Bleed', rect(37, 37, 86, 66)) +
      layer('Trim', rect(40, 40, 80, 60)) +
      layer('Safe zone', rect(43, 43, 74, 54));
    expect(analyze(body).made).toEqual(MADE);
    expect(told(analyze(body))).toEqual([
      'solid ignored layer_name',
      'solid cutting layer_name',
      'solid ignored layer_name',
    ]);
  });

  it('[AN150] pockets of a mill are left out and asked about', () => {
    const body =
      layer('Cut', PLATE) + layer('Pocket 3mm', rect(50, 45, 10, 10)) + layer('Taschen', rect(100, 45, 9, 9));
    expect(told(analyze(body))).toEqual([
      'solid cutting layer_name',
      'solid ignored other_process?',
      'solid ignored other_process?',
    ]);
  });

  it('[DR59] what a block named as a frame or a title block draws is on a layer of that name', () => {
    const pairs = (...list: (string | number)[]) => list.map((one) => `${one}\n`).join('');
    const line = (x: number, y: number, x1: number, y1: number, on = '0') =>
      pairs(0, 'LINE', 8, on, 10, x, 20, y, 11, x1, 21, y1);
    const box = (x: number, y: number, w: number, h: number, on = '0') =>
      line(x, y, x + w, y, on) +
      line(x + w, y, x + w, y + h, on) +
      line(x + w, y + h, x, y + h, on) +
      line(x, y + h, x, y, on);
    const file = (name: string) =>
      analyzed(
        pairs(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC', 0, 'SECTION', 2, 'BLOCKS') +
          pairs(0, 'BLOCK', 8, 0, 2, name, 70, 0, 10, 0, 20, 0) +
          box(0, 0, 251, 171) +
          box(151, 0, 100, 30, 'CUT') +
          pairs(0, 'ENDBLK', 8, 0, 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES', 0, 'INSERT', 8, 0, 2, name, 10, 5, 20, 5) +
          box(80, 90, 80, 60) +
          pairs(0, 'ENDSEC', 0, 'EOF'),
      );
    for (const name of ['A4_TITLEBLOCK', 'Zeichnungsrahmen']) {
      const read = file(name);
      expect(read.made, name).toEqual(MADE);
      expect(read.styles.find(({ layer: of }) => of === name)).toMatchObject({ evidence: 'layer_name' });
    }
    expect(file('BRACKET').made).toEqual({ width: 251, height: 171 });
  });
});
