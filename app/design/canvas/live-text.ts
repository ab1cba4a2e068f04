import type { Matrix } from '../../../shared/base/matrix.ts';
import { multiply } from '../../../shared/base/matrix.ts';
import { placeAlong } from '../../../shared/drawing/along.ts';
import type { GlyphCommand } from '../../../shared/drawing/outlines/font.ts';
import type { TextRun } from '../../../shared/drawing/text.ts';
import type { LiveText } from '../../part/live-text.ts';
import type { Surface } from './region.ts';

/** Size that text is set in before it is scaled, px: small sizes are rounded by browsers. */
const EM_PX = 100;
/** Neither an operation nor the mark of one. */
const GREY = '#6b7280';
/** Sets grey letters off from a sheet of whatever color. */
const HALO = 'rgba(255, 255, 255, 0.6)';
const HALO_PX = 2.5;
/** Letters lower than this can't be read, CSS px. */
const UNREAD_PX = 2;
/** Lines of text painted in a frame. */
const MOST_PAINTED = 1000;

/**
 * Writes live text where the file has it, in the letters that the file brings along, else in a font of the browser's that is near to it: it is not yet shapes,
 * and nothing is made of it.
 * @param toScreen from the drawing's mm to device px
 */
export function paintLiveText(surface: Surface, { runs, glyphs }: LiveText, toScreen: Matrix): void {
  if (runs.length === 0) return;
  surface.fillStyle = GREY;
  surface.strokeStyle = HALO;
  surface.lineJoin = 'round';
  surface.setLineDash([]);
  surface.textAlign = 'left';
  surface.textBaseline = 'alphabetic';
  for (const line of linesOf(runs.slice(0, MOST_PAINTED))) paintLine(surface, line, glyphs ?? [], toScreen);
  surface.setTransform(1, 0, 0, 1, 0, 0);
}

type Glyphs = readonly (readonly GlyphCommand[])[];

/** Runs by line: each with those that go on where it ends. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs) {
    if (run.follows && lines.length > 0) lines.at(-1)!.push(run);
    else lines.push([run]);
  }
  return lines;
}

function paintLine(surface: Surface, line: readonly TextRun[], glyphs: Glyphs, toScreen: Matrix): void {
  const { a, b, c, d } = multiply(toScreen, line[0]!.matrix);
  if (Math.abs(a * d - b * c) < UNREAD_PX * UNREAD_PX) return;
  const set = line.map((run) => setRun(surface, run));
  if (line[0]!.along) {
    paintAlong(surface, line, set, toScreen);
    return;
  }
  const [dx, dy] = [0, 1].map((k) =>
    line.reduce((sum, { matrix }, i) => sum + set[i]!.advanceEm * (k === 0 ? matrix.a : matrix.b), 0),
  ) as [number, number];
  const back = line[0]!.anchor === 'end' ? 1 : line[0]!.anchor === 'middle' ? 0.5 : 0;
  let [x, y] = [-back * dx, -back * dy];
  line.forEach((run, i) => {
    const { font, spacing, scaleX, scaleY, advanceEm } = set[i]!;
    const { matrix } = run;
    const m = multiply(toScreen, { ...matrix, e: matrix.e + x, f: matrix.f + y });
    x += advanceEm * matrix.a;
    y += advanceEm * matrix.b;
    if (run.own) {
      paintOwn(surface, run.own, glyphs, m);
      return;
    }
    surface.font = font;
    surface.letterSpacing = spacing;
    surface.setTransform(m.a * scaleX, m.b * scaleX, m.c * scaleY, m.d * scaleY, m.e, m.f);
    surface.lineWidth = HALO_PX / Math.max(scaleY, 1e-6) / (Math.hypot(m.c, m.d) || 1);
    surface.strokeText(run.text, 0, 0);
    surface.fillText(run.text, 0, 0);
  });
  surface.letterSpacing = '0px';
}

/** Writes a line of text along a line of the drawing, letter by letter. */
function paintAlong(surface: Surface, line: readonly TextRun[], set: readonly SetRun[], toScreen: Matrix): void {
  const width = set.reduce((sum, { advanceEm }) => sum + advanceEm, 0);
  const back = line[0]!.anchor === 'end' ? 1 : line[0]!.anchor === 'middle' ? 0.5 : 0;
  let pen = (line[0]!.along?.offsetEm ?? 0) - back * width;
  line.forEach(({ text, matrix, along, letterSpacingEm }, i) => {
    const { font, scaleX, scaleY } = set[i]!;
    surface.font = font;
    surface.letterSpacing = '0px';
    const m = multiply(toScreen, matrix);
    for (const letter of text) {
      const wide = surface.measureText(letter).width * scaleX;
      const place = along ? placeAlong(along.points, pen + wide / 2) : null;
      pen += wide + letterSpacingEm;
      if (place === null) continue;
      const [x, y, ux, uy] = place;
      const turned = multiply(m, { a: ux, b: uy, c: -uy, d: ux, e: x - (wide / 2) * ux, f: y - (wide / 2) * uy });
      const { a, b, c, d, e, f } = multiply(turned, { a: 1, b: 0, c: 0, d: 1, e: 0, f: along!.sinkEm });
      surface.setTransform(a * scaleX, b * scaleX, c * scaleY, d * scaleY, e, f);
      surface.lineWidth = HALO_PX / Math.max(scaleY, 1e-6) / (Math.hypot(c, d) || 1);
      surface.strokeText(letter, 0, 0);
      surface.fillText(letter, 0, 0);
    }
  });
}

/** Fills the letters that the file brings along, each from its place on the baseline. */
function paintOwn(surface: Surface, own: readonly number[], glyphs: Glyphs, m: Matrix): void {
  for (let i = 0; i + 1 < own.length; i += 2) {
    const { a, b, c, d, e, f } = multiply(m, { a: 1, b: 0, c: 0, d: -1, e: own[i + 1]!, f: 0 });
    surface.setTransform(a, b, c, d, e, f);
    surface.beginPath();
    for (const one of glyphs[own[i]!] ?? []) {
      if (one.type === 'M') surface.moveTo(one.x, one.y);
      else if (one.type === 'L') surface.lineTo(one.x, one.y);
      else if (one.type === 'Q') surface.quadraticCurveTo(one.x1, one.y1, one.x, one.y);
      else if (one.type === 'C') surface.bezierCurveTo(one.x1, one.y1, one.x2, one.y2, one.x, one.y);
      else surface.closePath();
    }
    surface.fill();
  }
}

type SetRun = ReturnType<typeof setRun>;

/** A run as the browser sets it: how far it goes in font sizes of the file, and its scale from the px it is set in. */
function setRun(surface: Surface, run: TextRun) {
  const { text, family, bold, italic, widthEm, letterSpacingEm, capHeightEm, own, ownWidthEm } = run;
  const name = family === null ? '' : `"${family.replace(/["\\]/g, '')}", `;
  const font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${EM_PX}px ${name}sans-serif`;
  const spacing = `${letterSpacingEm * EM_PX}px`;
  surface.font = font;
  surface.letterSpacing = spacing;
  const { width } = surface.measureText(text);
  const capital = capHeightEm === undefined ? 0 : surface.measureText('H').actualBoundingBoxAscent;
  const scaleY = (capital > 0 ? (capHeightEm! * EM_PX) / capital : 1) / EM_PX;
  const advanceEm = (own ? ownWidthEm : undefined) ?? widthEm ?? width * scaleY;
  return { font, spacing, advanceEm, scaleY, scaleX: width > 0 ? advanceEm / width : scaleY };
}
