import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const path = (d: string, stroke = '#000') => `<path d="${d}" fill="none" stroke="${stroke}"/>`;
const circle = (x: number, y: number, r: number, stroke = '#000') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}"/>`;
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="5" ${more}>${words}</text>`;
const layer = (name: string, body: string) => `<g inkscape:groupmode="layer" inkscape:label="${name}">${body}</g>`;
const PLATE = `${path('M40 40h80v60h-80z')}${circle(80, 70, 8)}`;
const MADE = { width: 80, height: 60 };

function analyze(body: string, [width, height] = [300, 220]) {
  const names =
    'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const file = `<svg ${names} width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return analyzeDesign(new TextEncoder().encode(file), geometry).analysis;
}

/** Each style's kind of line, operation and evidence, with a `?` where it is asked about. */
function told({ styles }: ReturnType<typeof analyze>): string[] {
  return styles.map(
    ({ id, assignedTo, evidence, sure }) =>
      `${id.split('|')[2]} ${operationOf(assignedTo)} ${evidence}${sure === false ? '?' : ''}`,
  );
}

describe('reference bars', () => {
  const bar = path('M40 120h100v10h-100z');

  it('[AN151] one that names the width of the cut is left out, and counts for no part', () => {
    const read = analyze(PLATE + bar + text(90, 127, '100.0mm, burn:0.10mm', 'text-anchor="middle"'));
    expect(told(read)).toEqual(['solid cutting only_colour', 'legend ignored about']);
    expect(read.made).toEqual(MADE);
    expect(read.pieces).toHaveLength(1);
  });

  it('[AN151] one with its length alone is asked about', () => {
    const read = analyze(PLATE + bar + text(90, 127, '100 mm', 'text-anchor="middle"'));
    expect(told(read)).toEqual(['solid cutting only_colour', 'aside ignored beside?']);
    expect(read.made).toEqual(MADE);
  });

  it('[AN151] another length, strips that are named by their lengths, and a bar with holes are parts', () => {
    const other = analyze(PLATE + bar + text(90, 127, '80 mm', 'text-anchor="middle"'));
    expect(other.pieces).toHaveLength(2);
    const strips = path('M10 10h100v10h-100zM10 30h80v10h-80z');
    const named = analyze(
      strips + text(60, 17, '100 mm', 'text-anchor="middle"') + text(50, 37, '80 mm', 'text-anchor="middle"'),
    );
    expect(named.pieces).toHaveLength(2);
    const drilled = analyze(PLATE + bar + circle(45, 125, 2) + text(90, 127, '100 mm', 'text-anchor="middle"'));
    expect(drilled.pieces).toHaveLength(2);
  });
});

describe('a view of the body in space', () => {
  /** Corners of a sheet of 50 × 30 × 3 mm, seen from 30° to either side. */
  const at = (x: number, y: number, z: number): string =>
    `${(200 + (x - y) * 0.8660254).toFixed(4)} ${(60 + (x + y) / 2 - z).toFixed(4)}`;
  const face = `M${at(0, 0, 3)}L${at(50, 0, 3)}L${at(50, 30, 3)}L${at(0, 30, 3)}Z`;
  const edges = `M${at(50, 0, 3)}L${at(50, 0, 0)}L${at(50, 30, 0)}L${at(0, 30, 0)}L${at(0, 30, 3)}`;
  const corner = `M${at(50, 30, 3)}L${at(50, 30, 0)}`;

  it('[AN152] is left out, without any dimension, and which view is the part is asked', () => {
    const read = analyze(PLATE + path(face) + path(edges) + path(corner));
    expect(told(read)).toEqual(['view1 cutting view?', 'view2 ignored view']);
    expect(read.made).toEqual(MADE);
    expect(read.questions).toMatchObject([{ code: 'view', options: ['view1', 'view2'] }]);
  });

  it('[AN152] beside what a name says is cut, nothing is asked', () => {
    const read = analyze(layer('Cut', PLATE) + path(face) + path(edges) + path(corner));
    expect(told(read)).toEqual(['solid cutting layer_name', 'view2 ignored view']);
    expect(read.questions).toEqual([]);
  });

  it('[AN152] a rhomb, and a honeycomb, are parts', () => {
    expect(analyze(PLATE + path(face)).pieces).toHaveLength(2);
    const cell = (x: number, y: number): string => path(`M${x} ${y}l17.320508 10v20l-17.320508 10l-17.320508 -10v-20z`);
    expect(analyze(PLATE + cell(180, 40) + cell(214.641016, 40) + cell(197.320508, 70)).pieces).toHaveLength(2);
  });
});

describe('lettering of single lines', () => {
  const A = path('M50 90L57 70L64 90');
  const V = path('M90 70L97 90L104 70');
  const O = circle(78, 80, 10);

  it('[AN153] letters that close go with those that do not: one question, engraved', () => {
    const read = analyze(path('M40 40h80v60h-80z') + A + O + V);
    expect(told(read)).toEqual(['solid cutting only_colour', 'letter lineEngraving letters?']);
    expect(read.questions).toMatchObject([
      {
        code: 'open_lines',
        message: '3 lines look like letters drawn with single lines: cut, engrave or leave out?',
        options: ['lineEngraving', 'cutting', 'ignored'],
      },
    ]);
  });

  it('[AN153] a hole of another height, straight slits and a row of holes are not letters', () => {
    expect(told(analyze(path('M40 40h80v60h-80z') + A + circle(78, 80, 5) + V))[1]).toBe('slit cutting open?');
    const slits = path('M50 70v20') + circle(70, 80, 10) + path('M90 70v20');
    expect(told(analyze(path('M40 40h80v60h-80z') + slits))[1]).toBe('slit cutting open?');
  });
});

describe('one registration target', () => {
  const target = circle(150, 50, 3) + path('M145 50h10M150 45v10');

  it('[AN154] alone beside a part is left out and asked about', () => {
    const read = analyze(PLATE + target);
    expect(told(read)).toEqual(['solid cutting only_colour', 'aside ignored beside?']);
    expect(read.made).toEqual(MADE);
  });

  it('[AN154] beside discs as small it is one of them, with its center marked', () => {
    expect(told(analyze(circle(130, 50, 4) + target))).toEqual([
      'solid cutting only_colour',
      'centre ignored centre_mark',
    ]);
  });
});

describe('dimensions in a colour that is engraved', () => {
  const plate = path('M20 20h100v60h-100z', '#00f');
  const lines = path('M20 82v16M120 82v16M20 94h100', '#f00');
  const arrows = path('M20 94l4 -1.2M20 94l4 1.2M120 94l-4 -1.2M120 94l-4 1.2', '#f00');

  it('[AN155] are told where arrows and what they measure from agree', () => {
    expect(told(analyze(plate + lines + arrows))).toEqual(['solid cutting colours', 'dimension ignored about']);
  });

  it('[AN155] an arrow alone on the part is engraved', () => {
    const onPart = path('M40 50h60', '#f00') + path('M40 50l4 -1.2M40 50l4 1.2M100 50l-4 -1.2M100 50l-4 1.2', '#f00');
    expect(told(analyze(plate + onPart))[1]).toMatch(/^solid lineEngraving/);
  });
});

describe('sheets on a layer that is cut by its name', () => {
  const sheet = path('M5 5h287v200h-287z') + path('M192 205v-40h100M192 185h100M242 165v40');
  const words = (...four: string[]) =>
    four.map((word, i) => text(195 + (i % 2) * 50, 178 + Math.floor(i / 2) * 20, word)).join('');

  it('[AN156] are left out and asked about where they have a title block', () => {
    const read = analyze(layer('Cut', sheet + PLATE) + words('TITLE', 'Bracket', 'SCALE', '1:1'), [297, 210]);
    expect(told(read)).toEqual(['solid cutting layer_name', 'frame ignored frame?']);
    expect(read.made).toEqual(MADE);
  });

  it('[AN156] a tray of labelled cells is cut as its name says', () => {
    const read = analyze(layer('Cut', sheet + PLATE) + words('M3', 'M4', 'M5', 'M6'), [297, 210]);
    expect(told(read)).toEqual(['solid cutting layer_name']);
  });
});

describe('balloons', () => {
  it('[AN147] one in the open corner of the part’s box is no part', () => {
    const part = path('M10 10h20v60h60v20h-80z') + circle(20, 20, 3);
    const read = analyze(part + circle(60, 40, 5) + path('M56 43.5L30 60') + text(58.5, 42, '1'));
    expect(told(read)).toEqual(['solid cutting only_colour', 'leader ignored leader']);
    expect(read.pieces).toHaveLength(1);
  });

  it('[AN147] a circle in the part with a number in it is a hole', () => {
    const read = analyze(path('M10 10h100v80h-100z') + circle(60, 40, 5) + text(58.5, 42, '1'));
    expect(told(read)).toEqual(['solid cutting only_colour']);
  });
});

describe('crosses through holes in a colour that is engraved', () => {
  const plate = path('M20 20h100v60h-100z', '#00f');
  const hole = circle(50, 50, 3, '#00f');
  const cross = path('M45 50h10', '#000') + path('M50 45v10', '#000');

  it('[AN157] are center marks', () => {
    expect(told(analyze(plate + hole + cross))).toEqual(['solid cutting colours', 'centre ignored centre_mark']);
  });

  it('[AN157] one line, and a cross on a part or through a large window, are engraved and asked about', () => {
    expect(told(analyze(plate + hole + path('M45 50h10', '#000')))[1]).toBe('solid lineEngraving inside?');
    expect(told(analyze(plate + hole + path('M75 50h10', '#000') + path('M80 45v10', '#000')))[1]).toBe(
      'solid lineEngraving inside?',
    );
    const large = circle(60, 50, 25, '#00f') + path('M30 50h60', '#000') + path('M60 20v60', '#000');
    expect(told(analyze(plate + large))[1]).toMatch(/^solid lineEngraving/);
  });
});

describe('letters of datums and lines of scales', () => {
  it('[AN162] leader, triangle and box are left out', () => {
    const triangle = '<path d="M78 100h4l-2 3z" fill="#000" stroke="#000"/>';
    const read = analyze(`${PLATE + path('M80 100v8') + triangle + path('M76 108h8v8h-8z') + text(78, 114, 'A')}`);
    expect(told(read)).toEqual(['solid cutting only_colour', 'leader ignored leader', 'leader ignored leader']);
    expect(read.made).toEqual(MADE);
  });

  it('[AN163] the line of a scale is asked about', () => {
    const scale = path('M40 120h100M40 117v6M90 117v6M140 117v6');
    const said = [39, 88, 137].map((x, i) => text(x, 128, ['0', '50', '100 mm'][i]!, 'style="font-size:4px"')).join('');
    expect(told(analyze(PLATE + scale + said))).toEqual([
      'solid cutting only_colour',
      'note cutting open?',
      'leader ignored leader',
    ]);
  });
});

describe('pitch circles', () => {
  const plate = path('M20 20h100v80h-100z');
  const holes = (r: number) =>
    [
      [95, 60],
      [45, 60],
      [70, 85],
      [70, 35],
    ]
      .map(([x, y]) => circle(x!, y!, r))
      .join('');

  it('[AN160] are left out and asked about, in a color that is engraved too', () => {
    const read = analyze(plate + holes(3) + circle(70, 60, 25));
    expect(told(read)).toEqual(['solid cutting only_colour', 'pitch ignored centre_mark?']);
    expect(read.pieces).toHaveLength(1);
    const blue = [plate, holes(3)].join('').replaceAll('#000', '#00f');
    expect(told(analyze(blue + circle(70, 60, 25)))[1]).toBe('pitch ignored centre_mark?');
  });

  it('[AN160] circles beside two holes, about large ones, and the outline itself are cut', () => {
    const only = ['solid cutting only_colour'];
    expect(told(analyze(plate + circle(95, 60, 3) + circle(45, 60, 3) + circle(70, 60, 25)))).toEqual(only);
    expect(told(analyze(plate + holes(14) + circle(70, 60, 25)))).toEqual(only);
    expect(told(analyze(holes(3) + circle(70, 60, 25)))).toEqual(only);
    expect(told(analyze(plate + holes(3) + circle(70, 60, 20)))).toEqual(only);
  });
});

describe('looks of lines and fills', () => {
  it('[AN161] dashed lines among solid ones of their color are asked about, not where all are dashed', () => {
    const ghost = '<path d="M125 40h50v60h-50z" fill="none" stroke="#000" stroke-dasharray="8 2 2 2"/>';
    expect(told(analyze(PLATE + ghost))).toEqual(['solid cutting only_colour', 'dashed cutting only_colour?']);
    expect(told(analyze(ghost))).toEqual(['dashed cutting only_colour']);
  });

  const dashed = '<path d="M50 50h60v40h-60z" fill="none" stroke="#999" stroke-dasharray="3 3"/>';

  it('[AN158] dashed lines of another colour on a layer to be cut are asked about', () => {
    expect(told(analyze(layer('Cutouts', PLATE + dashed)))).toEqual([
      'solid cutting layer_name',
      'dashed cutting layer_name?',
    ]);
    const same = dashed.replace('#999', '#000');
    expect(told(analyze(layer('Cut', PLATE + same)))).toEqual([
      'solid cutting layer_name',
      'dashed cutting layer_name',
    ]);
  });

  it('[AN159] an area in a light tint among lines is asked about; gray and black ones are engraved', () => {
    const fill = (colour: string) => `<rect x="50" y="45" width="20" height="15" fill="${colour}"/>`;
    expect(told(analyze(PLATE + fill('#ffd5d5')))[1]).toBe('solid areaEngraving fill?');
    expect(told(analyze(PLATE + fill('#bbbbbb')))[1]).toBe('solid areaEngraving fill');
    expect(told(analyze(PLATE + fill('#000')))[1]).toBe('solid areaEngraving fill');
    expect(told(analyze(fill('#ffd5d5')))[0]).toBe('solid areaEngraving fill');
  });
});

describe('open lines with a fill that fills nothing', () => {
  const ticks = '<path d="M10 50H90M10 50V40M20 50v-5M30 50v-5" fill="#808000" stroke="#1a1a1a"/>';

  it('[AN78] are never cut without a question, beside other open lines too', () => {
    expect(told(analyze(ticks))).toEqual(['loose cutting open?']);
    expect(told(analyze(ticks + layer('engrave', path('M0 80H99')))).sort()).toEqual([
      'loose cutting open?',
      'solid lineEngraving layer_name',
    ]);
  });

  it('[AN16] white areas on a layer of texts are paper', () => {
    const white = layer('text', '<rect x="50" y="45" width="20" height="15" fill="#fff"/>');
    expect(told(analyze(PLATE + white))[1]).toBe('solid ignored fill?');
  });
});

describe('names of groups and references', () => {
  it('[AN16] a class of a group, and one of a reference, say the work of what is in them', () => {
    const inGroup = analyze(
      `<g class="engrave">${circle(80, 70, 8)}</g><g class="cut">${path('M40 40h80v60h-80z')}</g>`,
    );
    expect(told(inGroup)).toEqual(['solid lineEngraving layer_name', 'solid cutting layer_name']);
    const hole = `<defs><g id="h1"><circle r="8" fill="none" stroke="#000"/></g></defs>`;
    const used = analyze(`${hole}${path('M40 40h80v60h-80z')}<use class="engrave" xlink:href="#h1" x="80" y="70"/>`);
    expect(told(used)).toEqual(['solid cutting only_colour', 'solid lineEngraving layer_name']);
  });

  it('[AN84] layers of components in one that somebody named are one where none says anything', () => {
    const part = (name: string, x: number) => layer(name, circle(x, 60, 2, '#0a0'));
    const board = layer('Jacks', part('R1', 50) + part('R2', 60) + part('C1', 70));
    expect(analyze(PLATE + board).styles.map((style) => style.layer)).toEqual([null, 'Jacks']);
    const plain = layer('Layer 1', part('R1', 50) + part('R2', 60));
    expect(analyze(PLATE + plain).styles.map((style) => style.layer)).toEqual([null, 'R1', 'R2']);
  });
});
