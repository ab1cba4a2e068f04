/** Fields of a delivery address that tell it apart. */
export interface KeyedAddress {
  readonly line1: string;
  readonly line2?: string | null;
  readonly zip: string;
}

/** Words of addresses with the ways in which they are written. Source: USPS Publication 28, appendices B and C, the common ones. */
const SPELLINGS: Readonly<Record<string, string>> = {
  st: 'street str saint sainte',
  ave: 'avenue av aven avn avnue',
  blvd: 'boulevard boul boulv',
  rd: 'road',
  dr: 'drive driv drv',
  ln: 'lane',
  ct: 'court crt',
  cir: 'circle circ crcl',
  pl: 'place',
  plz: 'plaza plza',
  hwy: 'highway hiway highwy hway',
  pkwy: 'parkway pky pkway parkwy',
  sq: 'square sqr sqre squ',
  ter: 'terrace terr',
  trl: 'trail trails trls',
  way: 'wy',
  aly: 'alley ally allee',
  ctr: 'center centre cntr cen',
  xing: 'crossing crssng',
  expy: 'expressway expr expw',
  fwy: 'freeway frwy',
  hts: 'heights ht',
  mt: 'mount mountain mnt mtn',
  ft: 'fort frt',
  pt: 'point',
  rte: 'route rt',
  n: 'north no',
  s: 'south so',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  bldg: 'building bld',
  fl: 'floor flr',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '5th': 'fifth',
  '6th': 'sixth',
  '7th': 'seventh',
  '8th': 'eighth',
  '9th': 'ninth',
  '10th': 'tenth',
};

const SHORT = new Map(
  Object.entries(SPELLINGS).flatMap(([short, long]) => long.split(' ').map((word) => [word, short] as const)),
);

/** Words before the number of a unit: it is the same door under each of them. */
const UNITS: ReadonlySet<string> = new Set(
  'apartment apartments apt appt unit suite ste room rm number num'.split(' '),
);

/** A word with a unit's number on it, as in "Apt4". */
const GLUED = /^(?:apartment|apt|unit|suite|ste|room|rm)(\d\w*)$/;

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}.'’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:post office|p o) box\b/g, 'po box')
    .split(' ');
}

/**
 * A delivery address in one spelling: the same door has the same key however its case, spaces, punctuation, abbreviations and lines are written, with ZIP or
 * ZIP+4. House, street and unit in other words or figures have another.
 */
export function addressKey({ line1, line2, zip }: KeyedAddress): string {
  const words = wordsOf(`${line1} ${line2 ?? ''}`)
    .map((word) => GLUED.exec(word)?.[1] ?? word)
    .filter((word) => !UNITS.has(word))
    .map((word) => SHORT.get(word) ?? word.replace(/^0+(?=\d)/, ''));
  // Figures of a house and of a street stay apart: 1 21st St is not 12 1st St.
  const joined = words.reduce((key, word) => (/\d$/.test(key) && /^\d/.test(word) ? `${key}-${word}` : key + word), '');
  return `${joined} ${zip.replace(/\D/g, '').slice(0, 5)}`;
}
