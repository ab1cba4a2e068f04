import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const path = (d: string, stroke = '#000000') => `<path d="${d}" fill="none" stroke="${stroke}"/>`;
const fill = (d: string, paint = '#000000') => `<path d="${d}" fill="${paint}"/>`;
const circle = (x: number, y: number, r: number, stroke = '#000000') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}"/>`;
const text = (x: number, y: number, words: string) => `<text x="${x}" y="${y}" font-size="4">${words}</text>`;
const PLATE = `${path('M40 40H120V100H40Z')}${circle(80, 70, 8)}`;

function analyze(body: string, [width, height] = [200, 200]) {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`;
  return analyzeDesign(new TextEncoder().encode(`${page}${body}</svg>`), geometry).analysis;
}

/** Each style's kind of line, operation and evidence, with a `?` where it is asked about. */
function told(body: string, size?: [number, number]): string[] {
  return analyze(body, size).styles.map(
    ({ id, assignedTo, evidence, sure }) =>
      `${id.split('|')[2]} ${operationOf(assignedTo)} ${evidence}${sure === false ? '?' : ''}`,
  );
}

describe('paper without a frame', () => {
  const block = path('M90 150H190V180H90Z') + path('M90 160H190') + path('M90 170H190') + path('M130 150V180');
  const cells = (...words: [string, string, string]) =>
    text(92, 158, words[0]) + text(132, 158, words[1]) + text(132, 178, words[2]);

  it('[AN137] a title block that stands by itself is left out by its words', () => {
    const body = PLATE + block + cells('Drawn', 'Scale', 'Bracket');
    expect(told(body)).toEqual(['solid cutting only_colour', 'sheet ignored about']);
    expect(analyze(body).made).toEqual({ width: 80, height: 60 });
    expect(told(PLATE + block + cells('Gezeichnet', 'Maßstab', 'Halter'))[1]).toBe('sheet ignored about');
    expect(told(PLATE + block + cells('制图', '比例', '支架'))[1]).toBe('sheet ignored about');
  });

  it('[AN137] without such words it is asked about, and labelled parts are none', () => {
    expect(told(PLATE + block + cells('left', 'top', 'right'))).toEqual([
      'solid cutting only_colour',
      'frame ignored frame?',
    ]);
    const panels = path('M10 120H190V180H10Z') + path('M70 120V180') + path('M130 120V180');
    const labels = text(30, 150, 'left') + text(90, 150, 'middle') + text(150, 150, 'right');
    expect(told(PLATE + panels + labels)).not.toContain('frame ignored frame?');
  });
});

describe('frames that only geometry tells', () => {
  const A4: [number, number] = [210, 297];

  it('[AN138] a border with the same margin on both sides of a page of a sheet’s size is asked about', () => {
    const border = path('M5 7H205V290H5Z', '#999999');
    expect(told(border + PLATE, A4)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(told(border + PLATE, [230, 300])).not.toContain('frame ignored frame?');
    expect(told(path('M5 7H190V290H5Z') + PLATE, A4)).toEqual(['solid cutting only_colour']);
  });

  it('[AN138] a frame in a frame goes with it', () => {
    const frames = path('M0 0H210V297H0Z') + path('M10 12H200V285H10Z');
    expect(told(frames + PLATE, A4)).toEqual(['solid cutting only_colour', 'frame ignored frame?']);
    expect(analyze(frames + PLATE, A4).made).toEqual({ width: 80, height: 60 });
  });

  it('[AN138] the sheet of material round parts with holes is asked about; a plate with letters is none', () => {
    const plate = (x: number) => path(`M${x} 20h40v50h-40z`) + circle(x + 10, 30, 4);
    expect(told(path('M10 10H160V90H10Z') + plate(20) + plate(70))).toEqual([
      'solid cutting only_colour',
      'frame ignored frame?',
    ]);
    const letter = (x: number) => path(`M${x} 20h30v50h-30z`) + path(`M${x + 8} 28h14v34h-14z`);
    expect(told(path('M10 10H160V90H10Z') + letter(20) + letter(70))).toEqual(['solid cutting only_colour']);
    expect(told(path('M10 10H160V90H10Z') + plate(20))).toEqual(['solid cutting only_colour']);
  });

  it('[AN127] squared paper of two looks, drawn over each other, goes with its edge', () => {
    const grid = (step: number, stroke: string) =>
      Array.from({ length: 200 / step + 1 }, (_, i) => path(`M${i * step} 0V200M0 ${i * step}H200`, stroke)).join('');
    const body = grid(5, '#eeeeee') + grid(20, '#cccccc') + PLATE;
    expect(told(body)).toEqual(['solid cutting only_colour', 'grid ignored grid?', 'grid ignored grid?']);
    expect(analyze(body).made).toEqual({ width: 80, height: 60 });
  });

  it('[AN127] ticks at the sides of a chart are no squared paper', () => {
    const ticks = Array.from({ length: 9 }, (_, i) => path(`M${44 + i * 8} 96V100M40 ${44 + i * 6}H44`)).join('');
    expect(told(path('M40 40H120V100H40Z') + ticks).some((style) => style.startsWith('grid'))).toBe(false);
  });

  it('[AN139] registration targets are left out, and crop marks beside them', () => {
    const target = (x: number, y: number) => circle(x, y, 2) + path(`M${x - 4} ${y}h8M${x} ${y - 4}v8`);
    const crops = ['M40 30V36', 'M120 30V36', 'M40 104V110', 'M120 104V110'].map((d) => path(d)).join('');
    const body = PLATE + target(80, 25) + target(80, 115) + crops;
    expect(told(body)).toEqual(['solid cutting only_colour', 'mark ignored beside']);
    expect(analyze(body).made).toEqual({ width: 80, height: 60 });
    const holes = PLATE + target(50, 50) + target(110, 50);
    expect(told(holes)).toEqual(['solid cutting only_colour', 'centre ignored centre_mark']);
    const discs = PLATE + [25, 150].map((y) => circle(20, y, 6) + path(`M10 ${y}h20M20 ${y - 10}v20`)).join('');
    expect(told(discs)).toEqual(['solid cutting only_colour', 'centre ignored centre_mark']);
  });

  it('[AN139] on a page of areas the targets are marks, and what is cut is asked', () => {
    const target = (x: number, y: number) => circle(x, y, 2) + path(`M${x - 4} ${y}h8M${x} ${y - 4}v8`);
    const { questions, styles } = analyze(fill('M40 40H120V100H40Z') + target(80, 20) + target(80, 120));
    expect(styles.map(({ assignedTo }) => operationOf(assignedTo))).toEqual(['areaEngraving', 'ignored']);
    expect(questions!.map(({ code }) => code)).toEqual(['nothing_cut']);
  });
});

describe('engraving on the waste', () => {
  const RED_PLATE = path('M40 40H120V100H40Z', '#ff0000');

  it('[AN140] small areas beside the part are left out; large ones, and those of a style that is on the part too, are asked about', () => {
    const label = fill('M40 120h6v8h-6zM50 120h6v8h-6z');
    expect(told(RED_PLATE + label)).toEqual(['solid cutting only_colour', 'mark ignored beside']);
    expect(told(RED_PLATE + fill('M40 120h60v30h-60z'))).toEqual([
      'solid cutting only_colour',
      'aside ignored beside?',
    ]);
    const both = RED_PLATE + fill('M60 60h20v10h-20z') + label;
    expect(told(both)).toEqual(['solid cutting only_colour', 'solid areaEngraving fill', 'aside ignored beside?']);
    expect(analyze(both).questions).toMatchObject([
      { code: 'operation', message: 'Black fill beside the part: leave out or engrave?' },
    ]);
    expect(analyze(both).made).toEqual({ width: 80, height: 60 });
  });

  it('[AN140] what lies in an outline with a gap lies on the part, and pictures stay whole', () => {
    const gap = path('M40 40H120V100H40V40.2', '#ff0000');
    expect(told(gap + fill('M60 60h20v10h-20z'))).toEqual(['solid cutting only_colour', 'solid areaEngraving fill']);
    const picture = ['#102030', '#804020', '#20a040'].map((paint, i) => fill(`M${60 + 20 * i} 60h10v80h-10z`, paint));
    const aside = fill('M40 120h6v8h-6z', '#102030');
    expect(told(RED_PLATE + picture.join('') + aside).some((style) => style.startsWith('aside'))).toBe(false);
  });
});

describe('lines that are read for what they are', () => {
  it('[AN141] an oblique hatch over the face is asked about, strips are parted', () => {
    const hatch = Array.from({ length: 19 }, (_, i) => {
      const at = 40 + 5 * (i + 1);
      const [x0, y0] = at <= 100 ? [40, at] : [at - 60, 100];
      const [x1, y1] = at <= 120 ? [at, 40] : [120, at - 80];
      return path(`M${x0} ${y0}L${x1} ${y1}`);
    });
    const face = path('M40 40H120V100H40Z');
    expect(told(face + hatch.join(''))).toContain('across cutting across?');
    const strips = Array.from({ length: 15 }, (_, i) => path(`M${45 + 5 * i} 40V100`)).join('');
    expect(told(face + strips)).toEqual(['solid cutting only_colour']);
  });

  it('[AN142] four lines that stick out at the corners are an outline', () => {
    const body =
      path('M37 40H122') + path('M120 38V102') + path('M123 100H38') + path('M40 103V37') + circle(80, 70, 8);
    expect(told(body)).toEqual(['solid cutting only_colour']);
  });

  it('[AN78] a dial of an arc and ticks goes round nothing: what it is for is asked', () => {
    const ticks = [30, 60, 90, 120, 150].map((degrees) => {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      return path(`M${100 + 50 * x} ${100 - 50 * y}L${100 + 44 * x} ${100 - 44 * y}`);
    });
    expect(told(path('M50 100A50 50 0 0 1 150 100') + ticks.join(''))).toEqual(['loose cutting open?']);
  });

  it('[AN78] a closed crumb beside the part does not set the size', () => {
    const body = PLATE + circle(190, 190, 0.2);
    expect(told(body)).toEqual(['solid cutting only_colour', 'stray ignored open?']);
    expect(analyze(body).questions).toMatchObject([
      { code: 'open_lines', message: 'One line is far from the part: cut, engrave or leave out?' },
    ]);
    expect(told(PLATE + circle(50, 50, 0.2))).toEqual(['solid cutting only_colour']);
  });

  it('[AN78] slits from the edge into the part free nothing: they are asked about', () => {
    expect(told(path('M40 40H120V100H40Z') + path('M60 40V70') + path('M90 40V70'))).toEqual([
      'solid cutting only_colour',
      'slit cutting open?',
    ]);
  });

  it('[AN79] a fill exactly in the outline, behind other fills, shows the sheet', () => {
    const plate = path('M40 40H120V100H40Z') + fill('M40 40H120V100H40Z', '#b08050');
    const mark = fill('M60 60h20v10h-20z');
    expect(told(plate + mark)).toEqual([
      'solid cutting only_colour',
      'solid ignored sheet?',
      'solid areaEngraving fill',
    ]);
    expect(told(path('M40 40H120V100H40Z') + mark + fill('M40 40H120V100H40Z', '#b08050'))).not.toContain(
      'solid ignored sheet?',
    );
  });

  it('[AN95] texts may say centimeters', () => {
    const { units } = analyze(PLATE + text(40, 130, 'All dimensions in cm'));
    expect(units.alternatives[0]).toMatchObject({ source: 'cm', mmPerUnit: 10 });
  });

  it('[AN47] dark behind light lines that is not the page is asked about', () => {
    const sheet = fill('M40 40H120V100H40Z');
    expect(told(sheet + path('M50 50H110', '#ffffff') + circle(80, 75, 8, '#ffffff'))[0]).toBe(
      'solid ignored background?',
    );
  });

  it('[AN77] an outline that is drawn again in another color is asked about', () => {
    const body = path('M40 40H120V100H40Z', '#ff0000') + circle(80, 70, 8, '#ff0000') + path('M40 40H120V100H40Z');
    expect(told(body)).toEqual(['solid cutting outline', 'solid lineEngraving colours?']);
  });

  it('[AN77] red slots beside one red mark in a blue panel are asked about', () => {
    const slots = [50, 65, 80, 95].map((x) => path(`M${x} 50h8v4h-8z`, '#ff0000')).join('');
    const panel = path('M40 40H120V100H40Z', '#0000ff');
    expect(told(panel + slots + path('M50 80H90', '#ff0000'))[1]).toBe('solid lineEngraving colours?');
    expect(told(panel + path('M50 70H90M50 75H90M50 80H90', '#ff0000'))[1]).toBe('solid lineEngraving colours');
  });

  it('[AN130] where a legend says what is cut, cut lines of other colors are asked about', () => {
    const legend = path('M150 20h8v4h-8z', '#0000ff') + text(160, 24, 'Cut');
    const frame = path('M10 10H190V190H10Z', '#ff9900');
    const part = path('M40 40H120V100H40Z', '#0000ff') + path('M50 70H110', '#ff0000');
    expect(told(frame + part + legend)[0]).toBe('solid cutting outline?');
  });
});
