import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Whole lines drawn again. Facts: their length in all, mm, and how they are made. */
export const DUPLICATE_LINES = {
  code: 'duplicate_lines',
  severity: 'warning',
  title: 'Some lines are drawn twice',
  say: (n, mm, verb) => {
    const one = n === 1;
    return `${countWords(n, 'line is', 'lines are')} drawn twice, ${lengthWords(mm)}${one ? '' : ' in all'}. ${one ? 'It' : 'They'} would be ${verb} twice and charged twice; delete the ${one ? 'copy' : 'copies'}.`;
  },
  judged: null,
  acceptable: false,
  repairs: ['remove_duplicates'],
} as const satisfies CheckRecord<[mm: number, verb: 'cut' | 'made']>;

/** Lines that run along others for a part of their length. Facts: the length in all, mm, and how they are made. */
export const OVERLAPPING_LINES = {
  code: 'overlapping_lines',
  severity: 'warning',
  title: 'Some lines overlap',
  say: (n, mm, verb) => {
    const one = n === 1;
    return `${countWords(n, 'line runs', 'lines run')} along another for part of ${one ? 'its' : 'their'} length, ${lengthWords(mm)}${one ? '' : ' in all'}. That stretch would be ${verb} twice and charged twice; trim it.`;
  },
  judged: null,
  acceptable: false,
  repairs: ['remove_duplicates'],
} as const satisfies CheckRecord<[mm: number, verb: 'cut' | 'made']>;
