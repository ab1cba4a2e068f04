import { countWords, lengthWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Engraved lines that run together. Facts: how wide one is burnt, mm. */
export const DENSE_ENGRAVING = {
  code: 'dense_engraving',
  severity: 'warning',
  title: 'Engraved lines run together',
  say: (n, width) =>
    `${countWords(n, 'place', 'places')} where engraved lines are closer than ${lengthWords(width)}, the width that the laser burns: they run together, take long, and may burn through thin sheets. Draw a filled area instead, or fewer lines.`,
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[width: number]>;
