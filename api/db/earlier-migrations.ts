import { type Kysely, sql } from 'kysely';
import { hasTable } from './dialect.ts';
import type { Tables } from './tables.ts';

// Databases were made in 68 steps before each room had one migration for its tables. Their schema is the same as of all rooms' first migrations.

/** The earlier steps: the first one, the last one and their count. None of them may be left out, so these three tell whether all ran. */
export const EARLIER = { first: '0001-accounts', last: '0068-refunds-by-requester', count: 68 } as const;

/** The last of the rooms' migrations that make what the earlier steps had made. */
export const SAME_AS_EARLIER = '0032-profile';

/** A database that only some of the earlier migrations made. Its message is for an operator. */
export class EarlierSchema extends Error {}

/** Says of a database's migrations that they are earlier ones but not all; null where they are all of them, or this time's. */
export function earlierFault(names: readonly string[]): string | null {
  if (!isEarlier(names)) return null;
  if (names.length === EARLIER.count && names.includes(EARLIER.last)) return null;
  return `It was made by an earlier release and lacks migrations up to ${EARLIER.last}: its last one is ${names.toSorted().at(-1)}. Start it with the release that has those, then with this one.`;
}

/** Tells earlier migrations from this time's by their names. */
export function isEarlier(names: readonly string[]): boolean {
  return names.includes(EARLIER.first);
}

/**
 * Notes this time's migrations, of those in `known`, as applied in a database that the earlier ones made; nothing else of it changes. Throws
 * EarlierSchema, with the database as it was, where it lacks some of the earlier ones.
 */
export async function adoptEarlier(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) return;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Applied>`select name, timestamp from kysely_migration order by name`.execute(trx);
    const names = rows.map(({ name }) => name);
    if (!isEarlier(names)) return;
    const fault = earlierFault(names);
    if (fault !== null) throw new EarlierSchema(`The database can't be used. ${fault}`);
    await sql`delete from kysely_migration`.execute(trx);
    const { timestamp } = rows.at(-1)!;
    for (const name of known.filter((name) => name <= SAME_AS_EARLIER))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(trx);
  });
}

/** Row of the table in which Kysely notes what it applied. */
interface Applied {
  readonly name: string;
  readonly timestamp: string;
}
