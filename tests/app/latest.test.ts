import { describe, expect, it } from 'vitest';
import { keepingLast, keepingLastOf } from '../../app/platform/keeping-last.ts';
import { latest, pause } from '../../app/platform/latest.ts';

describe('newest wins', () => {
  it('voids what began before, in whatever order the answers come', async () => {
    const asks = latest();
    const shown: string[] = [];
    const ask = (text: string) => {
      const signal = asks.begin();
      const { promise, resolve } = Promise.withResolvers<void>();
      const done = promise.then(() => {
        if (!signal.aborted) shown.push(text);
      });
      return () => {
        resolve();
        return done;
      };
    };
    const [answerSlow, answerQuick] = [ask('slow'), ask('quick')];
    await answerQuick();
    await answerSlow();
    expect(shown).toEqual(['quick']);
    const answerLast = ask('stopped');
    asks.stop();
    await answerLast();
    expect(shown).toEqual(['quick']);
  });

  it('ends a pause where the work is void', async () => {
    const asks = latest();
    const paused = pause(60_000, asks.begin());
    asks.stop();
    await paused;
    const aborted = asks.begin();
    asks.stop();
    await pause(60_000, aborted);
  });
});

describe('the last answer', () => {
  it('is kept for the very same arguments', () => {
    let made = 0;
    const pair = keepingLast((a: object, b: number | null) => ({ a, b, made: ++made }));
    const one = {};
    const first = pair(one, null);
    expect(pair(one, null)).toBe(first);
    expect(pair({}, null)).not.toBe(first);
    expect(pair(one, null)).not.toBe(first);
    expect(made).toBe(3);
  });
});

describe('the last answer of what is given by name', () => {
  it('is given again for the same values, whatever record they come in', () => {
    let made = 0;
    const pair = keepingLastOf(({ a, b }: { a: object; b: number | null }) => ({ a, b, made: ++made }));
    const a = {};
    const first = pair({ a, b: Number.NaN });
    expect(pair({ b: Number.NaN, a })).toBe(first);
    expect(pair({ a: {}, b: Number.NaN })).not.toBe(first);
    const last = pair({ a, b: null });
    expect([last.made, pair({ a, b: null })]).toEqual([3, last]);
  });
});
