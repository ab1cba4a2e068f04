import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Shapes drawn again, moved a little. Facts: the largest shift, mm. */
export const SHIFTED_COPIES = {
  code: 'shifted_copies',
  severity: 'warning',
  title: 'Some shapes are drawn twice',
  say: (n, most) => {
    const one = n === 1;
    const copies = one ? 'copy' : 'copies';
    return `${countWords(n, 'shape is', 'shapes are')} drawn twice, the ${copies} shifted by ${one ? '' : 'up to '}${lengthWords(most)}. ${one ? 'It' : 'They'} would be made twice and charged twice; delete the ${copies}.`;
  },
  judged: 'asks',
  acceptable: true,
  repairs: ['remove_copies'],
} as const satisfies CheckRecord<[most: number]>;
