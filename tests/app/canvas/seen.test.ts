import '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeatClass } from '../../../app/design/canvas/look.ts';
import type { Palette } from '../../../app/design/canvas/palette.ts';
import { createScene } from '../../../app/design/canvas/scene.ts';
import { DrawingView } from '../../../app/design/canvas/view.ts';
import { analyzeDesign } from '../../../shared/analysis/analyze.ts';
import { operationOf, type OperationName } from '../../../shared/analysis/operations.ts';
import type { Swatch } from '../../../shared/catalog/material.ts';
import { geometry } from '../../support/kernels.ts';
import { surfaceNotes } from './surface-notes.ts';

const PALETTE: Palette = {
  ink: 'ink',
  ink2: 'ink2',
  ink3: 'ink3',
  line: 'line',
  grid: 'grid',
  surface: 'surface',
  canvas: 'canvas',
  accent: 'accent',
  warn: 'warn',
  glow: 'glow',
  operations: {
    cutting: 'cut',
    lineEngraving: 'line-engraving',
    areaEngraving: 'area-engraving',
    combinedEngraving: 'both',
    metalBending: 'bend',
    ignored: 'left-out',
  },
  font: 'letters',
  dark: false,
};
let palette = PALETTE;
vi.mock(import('../../../app/design/canvas/palette.ts'), async (original) => ({
  ...(await original()),
  readPalette: () => palette,
}));

let notes: string[] = [];
let frames: (() => void)[] = [];
beforeEach(() => {
  notes = [];
  frames = [];
  palette = PALETTE;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas(width: number, height: number) {
    const { canvas } = surfaceNotes(notes, `layer ${width}×${height}`, width, height);
    return canvas;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A plate with a round and a square hole, a curve, an open line, areas by both rules, dashes, a bend and a note. */
const PLATE = `<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="50mm" viewBox="0 0 80 50">
<g fill="none"><path d="M0 0H80V40C80 46 76 50 70 50H0Z" stroke="#0000ff"/><circle cx="15" cy="12" r="5" stroke="#0000ff"/><path d="M30 8h8v8h-8z" stroke="#0000ff"/>
<path d="M10 30C20 20 30 40 40 30" stroke="#ff0000"/><path d="M60 0V50" stroke="#00ff00" stroke-dasharray="3 2"/><path d="M70 10h6v6" stroke="#808080"/></g>
<path d="M45 5h10v10h-10zM48 8h4v4h-4z" fill="#000000" fill-rule="evenodd"/><path d="M45 25h10v10h-10zM48 28h4v4h-4z" fill="#000000"/>
<path d="M64 20h10v8h-10z" fill="#336699" stroke="#ff00ff"/></svg>`;

const OAK: Swatch = { colors: ['#c8a06a', '#9a7040'], pattern: 'woodgrain' };
const STEEL: Swatch = { colors: ['#b8bcc0'], pattern: 'brushed' };

interface Shown {
  readonly file?: string;
  /** Operation of all of it; as in the file where it is left out. */
  readonly operation?: OperationName;
  readonly rotation?: number;
  readonly size?: readonly [width: number, height: number, ratio: number];
}

/** The drawing area over surfaces that take notes. */
function shown({ file = PLATE, operation, rotation = 0, size = [800, 560, 1] }: Shown = {}) {
  const { drawing, measurement, analysis } = analyzeDesign(new TextEncoder().encode(file), geometry);
  const made = analysis.styles.map(({ assignedTo }) => operation ?? operationOf(assignedTo));
  const scene = createScene(drawing!, measurement!, rotation, made, geometry);
  const [base, over] = ['base', 'over'].map((name) => surfaceNotes(notes, name, 0, 0).canvas as never);
  const zooms: number[] = [];
  const view = new DrawingView(base!, over!, (percent) => zooms.push(Math.round(percent)));
  view.resize(...size);
  view.setScene(scene);
  let rulers = '';
  /** Paint of the next frames, under a title; the canvas above only where it differs from the one before. */
  const frame = (title: string): string => {
    notes.length = 0;
    for (let left = 9; frames.length > 0 && left > 0; left -= 1) for (const one of frames.splice(0)) one();
    const above = notes.filter((note) => note.startsWith('over'));
    const isSame = above.join() === rulers;
    rulers = above.join();
    const lines = isSame ? [...notes.filter((note) => !above.includes(note)), 'over: as before'] : notes;
    return `=== ${title}, ${zooms.at(-1)} %\n${lines.join('\n')}\n`;
  };
  return { view, scene, frame };
}

const seen = (name: string) => `./seen/${name}.txt`;
const style = (index: number) => ({ style: index, contours: [], place: null, asked: null, span: null });
const NOTHING = { style: null, contours: [], place: null, asked: null, span: null };

describe('what the drawing area paints', () => {
  it('in each view, light and dark', async () => {
    const { view, frame } = shown();
    let text = frame('operations');
    view.setMode('file', []);
    text += frame('file');
    view.setMode('cost', [
      { level: 0, contours: [0] },
      { level: 3, contours: [2, 3] },
      { level: 5, contours: [6, 7, 8] },
    ] satisfies HeatClass[]);
    text += frame('cost');
    palette = { ...PALETTE, dark: true };
    view.refreshTheme();
    text += frame('cost in the dark');
    view.setMode('made', []);
    text += frame('made in the dark, of nothing yet');
    palette = PALETTE;
    view.refreshTheme();
    view.setSheet(OAK);
    text += frame('made of oak');
    view.setSheet(STEEL);
    text += frame('made of steel');
    await expect(text).toMatchFileSnapshot(seen('views'));
  });

  it('by each operation', async () => {
    let text = '';
    for (const operation of [
      'cutting',
      'lineEngraving',
      'areaEngraving',
      'combinedEngraving',
      'metalBending',
      'ignored',
    ] as const) {
      const { view, frame } = shown({ operation });
      text += frame(operation);
      view.setMode('made', []);
      text += frame(`${operation}, made`);
    }
    await expect(text).toMatchFileSnapshot(seen('operations'));
  });

  it('of what is pointed at, asked about and measured', async () => {
    const { view, frame } = shown();
    frame('begin');
    let text = '';
    view.setHighlight(style(1));
    text += frame('a style');
    view.setHighlight({ ...NOTHING, contours: [1, 2] });
    text += frame('contours');
    view.setHighlight({ ...NOTHING, asked: 0 });
    text += frame('asked about');
    view.setHighlight({ ...NOTHING, place: { x: 10, y: 7, width: 10, height: 10 } });
    text += frame('a place');
    view.setHighlight({ ...NOTHING, place: { x: 0, y: 0, width: 3, height: 0 } });
    text += frame('a narrow place at the edge');
    for (const [width, height, mm] of [
      [10, 10, 10],
      [10, 0, 10],
      [3, 4, 5],
      [0, 8, 8],
    ] as const) {
      view.showPlace({ x: 20, y: 12, width, height }, { mm, label: `${mm} mm` });
      text += frame(`${mm} mm measured in ${width} × ${height}`);
    }
    view.showPlace({ x: 30, y: 8, width: 8, height: 8 });
    text += frame('a place brought into the middle');
    view.setHighlight(NOTHING);
    view.fit();
    text += frame('all again');
    await expect(text).toMatchFileSnapshot(seen('marks'));
  });

  it('of a finding no smaller than the whole part, and no smaller than before where all of it shows', () => {
    const { view } = shown();
    /** Pixels of 4 mm in the middle. */
    const zoom = () =>
      view.pointOf({ x: 32, y: 20, width: 0, height: 0 })!.x - view.pointOf({ x: 28, y: 20, width: 0, height: 0 })!.x;
    view.fit();
    const whole = zoom();
    view.showPlace({ x: 0, y: 0, width: 60, height: 40 });
    expect(zoom()).toBeCloseTo(whole, 6);
    view.showPlace({ x: 29, y: 19, width: 2, height: 2 });
    const near = zoom();
    expect(near).toBeGreaterThan(whole);
    view.showPlace({ x: 27, y: 17, width: 6, height: 6 });
    expect(zoom()).toBeCloseTo(near, 6);
  });

  it('as it is moved, turned, in inches, on a fine, a small and another screen', async () => {
    const { view, frame } = shown();
    frame('begin');
    let text = '';
    view.zoom(4);
    text += frame('larger by its middle');
    view.zoom(0.02, 100, 80);
    text += frame('smaller by a point');
    view.fit();
    view.pan(-300, 40);
    text += frame('moved');
    expect(view.pointOf({ x: 10, y: 10, width: 2, height: 2 })).toBeNull();
    expect(view.pointOf({ x: 50, y: 10, width: 2, height: 2 })).toMatchObject({ x: expect.closeTo(211.35, 2) });
    vi.advanceTimersByTime(89);
    expect(frames).toHaveLength(0);
    vi.advanceTimersByTime(1);
    text += frame('at rest');
    view.setUnit('in');
    view.fit();
    text += frame('inches');
    view.resize(400, 300, 2);
    text += frame('small and fine');
    view.resize(640, 300, 1);
    text += frame('just wide enough for rulers');
    for (const rotation of [90, 30]) text += shown({ rotation }).frame(`turned by ${rotation}°`);
    view.destroy();
    await expect(text).toMatchFileSnapshot(seen('moves'));
  });

  it('of open outlines, separate lines, and a drawing that is left out', async () => {
    const svg = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40"><g fill="none" stroke="#0000ff">${body}</g></svg>`;
    let text = '';
    for (const [title, body] of [
      ['an open outline', '<path d="M0 0H60V40H0V3"/>'],
      [
        'separate lines',
        '<path d="M0 0H60"/><path d="M60 40V0"/><path d="M60 40H0"/><path d="M0 0V40"/><path d="M10 10H20"/>',
      ],
      ['twice the same', '<path d="M0 0H60V40H0Z"/><path d="M0 0H60V40H0Z"/><circle cx="30" cy="20" r="8"/>'],
    ] as const) {
      const { view, frame } = shown({ file: svg(body) });
      text += frame(title);
      view.setMode('made', []);
      text += frame(`${title}, made`);
    }
    await expect(text).toMatchFileSnapshot(seen('outlines'));
  });

  it('finds what lies under the pointer, further off under a finger', () => {
    const { view, scene } = shown();
    const { x, y } = view.pointOf({ x: 30, y: 12, width: 0, height: 0 })!;
    const found = view.pick(x, y);
    expect(scene.measurement.contours.style[found]).toBe(0);
    expect(view.pick(x + 5.5, y)).toBe(found);
    expect(view.pick(x + 6.5, y)).toBe(-1);
    expect(view.pick(x + 17, y, true)).toBe(found);
    expect(view.pick(x + 19, y, true)).toBe(-1);
  });
});
