import { isOn } from '../../geometry/touch.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { End } from './shapes.ts';
import type { Bounds } from './chords.ts';
import { longSide, meets } from './boxes.ts';
import { boxOf, isIn } from './text-boxes.ts';

/** A line as the search for what is drawn about the part sees it. */
export interface Track {
  /** Indices of its contours: one that does not close, or all of a joined run that goes round. */
  readonly contours: readonly number[];
  readonly bounds: Bounds;
  /** Four coordinates each; those without length are left out. */
  readonly chords: readonly number[];
  /** It does not close, and neither does what it is joined to. */
  readonly isOpen: boolean;
  /** It is nothing but straight lines. */
  readonly isStraight: boolean;
  /** It is a line that nothing but its place speaks of; heads of arrows may be filled. */
  readonly isLine: boolean;
  /** It may be part of a dimension or a leader: a line that is cut or engraved, or lies beside the part, though no name says so. */
  readonly mayLead: boolean;
  /** Its layer's name says that it is cut. */
  readonly isNamedCut: boolean;
  /** It is a line that no name tells of, whatever it is for by its colour. */
  readonly isRuled: boolean;
  /** It may be a dot of squared paper. */
  readonly mayBeDot: boolean;
}

/** Dimension lines and leaders have a bend or two. */
const MOST_CHORDS = 4;
/** An arrow head is no longer than this share of its line. */
const HEAD_SHARE = 0.4;
/** A filled head, as the triangle of a datum is, no longer than this one. */
const SOLID_SHARE = 0.6;
/** Arms of an arrow head point back along its line: cosine of 45°. */
const BACK = 0.7;
/** Lines are at right angles where the cosine between them is smaller. */
const ACROSS = 0.2;

/** A text that is a measure: "100", "Ø 6.5", "R3", "2x M4", "12,5 ±0.1 mm". */
const MEASURE = /^(?:\d{1,2} ?[x×] ?)?[ørm⌀∅]? ?\d{1,5}(?:[.,]\d{1,4})?(?: ?(?:mm|in|["”°]|±.*|h\d+|thru))?$/iu;

/** An end of a track, with the way from it along its line. */
interface LineEnd {
  readonly at: End;
  readonly way: readonly [x: number, y: number];
}

/** Contours of dimensions and of leaders with an arrow. */
export interface LeadLines {
  readonly dimensions: ReadonlySet<number>;
  readonly leaders: ReadonlySet<number>;
}

/**
 * Dimension lines, with what they reach from and their arrow heads, and leaders with an arrow head. Each has two witnesses: an arrow at either
 * end, an arrow and what it points from or to, or a text that is a measure and lines that end the measure.
 * @param on distance up to which ends meet, mm
 */
export function leadLines(
  tracks: readonly Track[],
  texts: TextLayer | null,
  boxes: readonly Bounds[],
  on: number,
): LeadLines {
  const dimensions = new Set<number>();
  const leaders = new Set<number>();
  const leads = tracks.filter(({ isOpen, mayLead, chords }) => isOpen && mayLead && chords.length <= MOST_CHORDS * 4);
  const rings = tracks.filter(({ isOpen }) => !isOpen);
  const straightLines = leads.filter(({ chords }) => chords.length === 4);
  const measures = (texts?.runs ?? []).filter(({ text }) => MEASURE.test(text.trim())).map((run) => boxOf(run));
  for (const lead of leads) {
    const ends = endsOf(lead.chords);
    const heads = ends.map((end) => headsAt(tracks, lead, end, on));
    const pointed = heads.filter((found) => found.length > 0).length;
    const straight = straightLines.filter((other) => other.isLine === lead.isLine);
    if (pointed === 2 && lead.chords.length === 4) {
      const reached = witnessLines(straight, lead, on);
      // Arrows that are engraved, as their colour says, need a measure or what they measure from beside them.
      if (!lead.isLine && reached.length < 2 && !isMeasured(lead, measures)) continue;
      for (const c of [...lead.contours, ...heads.flat(), ...reached]) dimensions.add(c);
      continue;
    }
    if (pointed > 0 && isLeader(ends, heads, rings, boxes, lead.isLine, on))
      for (const c of [...lead.contours, ...heads.flat()]) leaders.add(c);
    if (!lead.isLine) continue;
    if (pointed > 0 || lead.chords.length !== 4 || !isMeasured(lead, measures)) continue;
    const reached = ends.map((end) => straight.filter((other) => other !== lead && endsMeasure(other, end, on)));
    if (reached.every((found) => found.length > 0))
      for (const { contours } of [lead, ...reached.flat()]) for (const c of contours) dimensions.add(c);
  }
  return { dimensions, leaders };
}

/** The two ends of some chords in a row. */
function endsOf(chords: readonly number[]): [LineEnd, LineEnd] {
  const last = chords.length - 4;
  return [
    endAt(chords[0]!, chords[1]!, chords[2]!, chords[3]!),
    endAt(chords[last + 2]!, chords[last + 3]!, chords[last]!, chords[last + 1]!),
  ];
}

function endAt(x: number, y: number, toX: number, toY: number): LineEnd {
  const length = Math.sqrt((toX - x) ** 2 + (toY - y) ** 2) || 1;
  return { at: [x, y], way: [(toX - x) / length, (toY - y) / length] };
}

/** Contours of the arrow head at an end of a line; none where there is no head. */
function headsAt(tracks: readonly Track[], lead: Track, end: LineEnd, on: number): number[] {
  const size = longSide(lead.bounds);
  const around: Bounds = [end.at[0], end.at[1], end.at[0], end.at[1]];
  const isNear = (track: Track, share: number): boolean =>
    track !== lead && track.isStraight && longSide(track.bounds) <= share * size && meets(track.bounds, around, on);
  const near = tracks.filter((track) => isNear(track, track.isOpen ? HEAD_SHARE : SOLID_SHARE));
  const solid = near.find((track) => !track.isOpen && isTriangleAt(track.chords, end, on));
  if (solid) return [...solid.contours];
  let [left, right] = [false, false];
  const arms = near.filter(({ isOpen, chords }) => isOpen && chords.length <= 8 && armsBack(chords, end, on));
  for (const { chords } of arms)
    for (let at = 0; at < chords.length; at += 4) {
      const side = sideOf(chords.slice(at, at + 4), end);
      left ||= side > 0;
      right ||= side < 0;
    }
  return left && right ? arms.flatMap(({ contours }) => contours) : [];
}

/** Whether three lines are a head on an end: it ends at the tip, or in the middle of the short side, and they lie along it. */
function isTriangleAt(chords: readonly number[], { at: [x, y], way }: LineEnd, on: number): boolean {
  if (chords.length !== 12) return false;
  const corners = [0, 4, 8].map((i): End => [chords[i]!, chords[i + 1]!]);
  return corners.some(([tx, ty], i) => {
    const [[ax, ay], [bx, by]] = [corners[(i + 1) % 3]!, corners[(i + 2) % 3]!];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const length = Math.sqrt((tx - mx) ** 2 + (ty - my) ** 2);
    if (length === 0 || Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2) > length * 1.5) return false;
    const along = Math.abs(((tx - mx) * way[0] + (ty - my) * way[1]) / length);
    const isTip = (tx - x) ** 2 + (ty - y) ** 2 <= on * on;
    return along > BACK && (isTip || (mx - x) ** 2 + (my - y) ** 2 <= on * on);
  });
}

/** Whether each of some lines begins or ends at an end and points back along its line. */
function armsBack(chords: readonly number[], end: LineEnd, on: number): boolean {
  for (let at = 0; at < chords.length; at += 4) if (sideOf(chords.slice(at, at + 4), end, on) === 0) return false;
  return true;
}

/** The side of the line on which an arm lies, as the sign of a number; 0 where it is no arm at that end. */
function sideOf([ax, ay, bx, by]: readonly number[], { at: [x, y], way }: LineEnd, on = Infinity): number {
  const first = (ax! - x) ** 2 + (ay! - y) ** 2;
  const second = (bx! - x) ** 2 + (by! - y) ** 2;
  if (Math.min(first, second) > on * on) return 0;
  const { way: arm } = first <= second ? endAt(ax!, ay!, bx!, by!) : endAt(bx!, by!, ax!, ay!);
  if (arm[0] * way[0] + arm[1] * way[1] < BACK) return 0;
  return arm[0] * way[1] - arm[1] * way[0];
}

/** Straight lines on which a dimension line ends, at right angles to it. */
function witnessLines(straight: readonly Track[], lead: Track, on: number): number[] {
  const ends = endsOf(lead.chords);
  return straight
    .filter((other) => other !== lead && ends.some((end) => endsMeasure(other, end, on)))
    .flatMap(({ contours }) => contours);
}

/** Whether a line ends what a dimension measures: the dimension line ends on it, and it lies across. */
function endsMeasure({ chords }: Track, { at, way }: LineEnd, on: number): boolean {
  const [own] = endsOf(chords);
  return isOn(chords, at, on) && Math.abs(own.way[0] * way[0] + own.way[1] * way[1]) < ACROSS;
}

/** Whether a measure is written in the middle of a line. */
function isMeasured({ chords: [ax, ay, bx, by] }: Track, measures: readonly Bounds[]): boolean {
  return isIn(measures, [(ax! + bx!) / 2, (ay! + by!) / 2]);
}

/** Whether a line with an arrow head leads anywhere: its arrow ends on a closed line, or its other end at a text; both where its colour says that it is engraved. */
function isLeader(
  ends: readonly LineEnd[],
  heads: readonly (readonly number[])[],
  rings: readonly Track[],
  boxes: readonly Bounds[],
  isCut: boolean,
  on: number,
): boolean {
  const leads = ends.map(({ at }, i) =>
    heads[i]!.length > 0
      ? rings.some(({ chords, contours }) => !heads[i]!.includes(contours[0]!) && isOn(chords, at, on))
      : isIn(boxes, at),
  );
  return isCut ? leads.includes(true) : !leads.includes(false);
}
