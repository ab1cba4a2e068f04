import { countWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Several loose pieces in one drawing. Facts: how many lines run from edge to edge and cut pieces apart. */
export const SEVERAL_PARTS = {
  code: 'several_parts',
  severity: 'info',
  title: 'Several parts in one file',
  say: (n, across) =>
    `${acrossWords(across)}${n} separate parts in one drawing. Quantity counts drawings: one piece of your order is all of them together.`,
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[across: number]>;

/** Pieces inside holes. */
export const ISLANDS = {
  code: 'islands',
  severity: 'info',
  title: 'Loose pieces inside holes',
  say: (n) => {
    const one = n === 1;
    return `${countWords(n, 'piece lies', 'pieces lie')} inside a hole and ${one ? 'falls' : 'fall'} out loose. Join ${one ? 'it' : 'them'} to the part with bridges if ${one ? 'it belongs' : 'they belong'} to it.`;
  },
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[]>;

function acrossWords(lines: number): string {
  if (lines === 0) return '';
  const [run, cut] = lines === 1 ? ['runs', 'cuts'] : ['run', 'cut'];
  return `${countWords(lines, `line ${run}`, `lines ${run}`)} from edge to edge and ${cut} a part apart; to bend or engrave there instead, choose that under Operations. `;
}
