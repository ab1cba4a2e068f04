import { describe, expect, it } from 'vitest';
import type { ItemState } from '../../shared/part/readiness.ts';
import { shortFinding, verdictWords } from '../../shared/part/verdict-words.ts';

const BRIDGE = 'Bridge 1 mm, needs 1.6 mm in Birch plywood of 3.2 mm: it may char or snap.';
const item = (state: ItemState, message = BRIDGE) => ({ state, message });

describe('a verdict in words', () => {
  it.each([
    ['Ready', 'ready', []],
    ['Ready', 'ready', [item('passed')]],
    ['Accepted: Bridge 1 mm', 'ready', [item('accepted')]],
    ['Accepted: Bridge 1 mm and 2 more', 'ready', [item('accepted'), item('accepted', 'x.'), item('accepted', 'y.')]],
    ['1 to answer', 'asks', [item('asks'), item('accepted')]],
    ['2 to answer', 'asks', [item('asks'), item('asks')]],
    ['Can’t be made as drawn', 'blocked', [item('blocked'), item('asks')]],
  ] as const)('[PA17] says “%s”', (words, state, items) => {
    expect(verdictWords({ state, items })).toBe(words);
  });

  it.each([
    [BRIDGE, 'Bridge 1 mm'],
    ['3 bridges, narrowest 0.9 mm, needs 1.6 mm in MDF of 3 mm.', '3 bridges, narrowest 0.9 mm'],
    ['1 outline does not close.', '1 outline does not close'],
    ['2 pieces are loose. They fall out.', '2 pieces are loose'],
  ])('[PA17] shortens “%s”', (message, short) => {
    expect(shortFinding(message)).toBe(short);
  });
});
