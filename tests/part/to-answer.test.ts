import { describe, expect, it } from 'vitest';
import type { ItemCode, ItemState } from '../../shared/part/readiness.ts';
import { toAnswer, toAnswerInAnyStock } from '../../shared/part/to-answer.ts';
import { verdictWords } from '../../shared/part/verdict-words.ts';

const item = (code: ItemCode, state: ItemState) => ({ code, state, message: `${code}.` });

describe('how much is to be answered', () => {
  const items = [
    item('operation', 'asks'),
    item('bridge', 'asks'),
    item('several_parts', 'asks'),
    item('open_gaps', 'accepted'),
    item('size', 'passed'),
  ];

  it('[PA122] is one count: all that asks or is in the way, and nothing that was accepted', () => {
    expect(toAnswer({ items })).toBe(3);
    expect(verdictWords({ state: 'asks', items })).toBe('3 to answer');
    expect(toAnswer({ items: [item('stock', 'blocked'), item('operation', 'asks')] })).toBe(2);
    expect(toAnswer({ items: [] })).toBe(0);
  });

  it('[PA122] leaves out what another material may settle where the drawing alone is meant', () => {
    expect(toAnswerInAnyStock({ items })).toBe(2);
    expect(toAnswerInAnyStock({ items: [item('stock', 'blocked'), item('material', 'asks')] })).toBe(0);
  });
});
