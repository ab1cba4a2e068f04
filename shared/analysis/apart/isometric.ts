import { boxAround, holds, meets } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';
import { grown } from './sheets.ts';

/** Edges of a body run up, and 30° to either side of level: tangents of slack and of that angle. */
const SLACK = 0.02;
const THIRTY = 0.5773503;
/** Edges of the smallest body that shows its thickness. */
const LEAST_EDGES = 9;
/** Each way has so many edges. */
const LEAST_EACH = 2;
/** Honeycombs have edges of one length; of a sheet part the longest is many times as long as the thickness. */
const LEAST_RATIO = 2;
/** Drawings with more lines are not searched. */
const MOST_LINES = 1500;

/** One of the three ways along which edges of an isometric view run; −1 for any other. */
function wayOf(dx: number, dy: number): number {
  if (Math.abs(dx) <= SLACK * Math.abs(dy)) return 0;
  const slope = dy / dx;
  if (Math.abs(slope - THIRTY) <= SLACK) return 1;
  return Math.abs(slope + THIRTY) <= SLACK ? 2 : -1;
}

/**
 * Tracks of a view of the part in space, drawn beside it: straight lines that hang together and run up or 30° to either side alone, which do not
 * just go round something, and what lies among them. Something that closes and has other edges lies beside. Empty where there is none, or several.
 * @param on distance up to which lines meet, mm
 */
export function isometricView(tracks: readonly Track[], on: number): ReadonlySet<Track> {
  const none: ReadonlySet<Track> = new Set();
  const lines = tracks.filter(
    ({ isLine, isStraight, chords }) => isLine && isStraight && chords.length > 0 && ways(chords) !== null,
  );
  if (lines.length > MOST_LINES) return none;
  const seen = new Set<Track>();
  const views: { readonly bounds: Bounds; readonly own: ReadonlySet<Track> }[] = [];
  for (const seed of lines) {
    const isOblique = ways(seed.chords)!.some((count, way) => way > 0 && count > 0);
    if (seen.has(seed) || !isOblique) continue;
    const own = grown([seed], lines, on);
    for (const track of own) seen.add(track);
    if (isBody([...own], on)) views.push({ bounds: boxAround([...own].map(({ bounds }) => bounds)), own });
  }
  const [view] = views;
  if (!view || views.length > 1) return none;
  const within = tracks.filter(({ bounds, isLine }) => isLine && holds(view.bounds, bounds));
  const rest = tracks.filter((track) => !within.includes(track) && !view.own.has(track));
  const isBeside = !rest.some(({ bounds }) => meets(bounds, view.bounds, 0));
  return isBeside && rest.some(({ isOpen, isLine, isNamedCut }) => !isOpen && (isLine || isNamedCut))
    ? new Set([...view.own, ...within])
    : none;
}

/** Edges of some chords along each of the three ways; null where any runs another way. */
function ways(chords: readonly number[]): [number, number, number] | null {
  const counts: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < chords.length; at += 4) {
    const way = wayOf(chords[at + 2]! - chords[at]!, chords[at + 3]! - chords[at + 1]!);
    if (way < 0) return null;
    counts[way]! += 1;
  }
  return counts;
}

/** Whether lines that hang together show a body: edges each way, of several lengths, some of which bound nothing by themselves. */
function isBody(own: readonly Track[], on: number): boolean {
  const chords = own.flatMap((track) => track.chords);
  const each = ways(chords)!;
  if (chords.length / 4 < LEAST_EDGES || each.some((count) => count < LEAST_EACH)) return false;
  let [least, most] = [Infinity, 0];
  for (let at = 0; at < chords.length; at += 4) {
    const length = Math.sqrt((chords[at + 2]! - chords[at]!) ** 2 + (chords[at + 3]! - chords[at + 1]!) ** 2);
    [least, most] = [Math.min(least, length), Math.max(most, length)];
  }
  return (
    most >= LEAST_RATIO * least &&
    (own.some(({ isOpen }) => isOpen) || own.some((track) => isBranched(track.chords, on)))
  );
}

/** Whether more edges than corners make up a joined run: some part it. */
function isBranched(chords: readonly number[], on: number): boolean {
  const corners: [number, number][] = [];
  for (let at = 0; at < chords.length; at += 2) {
    const [x, y] = [chords[at]!, chords[at + 1]!];
    if (!corners.some(([cx, cy]) => Math.abs(cx - x) <= on && Math.abs(cy - y) <= on)) corners.push([x, y]);
  }
  return chords.length / 4 > corners.length;
}
