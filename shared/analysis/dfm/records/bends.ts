import { countWords } from '../../../drawing/notices/words.ts';
import type { CheckRecord } from '../check-record.ts';

/** Bend lines that are not straight. */
export const BEND_NOT_STRAIGHT = {
  code: 'bend_not_straight',
  severity: 'warning',
  title: 'Some bends are not straight',
  say: (n) =>
    `${countWords(n, 'bend line is', 'bend lines are')} not straight. A press brake bends along straight lines; draw each bend as one straight line.`,
  judged: 'asks',
  acceptable: false,
  repairs: [],
} as const satisfies CheckRecord<[]>;

/** Bend lines that stop short of the edge. */
export const BEND_NOT_REACHING = {
  code: 'bend_not_reaching',
  severity: 'warning',
  title: 'Some bends stop short of the edge',
  say: (n) =>
    `${countWords(n, 'bend line does', 'bend lines do')} not reach both edges. A bend runs through the whole part; draw it from edge to edge.`,
  judged: 'asks',
  acceptable: true,
  repairs: [],
} as const satisfies CheckRecord<[]>;
