import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Strokes drawn as their outline. Facts: the widest, mm. */
export const OUTLINED_STROKES = {
  code: 'outlined_strokes',
  severity: 'warning',
  title: 'Some strokes are drawn as outlines',
  say: (n, widest) => {
    const one = n === 1;
    return `${countWords(n, 'line is', 'lines are')} drawn as the outline of a stroke ${one ? '' : 'up to '}${lengthWords(widest)} wide. ${one ? 'It' : 'They'} would be cut twice and charged twice; use the center line${one ? '' : 's'}.`;
  },
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[widest: number]>;
