import type { TextLayer, TextRun } from '../../drawing/text.ts';
import { cross, isOn } from '../../geometry/touch.ts';
import { holds, longSide, meets } from './boxes.ts';
import type { Track } from './lead-lines.ts';
import { isAlongAxes } from './sheets.ts';
import { centreOf, isIn } from './text-boxes.ts';

/** An item's number, or the letter of a view. */
const ITEM = /^[A-Z]{0,2}\d{0,3}[a-z]?$/iu;
/** A balloon is no larger, mm, and no larger than this share of what it stands beside. */
const BALLOON_MM = 20;
const BALLOON_SHARE = 0.35;
/** An outline with more chords holds whatever its box does. */
const MOST_CHORDS = 2000;
/** A leader may stop short of its balloon, in distances of ends that meet. */
const JOINED = 4;
/** A balloon's leader has a bend or two. */
const LEADER_CHORDS = 4;
/** Lines of a note, and letters in all. */
const LEAST_LINES = 2;
const LEAST_LETTERS = 16;
/** Words of notes of drawings; two lines with one, or a heading, or numbered lines, are notes. */
const NOTE_WORDS =
  /\b(?:notes?|general|unless|otherwise|edges?|burrs?|deburr|break|remove|finish|surface|coat(?:ing|ed)?|powder|paint|anodi[sz]ed?|tolerances?|material|dimensions?|hinweise?|anmerkung(?:en)?|kanten|entgraten|gratfrei|oberfläche|oberflaeche|toleranzen|allgemeintoleranzen?|werkstoff|pulverbeschichtet|eloxiert|lackiert|bemaßung|maße|notas?|remarques?|arêtes|ébavurer|tolérances|matière|bordes|rebabas|acabado|bordi|sbavare|finitura|opmerking(?:en)?|ontbramen|uwagi|krawędzie|stępić|poznámky|hrany|anmärkningar|kanter|bemærkninger|merknader|huomautukset|notlar)\b|примечани|кромк|заусен|покрыти|注記|備考|技术要求|技術要求|去毛刺|锐边|主记|주기|모따기/iu;
const NUMBERED = /^\s*\d{1,2}\s*[.)]/u;

/** Outlines that stand about notes. */
export interface NoteOutlines {
  /** Contours of balloons that a leader joins, and of the leader: they are told. */
  readonly balloons: ReadonlySet<number>;
  /** Contours round notes, and balloons without a leader: only what is written in them speaks. */
  readonly boxes: ReadonlySet<number>;
}

/**
 * Closed outlines beside the part that hold notes: a balloon with an item's number, and a box of notes with words that notes have. Something larger that
 * closes stands beside them, and they hold nothing else.
 * @param all lines that were told apart too: leaders among them
 * @param on distance up to which ends meet, mm
 */
export function noteOutlines(
  tracks: readonly Track[],
  all: readonly Track[],
  texts: TextLayer | null,
  on: number,
): NoteOutlines {
  const [balloons, boxes] = [new Set<number>(), new Set<number>()];
  const runs = texts?.runs ?? [];
  if (runs.length === 0) return { balloons, boxes };
  const rings = tracks.filter(({ isOpen, isLine }) => !isOpen && isLine);
  const lines = all.filter(({ isOpen, chords }) => isOpen && chords.length > 0);
  const largest = Math.max(...rings.map(({ bounds }) => longSide(bounds)));
  for (const ring of rings) {
    const isBeside = !rings.some((other) => other !== ring && !isClear(ring, other));
    if (!isBeside || lines.some(({ bounds }) => holds(ring.bounds, bounds))) continue;
    const inside = runs.filter((run) => isIn([ring.bounds], centreOf(run)));
    if (inside.length === 0) continue;
    const size = longSide(ring.bounds);
    if (inside.length <= 2 && inside.every(({ text }) => ITEM.test(text.trim()))) {
      if (size > BALLOON_MM || size > BALLOON_SHARE * largest) continue;
      const joined = lines.filter(({ chords }) => ends(chords).some((end) => isOn(ring.chords, end, JOINED * on)));
      for (const c of ring.contours) (joined.length > 0 ? balloons : boxes).add(c);
      const leads = joined.filter(({ mayLead, chords }) => mayLead && chords.length <= LEADER_CHORDS * 4);
      for (const { contours } of leads) for (const c of contours) balloons.add(c);
    } else if (isNoteBox(ring, inside, on) && rings.some((other) => other !== ring && isBare(other, runs)))
      for (const c of ring.contours) boxes.add(c);
  }
  return { balloons, boxes };
}

/** Whether two outlines lie beside each other: neither in the other one, nor across it. An outline with a corner left out may have the other one there. */
function isClear(ring: Track, other: Track): boolean {
  if (!meets(other.bounds, ring.bounds, 0)) return true;
  if (holds(ring.bounds, other.bounds) || other.chords.length > MOST_CHORDS * 4) return false;
  return !isAround(other.chords, [ring.chords[0]!, ring.chords[1]!]) && !cross(ring.chords, other.chords);
}

/** Whether lines that close go round a point. */
function isAround(chords: readonly number[], [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (let at = 0; at < chords.length; at += 4) {
    const [ax, ay, bx, by] = [chords[at]!, chords[at + 1]!, chords[at + 2]!, chords[at + 3]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Whether a rectangle holds lines of notes. */
function isNoteBox({ isStraight, chords }: Track, inside: readonly TextRun[], on: number): boolean {
  const letters = inside.reduce((sum, { text }) => sum + text.length, 0);
  const isNote =
    inside.some(({ text }) => NOTE_WORDS.test(text)) || inside.filter(({ text }) => NUMBERED.test(text)).length > 1;
  return isStraight && isAlongAxes(chords, on) && inside.length >= LEAST_LINES && letters >= LEAST_LETTERS && isNote;
}

/** Whether nothing is written in an outline: a part beside the notes. */
function isBare({ bounds }: Track, runs: readonly TextRun[]): boolean {
  return !runs.some((run) => isIn([bounds], centreOf(run)));
}

function ends(chords: readonly number[]): [number, number][] {
  const last = chords.length - 2;
  return [
    [chords[0]!, chords[1]!],
    [chords[last]!, chords[last + 1]!],
  ];
}
