import type { ReactNode } from 'react';

/** Characters that a number of an order or a day has at most. */
const SHORT = 14;

/** Whether a cell holds a word or two that read badly in two lines: a number of an order, a day. */
export function isShort(content: ReactNode): boolean {
  return typeof content === 'string' && content.length <= SHORT;
}
