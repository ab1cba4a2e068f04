import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { type OperationName, operationOf } from '../../shared/analysis/operations.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { makeDrawing } from '../../shared/part/make.ts';
import { geometry } from '../support/kernels.ts';

/** The operation of each style of a page, by the id of its stroke and fill. */
function operations(body: string): Record<string, OperationName> {
  const { styles } = analyze(page(body));
  return Object.fromEntries(styles.map((style) => [style.stroke ?? style.fill, operationOf(style.assignedTo)]));
}

function analyze(svg: string) {
  return analyzeDesign(new TextEncoder().encode(svg), geometry).analysis;
}

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="100mm" viewBox="0 0 100 100">${body}</svg>`;

/** A plate of 60 × 40 mm in a colour. */
const plate = (stroke: string) => `<rect x="10" y="10" width="60" height="40" fill="none" stroke="${stroke}"/>`;
const layer = (name: string, body: string) => `<g inkscape:groupmode="layer" inkscape:label="${name}">${body}</g>`;
const hole = (stroke: string, fill = 'none') => `<circle cx="30" cy="30" r="5" fill="${fill}" stroke="${stroke}"/>`;

/** An open line. */
const slot = (stroke: string) => `<path d="M20 30H40" fill="none" stroke="${stroke}"/>`;

describe('what each line is for', () => {
  it.each([
    ['CUT', 'cutting'],
    ['Layer-Engrave01', 'lineEngraving'],
    ['score lines', 'lineEngraving'],
    ['Gravur', 'lineEngraving'],
    ['Découpe', 'cutting'],
    ['IV_BEND_DOWN', 'metalBending'],
    ['foldLines', 'metalBending'],
    ['bend centre lines', 'metalBending'],
    ['IV_OUTER_PROFILE', 'cutting'],
    ['centre cutout', 'cutting'],
    ['Dimensions', 'ignored'],
    ['CENTER', 'ignored'],
    ['Axis', 'ignored'],
    ['benchmark', 'cutting'],
  ] as const)('[AN16] a layer named %s → %s', (name, want) => {
    const { styles } = analyze(page(layer(name, plate('#00aa00'))));
    expect(operationOf(styles[0]!.assignedTo)).toBe(want);
  });

  it.each(['#ff0000', '#0000ff', '#000000', '#12ab34', '#ffffff'])(
    '[AN47] lines of one colour, %s, are cut',
    (colour) => {
      const analysis = analyze(page(plate(colour) + hole(colour)));
      expect(analysis.styles.map(({ assignedTo }) => operationOf(assignedTo))).toEqual(['cutting']);
      expect(analysis.questions).toEqual([]);
    },
  );

  it.each([
    [
      'blue cut, red engraved',
      plate('#0000ff') + slot('#ff0000'),
      { '#0000ff': 'cutting', '#ff0000': 'lineEngraving' },
    ],
    [
      'red cut, black areas engraved',
      `${plate('#ff0000')}<rect x="20" y="20" width="5" height="5" fill="#000000"/>`,
      { '#ff0000': 'cutting', '#000000': 'areaEngraving' },
    ],
    [
      'red cut, other lines in it engraved',
      plate('#ff0000') + slot('#000000'),
      { '#ff0000': 'cutting', '#000000': 'lineEngraving' },
    ],
    ['blue cut, green marks', plate('#0000ff') + slot('#00ff00'), { '#0000ff': 'cutting', '#00ff00': 'lineEngraving' }],
    ['black round blue', plate('#000000') + hole('#0000ff'), { '#000000': 'cutting', '#0000ff': 'cutting' }],
  ] as const)('[AN47] %s: no question', (_, body, want) => {
    expect(operations(body)).toEqual(want);
    expect(analyze(page(body)).questions).toEqual([]);
  });

  it('[AN47] red in black says nothing: it is asked', () => {
    const { questions, styles } = analyze(page(plate('#000000') + hole('#ff0000')));
    const red = styles.find(({ stroke }) => stroke === '#ff0000')!;
    expect(operationOf(red.assignedTo)).toBe('lineEngraving');
    expect(questions).toEqual([
      {
        code: 'operation',
        style: red.id,
        message: 'Red line, 1 line: engrave, cut or leave out?',
        options: ['lineEngraving', 'cutting', 'ignored'],
      },
    ]);
  });

  it('[AN48] where nothing is cut that is asked, with the outline to cut along', () => {
    const { questions, styles } = analyze(page('<path d="M10 10H60V50H10Z" fill="#000000"/>'));
    expect(questions).toMatchObject([{ code: 'nothing_cut', options: [`cut:${styles[0]!.id}`, 'engrave_only'] }]);
  });

  it('[AN49] white is the page, or what is not engraved, or asked', () => {
    const white = (rest: string) => `<rect ${rest} fill="#ffffff"/>`;
    const black = '<rect x="20" y="20" width="30" height="20" fill="#000000"/>';
    const inBlack = white('x="25" y="25" width="5" height="5"');
    const behind = analyze(page(white('width="100" height="100"') + plate('#000000') + black));
    expect(behind.notices.map(({ message }) => message)).toContainEqual(expect.stringContaining('page behind'));
    expect(behind.made).toEqual({ width: 60, height: 40 });
    expect(behind.dimensions).toEqual({ width: 100, height: 100 });
    const knocked = analyze(page(plate('#000000') + black + inBlack));
    expect(operationOf(knocked.styles.find(({ fill }) => fill === '#ffffff')!.assignedTo)).toBe('ignored');
    expect(knocked.questions).toEqual([]);
    const alone = analyze(page(plate('#000000') + white('x="25" y="25" width="5" height="5"')));
    expect(alone.questions).toMatchObject([{ code: 'operation', options: ['ignored', 'areaEngraving'] }]);
  });

  it('[AN50] lines on a picture of many colours are engraved with it; nothing is cut unasked', () => {
    const blob = (fill: string, x: number) =>
      `<rect x="${x}" y="20" width="20" height="20" fill="${fill}" stroke="#000000"/>`;
    const analysis = analyze(page(blob('#aa0000', 10) + blob('#00aa00', 25) + blob('#0000aa', 40)));
    expect(new Set(analysis.styles.map(({ assignedTo }) => operationOf(assignedTo)))).toEqual(
      new Set(['combinedEngraving']),
    );
    expect(analysis.questions!.map(({ code }) => code)).toEqual(['nothing_cut']);
  });

  it('[AN17] leaves help layers out and says so', () => {
    const analysis = analyze(
      page(
        '<g inkscape:groupmode="layer" inkscape:label="construction"><path d="M0 0H10" stroke="#000"/></g><rect width="20" height="20" fill="none" stroke="#00f"/>',
      ),
    );
    const left = analysis.styles.find((style) => style.layer === 'construction');
    expect(Object.values(left!.assignedTo).some(Boolean)).toBe(false);
    expect(analysis.notices.map((notice) => notice.code)).toContain('annotation_ignored');
  });

  it('[AN17] names only the layers that are still left out once some have an operation', () => {
    const layer = (name: string, d: string) =>
      `<g inkscape:groupmode="layer" inkscape:label="${name}"><path d="${d}" fill="none" stroke="#000"/></g>`;
    const report = reportOf(
      new TextEncoder().encode(
        page(`${layer('construction', 'M0 0H10')}${layer('frame', 'M0 20H10')}${layer('cut', 'M0 40H9V50Z')}`),
      ),
      readDesign,
      geometry,
    );
    const said = (wanted: Record<string, OperationName>) => {
      const operations = report.analysis.styles.map((style) => wanted[style.layer!] ?? operationOf(style.assignedTo));
      const { notices } = checkReport(report, geometry, operations).analysis;
      return notices.flatMap(({ code, message, count }) => (code === 'annotation_ignored' ? [[message, count]] : []));
    };
    expect(said({})).toEqual([[expect.stringContaining('construction, frame:'), 2]]);
    expect(said({ frame: 'lineEngraving' })).toEqual([[expect.stringContaining('leave out construction:'), 1]]);
    expect(said({ frame: 'cutting', construction: 'cutting', cut: 'ignored' })).toEqual([]);
  });
});

describe('a design that is repaired or resized', () => {
  it('[AN54] keeps what its styles stand for', () => {
    const read = reportOf(
      new TextEncoder().encode(
        page(`${plate('#000000')}${hole('#ff0000')}<path d="M20 20h.05v.05h-.05z" fill="none" stroke="#000"/>`),
      ),
      readDesign,
      geometry,
    );
    const shape = {
      piece: null,
      assignments: {},
      confirmed_width: 30,
      confirmed_height: 20,
      repairs: [{ kind: 'drop_specks', size_mm: 8 } as const],
    };
    const made = makeDrawing(read, shape, geometry, () => null);
    expect(made.ok && made.value.report.analysis.styles.map(({ assignedTo }) => operationOf(assignedTo))).toEqual(
      read.analysis.styles.map(({ assignedTo }) => operationOf(assignedTo)),
    );
  });
});

/** A plate of 100 × 60 mm in a DXF, and more lines. */
function dxf(lines: string): string {
  const plate = '0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n0\n20\n0\n10\n100\n20\n0\n10\n100\n20\n60\n10\n0\n20\n60\n';
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${plate}${lines}0\nENDSEC\n0\nEOF\n`;
}

const line = (type: string, layerName: string, [x0, y0, x1, y1]: readonly number[]) =>
  `0\nLINE\n8\n${layerName}\n6\n${type}\n10\n${x0}\n20\n${y0}\n11\n${x1}\n21\n${y1}\n`;

describe('lines of a DXF', () => {
  it.each(['CENTER', 'CENTRE2', 'HIDDEN', 'PHANTOMX2', 'DASHDOT', 'ACAD_ISO10W100'])(
    '[AN51] of line type %s are left out, and say so',
    (type) => {
      const analysis = analyze(dxf(line(type, '0', [-5, 30, 105, 30])));
      expect(analysis.styles.map(({ assignedTo }) => operationOf(assignedTo))).toEqual(['cutting', 'ignored']);
      expect(analysis.notices).toMatchObject([
        { code: 'annotation_ignored', message: expect.stringContaining('line type') },
      ]);
      expect(analysis.made).toEqual({ width: 100, height: 60 });
      expect(analysis.questions).toEqual([]);
    },
  );

  it('[AN51] that are dashed and run across the part may be bends: asked, never assumed', () => {
    const { styles, questions } = analyze(dxf(line('DASHED', '0', [50, 0, 50, 60])));
    expect(operationOf(styles[1]!.assignedTo)).toBe('ignored');
    expect(questions).toMatchObject([{ code: 'operation', options: ['ignored', 'metalBending', 'cutting'] }]);
  });

  it('[AN51] that are dashed and do not run across it are hidden edges', () => {
    const { styles, questions } = analyze(dxf(line('DASHED', '0', [40, 20, 50, 20])));
    expect(operationOf(styles[1]!.assignedTo)).toBe('ignored');
    expect(questions).toEqual([]);
  });

  it('[AN52] bend by their layer’s name, circles never; angle and direction are asked where the name does not say', () => {
    const bend = (name: string) => analyze(dxf(line('CONTINUOUS', name, [50, 0, 50, 60]))).questions;
    expect(bend('BEND')).toMatchObject([{ code: 'bend', options: ['up', 'down'] }]);
    expect(bend('BEND_UP_90')).toEqual([]);
    expect(bend('BEND_UP')).toMatchObject([{ code: 'bend' }]);
    const circle = analyze(dxf('0\nCIRCLE\n8\nBEND\n10\n50\n20\n30\n40\n5\n'));
    expect(circle.styles.map(({ assignedTo }) => operationOf(assignedTo))).toEqual(['cutting', 'cutting']);
  });

  it('[AN53] what is left out does not count into the part’s size', () => {
    const { dimensions, made } = analyze(dxf(line('CONTINUOUS', 'DIMENSIONS', [-50, -50, 150, -50])));
    expect(dimensions).toEqual({ width: 200, height: 110 });
    expect(made).toEqual({ width: 100, height: 60 });
  });
});

describe('findings', () => {
  it('[AN19] points at outlines that do not close', () => {
    const open = analyze(
      page(
        layer(
          'cut',
          '<path d="M10 10H30V30" fill="none" stroke="#00f"/><rect width="5" height="5" fill="none" stroke="#00f"/>',
        ),
      ),
    ).notices.find((notice) => notice.code === 'open_contours');
    expect(open).toMatchObject({ count: 1, places: [{ x: 10, y: 10, width: 20, height: 20 }] });
  });

  it.each([
    ['nothing at all', '', 'is_empty'],
    ['spaces only', ' \n\t ', 'is_empty'],
    ['an empty drawing', page(''), 'is_empty'],
    ['a picture', 'GIF89a......', 'is_wrong_filetype'],
    ['plain words', 'hello there', 'is_wrong_filetype'],
    ['text only', page('<text x="10" y="10">HELLO</text>'), 'contains_text'],
    ['an image only', page('<image width="10" height="10" href="data:image/png;base64,AAAA"/>'), 'contains_image'],
    ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><path d="', 'unable_to_read'],
  ])('[AN20] refuses %s', (_, content, code) => {
    const analysis = analyze(content);
    expect(analysis.eligible_for_instant_quote).toBe(false);
    expect(analysis.notices.filter((notice) => notice.severity === 'error').map((notice) => notice.code)).toContain(
      code,
    );
  });
});
