import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { conventionalOperation } from '../../shared/analysis/conventions.ts';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { type OperationName, operationOf } from '../../shared/analysis/operations.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { geometry } from '../support/kernels.ts';

function operation(
  stroke: string | null,
  fill: string | null,
  layer: string | null,
  dashed = false,
  format: 'svg' | 'dxf' = 'svg',
) {
  return conventionalOperation({ id: '', stroke, fill, layer, dashed }, format);
}

function analyze(svg: string) {
  return analyzeDesign(new TextEncoder().encode(svg), geometry).analysis;
}

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="100mm" viewBox="0 0 100 100">${body}</svg>`;

describe('operations by convention', () => {
  it.each([
    ['#0000ff', null, null, 'cutting'],
    ['#ff0000', null, null, 'lineEngraving'],
    ['#000000', null, null, 'cutting'],
    ['#123456', '#ffffff', null, 'cutting'],
    [null, '#000000', null, 'areaEngraving'],
    [null, '#00ff00', null, 'areaEngraving'],
    ['#ff0000', null, 'CUT', 'cutting'],
    ['#0000ff', null, 'Layer-Engrave01', 'lineEngraving'],
    [null, '#0000ff', 'engraving', 'areaEngraving'],
    ['#0000ff', null, 'score lines', 'lineEngraving'],
    ['#0000ff', null, 'IV_BEND_DOWN', 'metalBending'],
    ['#0000ff', null, 'foldLines', 'metalBending'],
    ['#0000ff', null, 'IV_OUTER_PROFILE', 'cutting'],
    ['#0000ff', null, 'Dimensions', 'ignored'],
    ['#0000ff', null, 'benchmark', 'cutting'],
  ] as const)('[AN16] stroke %s, fill %s, layer %s → %s', (stroke, fill, layer, want) => {
    expect(operation(stroke, fill, layer)).toBe(want);
  });

  it('[AN16] takes dashed lines of a DXF for bend lines', () => {
    expect(operation('#000000', null, '0', true, 'dxf')).toBe('metalBending');
    expect(operation('#000000', null, null, true, 'svg')).toBe('cutting');
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

describe('findings', () => {
  it('[AN19] points at outlines that do not close', () => {
    const open = analyze(
      page('<path d="M10 10H30V30" fill="none" stroke="#00f"/><rect width="5" height="5" fill="none" stroke="#00f"/>'),
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
