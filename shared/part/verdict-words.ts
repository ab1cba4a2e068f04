import type { ItemState, ReadinessState } from './readiness.ts';
import { toAnswer } from './to-answer.ts';

/** As much of a verdict as its words need: as judged here, or as it came over the wire. */
export interface WordedVerdict {
  readonly state: ReadinessState;
  readonly items: readonly { readonly state: ItemState; readonly message: string }[];
}

/**
 * How a part stands, in a few words, the same on quote, checkout and order: "Ready", "2 to answer", "Accepted: Bridge 1 mm and 1 more",
 * "Can't be made as drawn".
 */
export function verdictWords({ state, items }: WordedVerdict): string {
  if (state === 'blocked') return 'Can’t be made as drawn';
  if (state === 'asks') return `${toAnswer({ items })} to answer`;
  const [first, ...more] = items.filter((item) => item.state === 'accepted');
  if (first === undefined) return 'Ready';
  return `Accepted: ${shortFinding(first.message)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** A finding without its limit and its risk: "Bridge 1 mm, needs 1.6 mm in plywood: it may snap." → "Bridge 1 mm". */
export function shortFinding(message: string): string {
  const [start = ''] = message.split(/, needs |: |\. /);
  return start.replace(/\.$/, '');
}
