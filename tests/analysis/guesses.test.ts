import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { bendByName } from '../../shared/analysis/bend-names.ts';
import { operationByName } from '../../shared/analysis/intent/layer-words.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { subjectOf } from '../../shared/drawing/words/says.ts';
import { geometry } from '../support/kernels.ts';

// Drawings whose first reading is likely to be wrong: what is not certain has to be asked.

function analyze(text: string) {
  return analyzeDesign(new TextEncoder().encode(text), geometry).analysis;
}

/** Operation guessed for each style of a drawing, by colour and layer; a question mark where the customer is asked. */
function guesses(text: string): Record<string, string> {
  return Object.fromEntries(
    analyze(text).styles.map(({ stroke, fill, layer, id, assignedTo, sure }) => [
      [stroke ?? fill, id.split('|')[2] === 'solid' ? '' : id.split('|')[2], layer ?? ''].filter(Boolean).join(' '),
      `${operationOf(assignedTo)}${sure === false ? '?' : ''}`,
    ]),
  );
}

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">${body}</svg>`;
const sheet = (fill: string, stroke = 'none') => `<rect width="100" height="100" fill="${fill}" stroke="${stroke}"/>`;
const plate = (stroke: string) => `<rect x="10" y="10" width="60" height="40" fill="none" stroke="${stroke}"/>`;
const hole = (stroke: string) => `<circle cx="30" cy="30" r="5" fill="none" stroke="${stroke}"/>`;
const block = (fill: string, x: number, size = 8) =>
  `<rect x="${x}" y="20" width="${size}" height="${size}" fill="${fill}"/>`;

describe('pages behind drawings', () => {
  it.each(['#ffffff', '#fefefe', '#eeeeee', '#fffbe6', '#f5f5dc', '#dddddd'])(
    '[AN49] of %s are left out and say so, and what lies on them is read as if they were not there',
    (colour) => {
      const drawing = page(sheet(colour) + plate('#ff0000') + hole('#000000'));
      expect(guesses(drawing)).toEqual({ [colour]: 'ignored', '#ff0000': 'cutting', '#000000': 'lineEngraving?' });
      const { made, questions, notices } = analyze(drawing);
      expect(made).toEqual({ width: 60, height: 40 });
      expect(questions).toMatchObject([{ style: '#000000|none|solid|' }]);
      expect(notices).toMatchObject([{ message: expect.stringContaining('page behind') }]);
    },
  );

  it('[AN49] are not cut along for having an edge in their own colour', () => {
    expect(guesses(page(sheet('#ffffff', '#ffffff') + plate('#000000')))).toEqual({
      '#ffffff': 'ignored',
      '#000000': 'cutting',
    });
  });

  it('[AN49] [AN77] of any other colour are asked about: as the page, or as the sheet where an outline lies round them', () => {
    expect(guesses(page(sheet('#123456') + plate('#0000ff')))['#123456']).toBe('areaEngraving?');
    const inside = `${sheet('#123456')}<rect width="100" height="100" fill="none" stroke="#0000ff"/>`;
    expect(guesses(page(inside))['#123456']).toBe('ignored?');
  });

  it('[AN49] are dark behind light lines, whatever else is drawn', () => {
    const dark = guesses(page(sheet('#000000') + plate('#ffffff') + hole('#ff0000')));
    expect(dark).toEqual({ '#000000': 'ignored', '#ffffff': 'cutting', '#ff0000': 'lineEngraving?' });
  });
});

describe('fills and lines', () => {
  it('[AN49] white that is only in part over something darker is asked about', () => {
    const body = plate('#ff0000') + block('#000000', 20) + block('#ffffff', 22, 4);
    expect(guesses(page(body))['#ffffff']).toBe('ignored');
    expect(guesses(page(body + block('#ffffff', 50, 4)))['#ffffff']).toBe('ignored?');
  });

  it('[AN55] what is wholly covered counts for nothing', () => {
    const hidden = '<rect x="5" y="15" width="10" height="10" fill="#ffff00"/>';
    const drawing = page(`${hidden}<rect x="0" y="10" width="40" height="40" fill="#ffffff"/>${plate('#ff0000')}`);
    expect(guesses(drawing)['#ffff00']).toBe('ignored');
    expect(analyze(drawing).made).toEqual({ width: 60, height: 40 });
    expect(analyze(drawing).notices).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('covers it completely') }),
    );
  });

  it('[AN47] lines of one colour in the middle of what is engraved are asked about', () => {
    const black = '<rect x="10" y="10" width="60" height="40" fill="#000000"/>';
    expect(guesses(page(black + hole('#00aa00')))['#00aa00']).toBe('cutting?');
    const labels = block('#000000', 12, 3) + block('#000000', 60, 3);
    expect(guesses(page(labels + plate('#00aa00')))['#00aa00']).toBe('cutting');
  });

  it('[AN47] blue in a red outline is asked about: something has to free the part', () => {
    const drawing = page(plate('#ff0000') + hole('#0000ff'));
    expect(guesses(drawing)).toEqual({ '#ff0000': 'cutting', '#0000ff': 'lineEngraving?' });
    expect(analyze(drawing).questions).toMatchObject([{ options: ['lineEngraving', 'cutting', 'ignored'] }]);
  });

  it.each([
    ['#0000ff', '#ff0000'],
    ['#2e3192', '#ed1c24'],
    ['#0000dd', '#e60012'],
  ])(
    '[AN47] [AN77] blue cut and red engraved, in the inks of any program, ask where red closes: %s, %s',
    (blue, red) => {
      const mark = `<path d="M20 40H50" fill="none" stroke="${red}"/>`;
      const drawing = page(plate(blue) + hole(red) + mark + block('#000000', 50));
      expect(guesses(drawing)).toEqual({ [blue]: 'cutting', [red]: 'lineEngraving', '#000000': 'areaEngraving' });
      expect(guesses(page(plate(blue) + hole(red)))[red]).toBe('lineEngraving?');
    },
  );

  it('[AN47] offers to engrave what is taken for a cut', () => {
    const black = '<rect x="10" y="10" width="60" height="40" fill="#000000"/>';
    const asked = analyze(page(black + hole('#00aa00'))).questions!.find(({ style }) => style?.startsWith('#00aa00'));
    expect(asked?.options).toEqual(['cutting', 'lineEngraving', 'ignored']);
  });
});

/** A plate of 100 × 60 mm in a DXF, on a layer, and more. */
function dxf(more: string, layer = '0', tables = ''): string {
  const corners = [0, 0, 100, 0, 100, 60, 0, 60].map((value, i) => `${i % 2 === 0 ? 10 : 20}\n${value}\n`).join('');
  const plate = `0\nLWPOLYLINE\n8\n${layer}\n90\n4\n70\n1\n${corners}`;
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n${tables}0\nSECTION\n2\nENTITIES\n${plate}${more}0\nENDSEC\n0\nEOF\n`;
}

const line = (layer: string, [x0, y0, x1, y1]: readonly number[], type = 'BYLAYER') =>
  `0\nLINE\n8\n${layer}\n6\n${type}\n10\n${x0}\n20\n${y0}\n11\n${x1}\n21\n${y1}\n`;

const UPRIGHT = [50, 0, 50, 60];

describe('lines of a DXF', () => {
  it('[AN51] of a line type that is named for centre lines are left out, though its table gives it no dashes', () => {
    const table =
      '0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nLTYPE\n70\n1\n0\nLTYPE\n2\nCENTER\n70\n0\n3\n\n72\n65\n73\n0\n40\n0\n0\nENDTAB\n0\nENDSEC\n';
    expect(guesses(dxf(line('0', [50, -3, 50, 63], 'CENTER'), '0', table))).toEqual({
      '#000000 0': 'cutting',
      '#000000 help 0': 'ignored',
    });
  });

  it.each(['CENTER', 'HIDDEN', 'PHANTOM', 'DASHDOT', 'DIVIDE', 'BORDER'])(
    '[AN143] of type %s that stop at both edges may be bends: left out, and asked about',
    (type) => {
      const drawing = dxf(line('0', UPRIGHT, type) + line('0', [20, -3, 20, 63], type));
      expect(guesses(drawing)).toEqual({
        '#000000 0': 'cutting',
        '#000000 help 0': 'ignored',
        '#000000 across 0': 'ignored?',
      });
      expect(analyze(drawing).questions).toMatchObject([
        { style: '#000000|none|across|0', options: ['ignored', 'metalBending', 'cutting', 'lineEngraving'] },
      ]);
    },
  );

  it('[AN143] on a layer for centre lines that stop at both edges are asked about, too', () => {
    expect(guesses(dxf(line('CENTER', UPRIGHT)))).toEqual({
      '#000000 0': 'cutting',
      '#000000 across CENTER': 'ignored?',
    });
  });

  it.each([
    ['of a type for help lines', '0', 'PHANTOM', '#000000 help 0'],
    ['on a layer for hidden lines', 'Contour cachée', 'BYLAYER', '#000000 Contour cachée'],
  ])('[AN79] round everything else, %s: the outline', (_, layer, type, name) => {
    const edges = [
      [0, 0, 100, 0],
      [100, 0, 100, 60],
      [100, 60, 0, 60],
      [0, 60, 0, 0],
    ];
    const around = edges.map((edge) => line(layer, edge, type)).join('');
    const hole = '0\nCIRCLE\n8\n1\n10\n50\n20\n30\n40\n5\n';
    const drawing = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${around}${hole}0\nENDSEC\n0\nEOF\n`;
    expect(guesses(drawing)).toEqual({ [name]: 'cutting?', '#000000 1': 'cutting' });
  });

  it('[AN51] that are centre lines on a layer to be cut are left out, and asked about', () => {
    const found = guesses(dxf(line('CUT', [50, -5, 50, 65], 'CENTER'), 'CUT'));
    expect(found).toEqual({ '#000000 CUT': 'cutting', '#000000 help CUT': 'ignored?' });
    expect(guesses(dxf(line('BEND', UPRIGHT, 'CENTER')))).toMatchObject({ '#000000 help BEND': 'metalBending' });
  });

  it('[AN52] that run straight from edge to edge may be bends: asked', () => {
    const drawing = dxf(line('L2', UPRIGHT));
    expect(guesses(drawing)).toEqual({ '#000000 0': 'cutting', '#000000 across L2': 'cutting?' });
    expect(analyze(drawing).questions).toMatchObject([
      { style: '#000000|none|across|L2', options: ['cutting', 'metalBending', 'lineEngraving', 'ignored'] },
    ]);
  });

  it.each([
    ['along the edge', line('L2', [0, 0, 100, 0])],
    ['that end within the part', line('L2', [50, 0, 50, 40])],
    ['that cross each other', line('L2', UPRIGHT) + line('L2', [0, 30, 100, 30])],
    ['that meet', line('L2', UPRIGHT) + line('L2', [50, 60, 70, 0])],
  ])('[AN52] %s are no bends', (_, lines) => {
    expect(Object.keys(guesses(dxf(lines))).join()).not.toContain('across');
  });

  it('[AN52] that can’t be bends and lie on their layer are asked about', () => {
    expect(guesses(dxf('0\nCIRCLE\n8\nBEND\n10\n50\n20\n30\n40\n5\n'))['#000000 BEND']).toBe('cutting?');
  });
});

describe('names', () => {
  it.each([
    ['metalBending', 'BENDLINES', 'FoldLine', 'Biegung', 'Pliures', 'Kantlinie', 'Dobra', 'Bend Centerlines'],
    ['ignored', 'Bemaßung', 'Maßlinien', 'Konstruktion', 'DASHDOT', 'CENTERX2', 'HIDDENLINES', 'construcción'],
    [
      'ignored',
      'Center Mark (ISO)',
      'no cut',
      'Don’t cut',
      'BEND_EXTENT',
      'Dimension Lines',
      'GUIDELINES',
      'ejes',
      'FRAME',
    ],
    ['lineEngraving', 'kiss cut', 'Scoreline', 'Markierung', 'Marquage'],
    ['areaEngraving', 'Flächengravur', 'Raster'],
    ['cutting', 'CUTLINES', 'LaserCut', 'OUTER_PROFILES', 'Außenkontur', 'Konturen', 'die line', 'Contours'],
    [null, 'Cut and Bend', 'Cut, engrave', 'Folder', 'Centerpiece', 'Remark', 'Scoreboard', 'Border', 'Frame 1'],
  ])('[AN16] say %s', (want, ...names) => {
    expect(names.map((name) => [name, operationByName(subjectOf(name!))])).toEqual(names.map((name) => [name, want]));
  });

  it.each([
    ['BEND_UP_90', 90, 'up'],
    ['BEND DOWN 45 R1.5', 45, 'down'],
    ['BEND_2_UP_135.5', 135.5, 'up'],
    ['BEND UP 12°', 12, 'up'],
    ['UP90', 90, 'up'],
    ['BEND_10_UP', null, 'up'],
    ['BEND UP R10', null, 'up'],
    ['BEND_UP_T30', null, 'up'],
    ['BEND_UP_LAYER45', null, 'up'],
    ['BEND UP 30 mm', null, 'up'],
    ['BEND UP 30 DOWN 90', null, null],
  ] as const)('[AN52] %s is bent by %s°, %s', (name, angle, direction) => {
    expect(bendByName(name)).toEqual({ angle, direction });
  });
});
