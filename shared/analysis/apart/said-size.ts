import type { DrawingUnits, UnitChoice } from '../../drawing/drawing.ts';
import { saidWords } from '../../drawing/notices/said.ts';
import type { TextLayer } from '../../drawing/text.ts';
import { folded } from '../said/folded.ts';

/** Words for a scale, folded, in the languages of drawings: English, German, French, Spanish and Portuguese, Italian, Dutch, Polish and Swedish, Czech, Russian, Chinese and Japanese, Korean. */
const SCALE_WORD =
  '(?:scale|masstab|massstab|mst|echelle|escala|scala|schaal|skala|meritko|масштаб|比例|尺度|縮尺|축척)';

/** "Scale 1:5", "M 1:2", or a text that is nothing but a scale. */
const SCALE = new RegExp(`(?:${SCALE_WORD}|\\bm)\\W{0,3}(\\d{1,3}) ?[:/] ?(\\d{1,3})(?!\\d)`, 'u');
const ALONE = /^(?=1 ?:|\d{1,3} ?: ?1$)(\d{1,3}) ?: ?(\d{1,3})$/;

/** A sentence on the unit of what is written beside the dimensions. */
const UNIT =
  /(?:dimensions|units|masse|cotes|medidas|misure|maten)\b.{0,20}\b(mm|millimet\w*|cm|centimet\w*|zentimeter\w*|inch(?:es)?|zoll|pouces|pulgadas|pollici)\b/u;

/** Texts that are looked at; a drawing with more is a document. */
const MOST_RUNS = 500;

/**
 * The readings of a drawing's numbers with what its texts say of its size: a scale other than 1:1, or another unit than it was read by. A text
 * decides nothing by itself: it is one more reading, and the size is asked about.
 */
export function withSaidSize(units: DrawingUnits, texts: TextLayer | null): DrawingUnits {
  const said = new Map<number, UnitChoice>();
  for (const { text } of texts?.runs.slice(0, MOST_RUNS) ?? []) {
    const choice = scaleSaid(units, folded(text)) ?? unitSaid(units, folded(text));
    if (choice && choice.mmPerUnit !== units.mmPerUnit) said.set(choice.mmPerUnit, choice);
  }
  if (said.size === 0) return units;
  const others = units.alternatives.filter(({ mmPerUnit }) => !said.has(mmPerUnit));
  return { ...units, assumed: true, alternatives: [...said.values(), ...others] };
}

function scaleSaid({ source, mmPerUnit }: DrawingUnits, text: string): UnitChoice | null {
  const found = SCALE.exec(text) ?? ALONE.exec(text);
  if (!found) return null;
  const [paper, part] = [Number(found[1]), Number(found[2])];
  if (paper < 1 || part < 1) return null;
  return {
    source,
    mmPerUnit: (mmPerUnit * part) / paper,
    reason: saidWords(`${paper}:${part}`),
  };
}

function unitSaid({ source }: DrawingUnits, text: string): UnitChoice | null {
  const word = UNIT.exec(text)?.[1];
  if (word === undefined) return null;
  const said = word.startsWith('m') ? 'mm' : /^[cz]\w*m/u.test(word) ? 'cm' : 'in';
  return said === source ? null : { source: said, mmPerUnit: SAID_MM[said], reason: saidWords(SAID_WORD[said]) };
}

const SAID_MM = { mm: 1, cm: 10, in: 25.4 } as const;
const SAID_WORD = { mm: 'millimetres', cm: 'centimeters', in: 'inches' } as const;
