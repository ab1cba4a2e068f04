import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Lines that run beside others inside of the kerf. Facts: the widest strip between them, mm. */
export const CLOSE_LINES = {
  code: 'close_lines',
  severity: 'warning',
  title: 'Some lines are nearly drawn twice',
  say: (n, widest) => {
    const one = n === 1;
    return `${countWords(n, 'line runs', 'lines run')} beside another one, ${one ? '' : 'up to '}${lengthWords(widest)} away. ${one ? 'It' : 'They'} would be cut twice and charged twice; delete one of the two.`;
  },
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[widest: number]>;
