import { type Outline, type Point, polyline } from './outline.ts';

/** Fields that letters are drawn in, their width and height, and how far the next one is. */
const [WIDE, HIGH, NEXT] = [4, 6, 6];

/** Letters in single strokes: points of two digits, x y, in fields of 4 × 6 with y down; a slash begins a new stroke. */
const STROKES: Readonly<Record<string, string>> = {
  A: '0602204246/0444',
  B: '06003041423344453606/0333',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646/0333',
  F: '400006/0333',
  G: '41301001051636454323',
  H: '0006/4046/0343',
  I: '0040/2026/0646',
  J: '4045361605',
  K: '0006/400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110/2446',
  R: '06003041423303/2346',
  S: '413010010213334445361605',
  T: '0040/2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046/4006',
  Y: '002340/2326',
  Z: '00400646',
  '0': '103041453616050110',
  '1': '112026/0646',
  '2': '01103041420646',
  '3': '0110304142334445361605/1333',
  '4': '36300444',
  '5': '4000033344453606',
  '6': '40200205163645443303',
  '7': '004016',
  '8': '13020110304142331304051636454433',
  '9': '43130201103041442606',
  '-': '1333',
  '+': '2224/1333',
  '.': '2625',
  '/': '0640',
  '&': '4602011020310405162644',
  ':': '2122/2425',
  "'": '2021',
  '#': '1016/3036/0242/0444',
};

/** Strokes of a letter as points; none of a sign that there is not. */
function strokesOf(letter: string): readonly (readonly Point[])[] {
  return (STROKES[letter] ?? '')
    .split('/')
    .filter((stroke) => stroke !== '')
    .map((stroke) => (stroke.match(/\d\d/g) ?? []).map((pair): Point => [Number(pair[0]), Number(pair[1])]));
}

/** Width of a text in letters so high, mm. */
export function textWidth(text: string, heightMm: number): number {
  return text.length === 0 ? 0 : ((text.length * NEXT - (NEXT - WIDE)) * heightMm) / HIGH;
}

/**
 * A text in single strokes, for engraving along lines; small letters are written as capitals.
 * @param at the middle of the text, mm
 */
export function lettering(text: string, [x, y]: Point, heightMm: number): readonly Outline[] {
  const scale = heightMm / HIGH;
  const left = x - textWidth(text, heightMm) / 2;
  const top = y - heightMm / 2;
  return [...text.toUpperCase()].flatMap((letter, i) =>
    strokesOf(letter).map((points) =>
      polyline(points.map(([px, py]): Point => [left + (i * NEXT + px) * scale, top + py * scale])),
    ),
  );
}
