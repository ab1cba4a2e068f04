import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Cut lines that do not close. Facts: how many of them are ends that stick out of lines that do. */
export const OPEN_CONTOURS = {
  code: 'open_contours',
  severity: 'info',
  title: 'Some lines do not close',
  say: (n, tails) => {
    const lines = `${countWords(n - tails, 'line does', 'lines do')} not close. A part only comes free where its outline closes.`;
    const ends = `${countWords(tails, 'line end sticks', 'line ends stick')} out and ${tails === 1 ? 'encloses' : 'enclose'} nothing; trim ${tails === 1 ? 'it' : 'them'} unless you want ${tails === 1 ? 'it' : 'them'} cut.`;
    return [n > tails ? lines : '', tails > 0 ? ends : ''].filter(Boolean).join(' ');
  },
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[tails: number]>;

/** Line ends that nearly meet. Facts: the largest gap, mm. */
export const OPEN_GAPS = {
  code: 'open_gaps',
  severity: 'warning',
  title: 'Some outlines have gaps',
  say: (n, largest) =>
    `${countWords(n, 'gap', 'gaps')} ${n === 1 ? 'of' : 'up to'} ${lengthWords(largest)} between line ends that nearly meet. A part only comes free where its outline closes; join the ends.`,
  judged: 'asks',
  acceptable: true,
  repairs: ['join_gaps'],
} as const satisfies CheckRecord<[largest: number]>;
