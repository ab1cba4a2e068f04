import { expect, it } from 'vitest';
import { createPace, nextTurn } from '../../api/middleware/pace.ts';

/** Enters `count` times; tells how many have begun, and ends the first of those that are under way. */
function crowd(count: number, most = 200, atOnce = 3) {
  const pace = createPace(most, atOnce);
  const ends: (() => void)[] = [];
  let refused = 0;
  for (let i = 0; i < count; i += 1)
    void pace.enter('a').then((end) => {
      if (end) ends.push(end);
      else refused += 1;
    });
  return { pace, ends, refused: () => refused };
}

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await nextTurn();
}

it('[BA5] calls of one caller begin one in a turn, and only so many are under way at once', async () => {
  const { ends } = crowd(5);
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(1);
  await turns(10);
  expect(ends).toHaveLength(3);
  ends[0]!();
  await turns(3);
  expect(ends).toHaveLength(4);
  for (const end of ends.slice(1)) end();
  await turns(3);
  expect(ends).toHaveLength(5);
});

it('[BA5] those of another caller begin at once, and too many of one are refused', async () => {
  const { pace, refused } = crowd(8, 4);
  await turns(1);
  expect(refused()).toBe(3);
  expect(await pace.enter('b')).toBeTypeOf('function');
});

it('[BA5] a caller whose calls have ended begins at once again', async () => {
  const { pace, ends } = crowd(3);
  await turns(5);
  for (const end of ends) end();
  await turns(2);
  const end = await pace.enter('a');
  expect(end).toBeTypeOf('function');
});
