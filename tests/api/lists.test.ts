import fc from 'fast-check';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TYPE } from '../../api/db/column-types.ts';
import { type Keyset, keysetPage, type ListPage } from '../../api/db/keyset.ts';
import { withWords } from '../../api/db/search-words.ts';
import type { Tables } from '../../api/db/tables.ts';
import { startWorld, type World } from './support/world.ts';

interface Peg {
  readonly id: string;
  readonly mass: number;
  readonly note: string | null;
}

const SORTS = ['mass', '-mass', 'note', '-note', 'id', '-id'] as const;
type PegSort = 'mass' | 'note' | 'id';

const KEYSET: Keyset<PegSort> = {
  sorts: {
    mass: { column: 'pegs.mass', type: 'number' },
    note: { column: 'pegs.note', type: 'text', nullable: true },
    id: { column: 'pegs.id', type: 'text' },
  },
  tie: { column: 'pegs.id', type: 'text' },
};

let world: World;
let db: Kysely<{ pegs: Peg }>;

beforeAll(async () => {
  world = await startWorld();
  db = world.deps.database.db as unknown as typeof db;
  await db.schema
    .createTable('pegs')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('mass', TYPE.count, (c) => c.notNull())
    .addColumn('note', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
});
afterAll(() => world.close());

type Asked = { sort: (typeof SORTS)[number]; cursor?: string; limit: number; search?: string };

async function page(asked: Asked): Promise<ListPage<Peg>> {
  const found = await tryPage(asked);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

function tryPage(asked: Asked) {
  const all = db.selectFrom('pegs').selectAll() as unknown as SelectQueryBuilder<Tables, never, Peg>;
  return keysetPage(withWords(world.deps.database.db, all, 'pegs.id', asked.search), KEYSET, asked);
}

/** Every row from the first page on, calling `between` after each page. */
async function walk(asked: Asked, between: () => Promise<void> = async () => {}): Promise<Peg[]> {
  const rows: Peg[] = [];
  let cursor: string | undefined;
  do {
    const found = await page({ ...asked, ...(cursor ? { cursor } : {}) });
    rows.push(...found.rows);
    cursor = found.next_cursor ?? undefined;
    await between();
  } while (cursor);
  return rows;
}

/** Rows in the order that a list promises: without a value last, whichever way, and equals by their ids. */
function inOrder(pegs: readonly Peg[], sort: (typeof SORTS)[number]): Peg[] {
  const way = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '') as PegSort;
  const compare = <T extends string | number>(a: T, b: T) => (a < b ? -way : a > b ? way : 0);
  return pegs.toSorted((a, b) => {
    const [x, y] = [a[key], b[key]];
    if (x === null || y === null) return x === y ? compare(a.id, b.id) : x === null ? 1 : -1;
    return compare(x, y) || compare(a.id, b.id);
  });
}

const peg = fc.record({
  mass: fc.integer({ min: 0, max: 4 }),
  note: fc.option(fc.constantFrom('', 'a', 'Z', 'zz', 'é'), { nil: null }),
});

async function fill(pegs: readonly Omit<Peg, 'id'>[], prefix: string): Promise<Peg[]> {
  const rows = pegs.map((one, i) => ({ ...one, id: `${prefix}${(i * 7919) % 1000}`.padEnd(6, '0') }));
  if (rows.length > 0) await db.insertInto('pegs').values(rows).execute();
  return rows;
}

describe('pages of a list', () => {
  it('[BA40] give every row exactly once, in order, whatever is added meanwhile', async () => {
    const cases = fc.record({
      pegs: fc.array(peg, { maxLength: 40 }),
      late: fc.array(peg, { maxLength: 12 }),
      sort: fc.constantFrom(...SORTS),
      limit: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ pegs, late, sort, limit }) => {
        await db.deleteFrom('pegs').execute();
        const first = await fill(pegs, 'm');
        const coming = [...late];
        let added = 0;
        const seen = await walk({ sort, limit }, async () => {
          const next = coming.shift();
          if (next) await fill([next], added++ % 2 === 0 ? `a${added}x` : `z${added}x`);
        });
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
        const ofFirst = seen.filter(({ id }) => id.startsWith('m'));
        expect(ofFirst.map(({ id }) => id)).toEqual(inOrder(first, sort).map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  it('lead back the way they came', async () => {
    await db.deleteFrom('pegs').execute();
    await fill(
      Array.from({ length: 23 }, (_, i) => ({ mass: i % 3, note: i % 4 === 0 ? null : String(i % 5) })),
      'm',
    );
    for (const sort of SORTS) {
      const there: string[][] = [];
      let at = await page({ sort, limit: 5 });
      for (;;) {
        there.push(at.rows.map(({ id }) => id));
        if (at.next_cursor === null) break;
        at = await page({ sort, limit: 5, cursor: at.next_cursor });
      }
      const back = [there.at(-1)!];
      while (at.previous_cursor !== null) {
        at = await page({ sort, limit: 5, cursor: at.previous_cursor });
        back.unshift(at.rows.map(({ id }) => id));
      }
      expect(there.flat()).toHaveLength(23);
      expect(back.flat()).toEqual(there.flat());
    }
  });

  it('[BA41] refuse a cursor that was changed, cut, or made for another sort or search', async () => {
    await db.deleteFrom('pegs').execute();
    await fill(
      Array.from({ length: 6 }, () => ({ mass: 1, note: null })),
      'm',
    );
    const { next_cursor } = await page({ sort: 'mass', limit: 2 });
    const cursor = next_cursor!;
    const refused = async (asked: Asked) => {
      const found = await tryPage(asked);
      return found.ok ? null : [found.error.code, found.error.field];
    };
    for (let i = 0; i < cursor.length; i += 1) {
      const changed = `${cursor.slice(0, i)}${cursor[i] === 'A' ? 'B' : 'A'}${cursor.slice(i + 1)}`;
      expect(await refused({ sort: 'mass', limit: 2, cursor: changed })).toEqual(['invalid_request', 'cursor']);
    }
    for (const cut of ['', '.', 'x', cursor.slice(1), cursor.slice(0, -1), `${cursor}.x`, 'bnVsbA.bnVsbA'])
      if (cut !== '')
        expect(await refused({ sort: 'mass', limit: 2, cursor: cut })).toEqual(['invalid_request', 'cursor']);
    expect(await refused({ sort: '-mass', limit: 2, cursor })).toEqual(['invalid_request', 'cursor']);
    expect(await refused({ sort: 'mass', limit: 2, cursor, search: 'm' })).toEqual(['invalid_request', 'cursor']);
    expect(await refused({ sort: 'mass', limit: 4, cursor })).toBeNull();
  });

  it('hold what a search finds: every word, no patterns', async () => {
    await db.deleteFrom('pegs').execute();
    await db
      .insertInto('pegs')
      .values([
        { id: 'oak 50% off', mass: 1, note: null },
        { id: 'oak 500', mass: 2, note: null },
      ])
      .execute();
    const ids = async (search: string) => (await walk({ sort: 'mass', limit: 1, search })).map(({ id }) => id);
    expect(await ids('OAK 50%')).toEqual(['oak 50% off']);
    expect(await ids('50 oak')).toEqual(['oak 50% off', 'oak 500']);
    expect(await ids('_')).toEqual([]);
  });
});
