import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Shapes too small to be seen. Facts: the size below which they are, mm, and whether all of them are cut. */
export const SPECKS = {
  code: 'tiny_features',
  severity: 'warning',
  title: 'Some features are very small',
  say: (n, size, areCut) => {
    const one = n === 1;
    const why = areCut
      ? `${one ? 'It is' : 'Each is'} pierced and charged for, and leaves a burn mark`
      : `${one ? 'It' : 'They'} would be too small to see`;
    return `${countWords(n, 'speck', 'specks')} smaller than ${lengthWords(size)} across. ${why}; delete ${one ? 'it' : 'them'}.`;
  },
  judged: null,
  acceptable: false,
  repairs: ['drop_specks'],
} as const satisfies CheckRecord<[size: number, areCut: boolean]>;
