import { describe, expect, it } from 'vitest';
import { ownTurn } from '../../api/middleware/own-turn.ts';

describe('[BA46] a turn of one’s own', () => {
  it('comes in order, and what else is ready is looked after between two of them', async () => {
    const done: string[] = [];
    const long = async (name: string) => {
      await ownTurn();
      done.push(name);
      // Due as soon as the loop looks at it.
      setImmediate(() => done.push(`after ${name}`));
    };
    await Promise.all(['a', 'b', 'c'].map(long));
    expect(done).toEqual(['a', 'after a', 'b', 'after b', 'c']);
  });
});
