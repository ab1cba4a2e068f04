import { asksOperation } from '../../shared/analysis/question-codes.ts';
import { CUT_ALONG, ENGRAVE_ONLY } from '../../shared/analysis/answers.ts';
import { styleTitle } from '../../shared/analysis/style-name.ts';
import type { ReadinessView } from '../../shared/part/readiness-wire.ts';
import type { Part, PartChange } from '../../shared/quote/wire.ts';
import { ANSWER_WORDS, isOperation } from '../part/answers.ts';

/** One thing that a part on the quote asks. */
export type AskedItem = ReadinessView['items'][number];

/** An answer that is given from the row, and what is sent for it. */
export interface RowAnswer {
  readonly label: string;
  readonly change: PartChange;
}

/**
 * The answers that an item takes without its drawing, in the words of the workspace: the server knows what may be answered. None where
 * only the drawing shows what it is about, and for bends, which ask for a figure.
 * @param size of the part, in words
 */
export function rowAnswers(item: AskedItem, part: Part, size: string): RowAnswer[] {
  const { code, state, key, style, options = [] } = item;
  if (state !== 'asks') return [];
  if (key !== undefined) return [{ label: 'Accept as it is', change: { accepted: [...part.choices.accepted, key] } }];
  if (code === 'size') return [{ label: `${size} is right`, change: { size_confirmed: true } }];
  if (asksOperation(code) && style !== undefined)
    return options
      .filter(isOperation)
      .map((operation) => ({ label: ANSWER_WORDS[operation], change: { assignments: { [style]: operation } } }));
  return code === 'nothing_cut' ? cutAnswers(options, part) : [];
}

function cutAnswers(options: readonly string[], { configuration: { styles } }: Part): RowAnswer[] {
  const along = options.flatMap((option): RowAnswer[] => {
    const style = styles.find(({ id }) => option === `${CUT_ALONG}${id}`);
    if (style === undefined) return [];
    return [{ label: `Cut along ${styleTitle(style, styles)}`, change: { assignments: { [style.id]: 'cutting' } } }];
  });
  // Parts from before the options were sent can say this much.
  const engrave = options.length === 0 || options.includes(ENGRAVE_ONLY);
  return engrave ? [...along, { label: 'Only engrave', change: { engrave_only: true } }] : along;
}

/** Whether an item asks how lines are bent, and can be told from the row. */
export function isBend({ code, state, style }: AskedItem): boolean {
  return code === 'bend' && state === 'asks' && style !== undefined;
}

/** Key in the choices of the bends that an item asks about: a style, or one of its lines; see bendKey. */
export function bendNamed({ style = '', line }: AskedItem): string {
  return line === undefined ? style : `${line} ${style}`;
}
