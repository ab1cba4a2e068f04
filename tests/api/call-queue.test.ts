import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createThreadPool } from '../../api/jobs/thread-pool.ts';
import { nextTurn } from '../../api/middleware/pace.ts';
import { createCallQueue } from '../../api/middleware/call-queue.ts';
import { noteLeaving, inRequest } from '../../api/telemetry/request-context.ts';

/** A line with the calls that have begun, each with what ends it. */
function watched(most: number, patienceMs?: number) {
  const line = createCallQueue(most, patienceMs);
  const begun: { key: string; end: () => void }[] = [];
  const come = (key: string, goesFirst = false) =>
    line.enter(key, goesFirst).then((end) => void begun.push({ key, end }));
  return { come, begun, keys: () => begun.map(({ key }) => key).join('') };
}

it('[BA26] so many calls are worked on at a time, and the next begins when one has ended', async () => {
  const { come, begun, keys } = watched(2);
  for (const key of 'abcd') void come(key);
  await nextTurn();
  expect(keys()).toBe('ab');
  begun[1]!.end();
  // Ended twice is ended once.
  begun[1]!.end();
  await nextTurn();
  await nextTurn();
  expect(keys()).toBe('abc');
  begun[0]!.end();
  begun[2]!.end();
  await nextTurn();
  await nextTurn();
  expect(keys()).toBe('abcd');
});

it('[BA26] a call that waits for somebody else lets the next one begin', async () => {
  const { come, begun, keys } = watched(1, 5);
  void come('a');
  const second = come('b');
  await nextTurn();
  expect(keys()).toBe('a');
  await second;
  expect(keys()).toBe('ab');
  // The late end of the first makes no room: b is still under way.
  begun[0]!.end();
  void come('c');
  await nextTurn();
  await nextTurn();
  expect(keys()).toBe('ab');
});

it('[BA26] a call that waits for a thread gives its place up at once', async () => {
  const line = createCallQueue(1, 10_000);
  const script = new URL('../../api/jobs/password-thread.ts', import.meta.url);
  const pool = createThreadPool({ script, size: 1, timeoutMs: 30_000, heapMb: 64, memoryMb: 256 });
  const order: string[] = [];
  const hashing = inRequest('a call that hashes', async () => {
    const end = await line.enter('a');
    noteLeaving(end);
    const { ok } = await pool.run({ kind: 'hash', password: 'a password of somebody' });
    order.push(`hashed ${ok}`);
    end();
  });
  await inRequest('another call', async () => {
    const end = await line.enter('b');
    order.push('beside it');
    end();
  });
  await hashing;
  await pool.close();
  expect(order).toEqual(['beside it', 'hashed true']);
});

it('[BA26] callers take turns, whoever has more calls waiting', async () => {
  const { come, begun, keys } = watched(1, 10_000);
  for (const key of 'aaaaabcb') void come(key);
  for (let at = 0; at < 8; at += 1) {
    await nextTurn();
    await nextTurn();
    begun[at]!.end();
  }
  expect(keys()).toBe('aabcabaa');
});

it('[BA26] a call that goes first stands behind nobody, once while its caller waits, and every second place is everybody’s', async () => {
  const { come, begun, keys } = watched(1, 10_000);
  for (const key of 'abcd') void come(key);
  for (const key of 'pqrp') void come(key, true);
  for (let at = 0; at < 8; at += 1) {
    await nextTurn();
    await nextTurn();
    begun[at]!.end();
  }
  expect(keys()).toBe('apbqcrdp');
});

it('[BA26] calls that go first do not keep the others from being worked on, however many come', async () => {
  const { come, begun, keys } = watched(1, 10_000);
  void come('a');
  void come('b');
  for (let at = 0; at < 20; at += 1) {
    void come(`${at % 10}`, true);
    await nextTurn();
    await nextTurn();
    begun[at]!.end();
  }
  expect(keys().indexOf('b')).toBe(2);
});

it('[BA26] every call begins once, never more than allowed at a time, those of a caller in their order', async () => {
  const call = fc.record({ key: fc.constantFrom('a', 'b', 'c'), turns: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), async (calls, most) => {
      const line = createCallQueue(most, 10_000);
      let [underWay, highest] = [0, 0];
      const begun: number[] = [];
      await Promise.all(
        calls.map(async ({ key, turns }, at) => {
          const end = await line.enter(key);
          begun.push(at);
          underWay += 1;
          highest = Math.max(highest, underWay);
          for (let i = 0; i < turns; i += 1) await nextTurn();
          underWay -= 1;
          end();
        }),
      );
      expect(highest).toBeLessThanOrEqual(most);
      expect(begun.toSorted((a, b) => a - b)).toEqual(calls.map((_, at) => at));
      for (const key of 'abc') {
        const own = begun.filter((at) => calls[at]!.key === key);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});
