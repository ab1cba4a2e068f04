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

it('gives sixty transactions about different things, at once, a number each and none up', async () => {
  const { db } = world.deps.database;
  const numbers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      inTransaction(
        db,
        async (trx) => {
          const first = await nextNumber(trx, 'one', sql<number>`1`);
          await nextNumber(trx, 'two', sql<number>`1`);
          return first;
        },
        `thing ${i}`,
      ),
    ),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
});
