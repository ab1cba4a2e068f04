import { expect, it } from 'vitest';
import { together } from '../../api/db/together.ts';

/** An asker whose answers come when the test says. */
function asker() {
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const ask = together((key) => new Promise<string>((answer, fail) => void asked.push({ key, answer, fail })));
  return { ask, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('whoever comes while an answer is under way shares the next one, and never the one that was begun before', async () => {
  const { ask, asked } = asker();
  const first = ask('a');
  const later = [ask('a'), ask('a'), ask('a')];
  expect(asked).toHaveLength(1);
  asked[0]!.answer('old');
  await settled();
  expect(asked).toHaveLength(2);
  const last = ask('a');
  asked[1]!.answer('new');
  await settled();
  asked[2]!.answer('newest');
  expect(await first).toBe('old');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
  expect(await last).toBe('newest');
  await settled();
  void ask('a');
  expect(asked).toHaveLength(4);
});

it('a fault is told to those who share it, and the next is asked anew; keys do not wait for one another', async () => {
  const { ask, asked } = asker();
  const first = Promise.resolve(ask('a')).catch((error: Error) => error.message);
  const second = ask('a');
  const other = ask('b');
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
  asked[0]!.fail(new Error('lost'));
  await settled();
  asked[2]!.answer('there');
  asked[1]!.answer('b');
  expect([await first, await second, await other]).toEqual(['lost', 'there', 'b']);
});

it('what is answered at once is given as it is, and asked for each time', () => {
  let asked = 0;
  const ask = together((key) => `${key}${++asked}`);
  expect([ask('a'), ask('a')]).toEqual(['a1', 'a2']);
});
