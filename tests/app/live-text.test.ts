import { describe, expect, it } from 'vitest';
import { liveTextOf, textStrokes } from '../../app/part/live-text.ts';
import { paintLiveText } from '../../app/design/canvas/live-text.ts';
import type { Surface } from '../../app/design/canvas/region.ts';
import type { TextRun } from '../../shared/drawing/text.ts';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { geometry } from '../support/kernels.ts';

const at = (e: number, f: number) => ({ a: 10, b: 0, c: 0, d: 10, e, f });
const RUN: TextRun = {
  text: 'Charlotte',
  matrix: at(40, 35),
  family: 'Arial',
  bold: false,
  italic: false,
  anchor: 'start',
  widthEm: null,
  letterSpacingEm: 0,
  stroke: null,
  fill: '#000000',
  layer: null,
};

/** A surface that measures every letter half an em wide and notes where words begin, device px. */
function noted() {
  const words: { text: string; x: number; y: number }[] = [];
  let [e, f] = [0, 0];
  const surface = {
    letterSpacing: '0px',
    setTransform: (...m: number[]) => ([e, f] = [m[4]!, m[5]!]),
    setLineDash: () => {},
    measureText: (text: string) => ({ width: text.length * 50, actualBoundingBoxAscent: 70 }),
    strokeText: () => {},
    fillText: (text: string) => words.push({ text, x: e, y: f }),
  };
  return { surface: surface as unknown as Surface, words };
}

describe('live text', () => {
  it('is written where the file has it, by its anchor, and runs of one line after each other', () => {
    const { surface, words } = noted();
    const toScreen = { a: 2, b: 0, c: 0, d: 2, e: 5, f: 7 };
    const centred: TextRun = { ...RUN, text: 'abcd', matrix: at(50, 20), anchor: 'middle' };
    const runs = [RUN, centred, { ...RUN, text: 'ef', matrix: at(50, 20), follows: true }];
    paintLiveText(surface, { runs }, toScreen);
    expect(words).toEqual([
      { text: 'Charlotte', x: 85, y: 77 },
      // Six letters of half an em of 10 mm are 30 mm wide: the line begins 15 mm before its anchor.
      { text: 'abcd', x: 2 * 35 + 5, y: 47 },
      { text: 'ef', x: 2 * 55 + 5, y: 47 },
    ]);
  });

  it('is written in the letters that the file brings along', () => {
    const { surface, words } = noted();
    const points: string[] = [];
    let place = '';
    Object.assign(surface, {
      setTransform: (...m: number[]) => (place = m.slice(4).join(' ')),
      beginPath: () => {},
      moveTo: (x: number, y: number) => points.push(`${place}: ${x} ${y}`),
      closePath: () => {},
      fill: () => {},
    });
    const glyphs = [[{ type: 'M', x: 0.1, y: 0.2 }, { type: 'Z' }] as const];
    paintLiveText(surface, { runs: [{ ...RUN, own: [0, 0, 0, 0.6] }], glyphs }, { a: 2, b: 0, c: 0, d: 2, e: 5, f: 7 });
    expect(words).toEqual([]);
    expect(points).toEqual(['85 77: 0.1 0.2', '97 77: 0.1 0.2']);
  });

  it('is written letter by letter along a line, and a small picture shows the line', () => {
    const { surface, words } = noted();
    const along = { points: [0, 0, 0, 1, 2, 1], offsetEm: 0.5, sinkEm: 0 };
    const runs = [{ ...RUN, text: 'abcdefg', matrix: at(0, 0), along }];
    paintLiveText(surface, { runs }, { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 });
    expect(words.map(({ text, x, y }) => [text, Math.round(x), Math.round(y)])).toEqual([
      ['a', 0, 10],
      ['b', 0, 20],
      ['c', 10, 20],
      ['d', 20, 20],
      ['e', 30, 20],
    ]);
    expect(textStrokes(runs)).toMatch(/^M0 5L/);
  });

  it('[OU12] goes on after the letters of the file’s font by their advance', () => {
    const { surface, words } = noted();
    Object.assign(surface, { beginPath: () => {}, fill: () => {} });
    const own = { ...RUN, text: 'ab', own: [], ownWidthEm: 3 };
    const after = { ...RUN, text: 'c', follows: true };
    paintLiveText(surface, { runs: [own, after] }, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
    expect(words).toEqual([{ text: 'c', x: 70, y: 35 }]);
  });

  it('is not written where it is too small to be read', () => {
    const { surface, words } = noted();
    paintLiveText(surface, { runs: [RUN] }, { a: 0.1, b: 0, c: 0, d: 0.1, e: 0, f: 0 });
    expect(words).toEqual([]);
  });

  it('is that of a drawing for as long as it is neither shapes nor taken out', () => {
    const svg = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50"><rect width="90" height="40" fill="none" stroke="red"/>${body}</svg>`;
    const read = analyzeDesign(new TextEncoder().encode(svg('<text x="10" y="20" font-size="8">Ohm</text>')), geometry);
    expect(liveTextOf(read).runs.map(({ text }) => text)).toEqual(['Ohm']);
    const notices = read.analysis.notices.filter(({ code }) => code !== 'contains_text');
    expect(liveTextOf({ ...read, analysis: { ...read.analysis, notices } }).runs).toEqual([]);
  });

  it('is a stroke as wide as its line in a small picture', () => {
    expect(textStrokes([{ ...RUN, widthEm: 4 }])).toBe('M40 31.4L80 31.4');
    expect(textStrokes([{ ...RUN, widthEm: 4, anchor: 'end' }])).toBe('M0 31.4L40 31.4');
    expect(textStrokes([])).toBe('');
  });
});
