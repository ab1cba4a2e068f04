import type { TextLayer } from '../../drawing/text.ts';
import { boxAround, holds, meets } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';
import { grown, isAlongAxes, type SheetLines } from './sheets.ts';
import { centreOf, isIn } from './text-boxes.ts';

/** Lines of a title block, as chords, and texts in its cells. */
const LEAST_CHORDS = 5;
const LEAST_TEXTS = 3;
/** It fills less than this share of all that is drawn. */
const MOST_SHARE = 0.6;
/** Drawings with more lines along the axes are not searched. */
const MOST_RULED = 1500;
/** Words of title blocks (ISO 7200, ASME Y14.1) in the languages of the words of layers; so many of them name one. */
const LEAST_WORDS = 2;
const WORDS =
  /\b(?:drawn|designed|checked|approved|appr|chkd|scale|title|rev(?:ision)?|sheet|date|drawing|dwg|part ?(?:no|number|name)|material|finish|tolerances?|customer|project|gezeichnet|gepr(?:üft)?|datum|maßstab|massstab|benennung|werkstoff|blatt|zeichnung|dessiné|échelle|feuille|titre|matière|vérifié|disegnato|scala|foglio|materiale|data|dibujado|escala|hoja|fecha|título|folha|desenhado|getekend|schaal|blad|skala|ritad|granskad|rysował|podziałka|arkusz|sprawdził|materiał|kreslil|měřítko|list|materiál)\b|масштаб|лист|разраб|пров\.|утв|материал|дата|比例|制图|製圖|审核|审定|图号|圖號|图名|材料|日期|尺度|縮尺|製図|検図|図番|図名|材質|설계|제도|검도|척도|도번|재질/iu;

/**
 * A title block that stands by itself, without a frame round the sheet: lines along the axes that hang together, hold three texts or more, and nothing else
 * that closes, beside something that does. Its words name it, else it is asked about: a tray of labelled parts looks like one.
 * @param on distance up to which lines meet, mm
 */
export function titleBlock(tracks: readonly Track[], texts: TextLayer | null, on: number): SheetLines | null {
  const runs = texts?.runs ?? [];
  if (runs.length < LEAST_TEXTS) return null;
  const ruled = tracks.filter(({ isLine, isStraight, chords }) => isLine && isStraight && isAlongAxes(chords, on));
  if (ruled.length > MOST_RULED) return null;
  const whole = boxAround(tracks.map(({ bounds }) => bounds));
  const seen = new Set<Track>();
  for (const seed of ruled) {
    if (seen.has(seed)) continue;
    const block = grown([seed], ruled, on);
    for (const track of block) seen.add(track);
    const bounds = boxAround([...block].map((track) => track.bounds));
    const chords = [...block].reduce((sum, track) => sum + track.chords.length / 4, 0);
    const cells = runs.filter((run) => isIn([bounds], centreOf(run)));
    const isTable =
      chords >= LEAST_CHORDS && cells.length >= LEAST_TEXTS && areaOf(bounds) < MOST_SHARE * areaOf(whole);
    if (!isTable) continue;
    const isSure = hasBlockWords(cells);
    const rest = tracks.filter((track) => !block.has(track));
    const inBlock = rest.filter((track) => holds(bounds, track.bounds));
    // Parts in a row share edges one way only, and have holes; words of title blocks make them cells, and logos what is in them.
    if (!hasPart(bounds, rest) || (!isSure && (inBlock.length > 0 || !isParted(block, bounds, on)))) continue;
    return { contours: [...block, ...inBlock].flatMap(({ contours }) => contours), isSure };
  }
  return null;
}

/** Whether texts are those of a title block. */
export function hasBlockWords(runs: TextLayer['runs']): boolean {
  return runs.filter(({ text }) => WORDS.test(text)).length >= LEAST_WORDS;
}

/** Whether lines part a block both ways within it. */
function isParted(block: ReadonlySet<Track>, [x0, y0, x1, y1]: Bounds, on: number): boolean {
  let [across, along] = [false, false];
  for (const { chords } of block)
    for (let at = 0; at < chords.length; at += 4) {
      const [x, y, toX, toY] = [chords[at]!, chords[at + 1]!, chords[at + 2]!, chords[at + 3]!];
      across ||= Math.abs(y - toY) <= on && y > y0 + on && y < y1 - on;
      along ||= Math.abs(x - toX) <= on && x > x0 + on && x < x1 - on;
    }
  return across && along;
}

/** Whether something that closes lies outside of a block. */
function hasPart(bounds: Bounds, rest: readonly Track[]): boolean {
  return rest.some((track) => !track.isOpen && !meets(track.bounds, bounds, 0));
}

function areaOf([x0, y0, x1, y1]: Bounds): number {
  return (x1 - x0) * (y1 - y0);
}
