import { type Kysely, sql } from 'kysely';
import { EARLIER } from '../../../api/db/earlier-migrations.ts';
import type { Tables } from '../../../api/db/tables.ts';

/** Names of the first `count` of the earlier migrations; only the first and the last matter. */
function earlierNames(count: number): string[] {
  const names = Array.from({ length: count }, (_, i) => `${String(i + 1).padStart(4, '0')}-step`);
  return [EARLIER.first, ...names.slice(1, EARLIER.count - 1), ...(count === EARLIER.count ? [EARLIER.last] : [])];
}

/** Has a database with this release's schema look as if the first `count` of the earlier migrations had made it. */
export async function noteEarlier(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of earlierNames(count))
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27T00:00:00.000Z')`.execute(db);
}
