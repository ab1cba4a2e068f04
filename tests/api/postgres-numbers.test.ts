import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextNumber } from '../../api/db/counter-rows.ts';
import { inTransaction } from '../../api/db/database.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const counter = (name: string) => ({ name, first: sql<number>`1`, isGiven: () => sql<boolean>`false` });

it('[BA25] gives sixty transactions about different things, at once, a number each and none up', async () => {
  const { db } = world.deps.database;
  const numbers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      inTransaction(
        db,
        async (trx) => {
          const first = await nextNumber(trx, counter('one'));
          await nextNumber(trx, counter('two'));
          return first;
        },
        `thing ${i}`,
      ),
    ),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
});

it('[BA25] gives back the numbers of a transaction that is undone', async () => {
  const { db } = world.deps.database;
  const take = (fails: boolean) =>
    inTransaction(db, async (trx) => {
      const number = await nextNumber(trx, counter('three'));
      if (fails) throw new Error('Undone.');
      return number;
    });
  await expect(take(true)).rejects.toThrow('Undone.');
  expect(await take(false)).toBe(1);
  await expect(take(true)).rejects.toThrow('Undone.');
  expect(await take(false)).toBe(2);
});

it('[BA25] leaves out what is given already, where the process died before the counter was written', async () => {
  const { db } = world.deps.database;
  const isGiven = (number: number) => sql<boolean>`${sql.lit(number)} <= 4`;
  const number = await inTransaction(db, (trx) => nextNumber(trx, { ...counter('four'), isGiven }));
  expect(number).toBe(5);
  const [one, two] = await inTransaction(db, async (trx) => [
    await nextNumber(trx, counter('four')),
    await nextNumber(trx, counter('four')),
  ]);
  expect([one, two]).toEqual([6, 7]);
});

it('[BA25] leaves no gap where some of many who come at once are undone', async () => {
  const { db } = world.deps.database;
  await sql`create table numbered (number integer primary key)`.execute(db);
  const isGiven = (number: number) => sql<boolean>`exists (select 1 from numbered where number = ${number})`;
  const write = (fails: (i: number) => boolean) =>
    Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        inTransaction(
          db,
          async (trx) => {
            const number = await nextNumber(trx, { ...counter('five'), isGiven });
            await sql`insert into numbered values (${number})`.execute(trx);
            if (fails(i)) throw new Error('Undone.');
          },
          `thing ${i}`,
        ),
      ),
    );
  const given = async () => (await sql<{ number: number }>`select number from numbered order by 1`.execute(db)).rows;
  const ended = await write((i) => i % 3 === 0);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
  await write(() => false);
  const numbers = (await given()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 26 + 40 }, (_, i) => i + 1));
});
