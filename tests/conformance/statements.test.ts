import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../support/sources.ts';

const FILES = projectFiles().filter((file) => file.startsWith('api/') && file.endsWith('.ts'));

/** Rows of a table, and read models of several. */
const ROWS = /(?:^|[/-])rows\.ts$/;

/** Files with statements of their own that are no rows, each with the reason. */
const EXEMPT: readonly (readonly [RegExp, string])[] = [
  [/^api\/db\//, 'migrations, seeds and what statements are made with'],
  [/\/people\.ts$/, 'personal data in the tables of a room: it exports, erases and hands it over by table'],
  [/^api\/legacy\/import\//, 'reads the export of the former shop into tables row by row'],
  [/^api\/maintenance\/health\.ts$/, 'a probe: it writes a row and takes it away to see whether that works'],
];

/** Tables of folders that are no rooms; the room of maintenance lists them. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  'api/jobs': ['jobs', 'leases'],
  'api/middleware': ['limits', 'tries'],
};

/** Files that write a table which their caller names. */
const NAMED_BY_CALLER: readonly string[] = [
  // Charges of quotes, credit and invoices have the same columns.
  'api/payment-attempt/attempt-rows.ts',
];

const STATEMENT =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\b(?:insertRows?|insertWhereNew|updateRow|rowsBy|rowOf)\(\s*\w+,\s*'|sql(?:<[^`]*>)?`[^`]*\b(?:select\b[^`]*\bfrom|insert into|delete from|update \S+ set)\b/;

const WRITE =
  /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\b(?:insertRows?|insertWhereNew|updateRow)\(\s*\w+,)\s*(?:'(\w+)'|(\w+))/g;

/** Tables that a variable of a file stands for: those in the line that declares it. */
function tablesNamed(name: string, text: string): string[] {
  const declared = new RegExp(`\\bconst ${name} (?:of|=)[^\\n]*|^ *${name}: *'[^\\n]*`, 'm').exec(text)?.[0] ?? '';
  return [...declared.matchAll(/'(\w+)'/g)].map(([, table]) => table!);
}

/** Tables that a file writes; `?` for one that can't be told from its text. */
function writtenBy(text: string): string[] {
  return [...text.matchAll(WRITE)].flatMap(([, table, name]) => {
    if (table !== undefined) return [table];
    const tables = tablesNamed(name!, text);
    return tables.length > 0 ? tables : ['?'];
  });
}

const isExempt = (file: string) => EXEMPT.some(([pattern]) => pattern.test(file));

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Tables by the folder that may write them: those that a room.ts lists, and those of {@link GROUND}. */
const TABLES: ReadonlyMap<string, readonly string[]> = new Map([
  ...FILES.filter((file) => file.endsWith('/room.ts')).map((file): [string, string[]] => {
    const listed = /^ {2}tables: \[([^\]]*)\]/m.exec(textOf(file))?.[1] ?? '';
    return [folderOf(file), [...listed.matchAll(/'(\w+)'/g)].map(([, table]) => table!)];
  }),
  ...Object.entries(GROUND),
]);

describe('statements of the database', () => {
  const written = FILES.filter((file) => !isExempt(file)).map((file) => [file, textOf(file)] as const);

  it('stand in files of rows', () => {
    expect(written.filter(([file, text]) => !ROWS.test(file) && STATEMENT.test(text)).map(([file]) => file)).toEqual(
      [],
    );
  });

  it('write a table in the room that lists it', () => {
    expect([...TABLES.values()].flat().length).toBeGreaterThan(80);
    const elsewhere = written
      .filter(([file]) => !NAMED_BY_CALLER.includes(file))
      .flatMap(([file, text]) => {
        const own = TABLES.get(folderOf(file)) ?? [];
        return [...new Set(writtenBy(text))]
          .filter((table) => !own.includes(table))
          .map((table) => `${file} → ${table}`);
      });
    expect(elsewhere).toEqual([]);
  });

  it('would be found out', () => {
    for (const text of [
      "db.selectFrom('quotes')",
      "insertRow(trx, 'quotes', row)",
      "rowOf(db, 'quotes', id)",
      'sql`delete from quotes`',
      'sql<{ id: string }>`select id from quotes`',
    ])
      expect(STATEMENT.test(text)).toBe(true);
    expect(writtenBy("db\n  .updateTable('quotes'); updateRow(db, 'parts', id, change); db.deleteFrom(table)")).toEqual(
      ['quotes', 'parts', '?'],
    );
    expect(writtenBy("const name = table as 'addresses';\ndb.insertInto(name)")).toEqual(['addresses']);
  });

  it('are exempt for files that have some', () => {
    const matching = ([pattern]: (typeof EXEMPT)[number]) =>
      FILES.some((file) => pattern.test(file) && STATEMENT.test(textOf(file)));
    expect(EXEMPT.filter((one) => !matching(one))).toEqual([]);
  });
});
