import { CompiledQuery, type Kysely } from 'kysely';
import { dialectOf } from '../../../api/db/dialect.ts';
import type { Tables } from '../../../api/db/tables.ts';

// A database's schema as lines of text, sorted, so that two databases can be compared and a change is read in review.

type Row = Readonly<Record<string, string | number | null>>;

/** Tables that Kysely keeps for itself. */
const KYSELYS = /^kysely_/;

/** Describes tables with columns, constraints and indexes, triggers and functions, and counts rows where a migration wrote any. */
export async function schemaText(db: Kysely<Tables>): Promise<string> {
  const ask: Ask = async (text) => (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows;
  const lines = dialectOf(db) === 'sqlite' ? await sqliteLines(ask) : await postgresLines(ask);
  return `${lines.join('\n')}\n`;
}

type Ask = (text: string) => Promise<readonly Row[]>;

/** Puts a statement on one line, without quotes round names. */
const oneLine = (text: string) =>
  text
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=\))/g, '')
    .trim();

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

async function rowCount(ask: Ask, table: string): Promise<string[]> {
  const count = Number((await ask(`select count(*) as n from "${table}"`))[0]!.n);
  return count === 0 ? [] : [`rows: ${count}`];
}

async function sqliteLines(ask: Ask): Promise<string[]> {
  const tables = await ask(
    `select t.name, t.strict, t.wr, m.sql from pragma_table_list t join sqlite_master m on m.name = t.name
     where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' order by t.name`,
  );
  const lines: string[] = [];
  for (const { name, strict, wr, sql } of tables.filter((table) => !KYSELYS.test(String(table.name)))) {
    lines.push(`table ${name}${strict ? ' strict' : ''}${wr ? ' without rowid' : ''}`);
    lines.push(...indented(await sqliteColumns(ask, String(name))));
    lines.push(...indented(checksOf(String(sql))));
    lines.push(...indented(await sqliteForeignKeys(ask, String(name))));
    lines.push(...indented(await sqliteIndexes(ask, String(name))));
    lines.push(...indented(await rowCount(ask, String(name))));
  }
  const others = await ask(`select type, sql from sqlite_master where type in ('trigger', 'view') order by type, name`);
  return [...lines, ...others.map(({ sql }) => oneLine(String(sql)))];
}

async function sqliteColumns(ask: Ask, table: string): Promise<string[]> {
  const columns = await ask(`select * from pragma_table_xinfo('${table}') order by cid`);
  return columns.map(
    ({ name, type, notnull, dflt_value, pk, hidden }) =>
      `column ${name} ${String(type).toLowerCase()}${notnull ? ' not null' : ''}${dflt_value === null ? '' : ` default ${dflt_value}`}${
        pk ? ` primary key ${pk}` : ''
      }${hidden ? ` hidden ${hidden}` : ''}`,
  );
}

/** Checks, which SQLite keeps in the table's statement alone. */
function checksOf(statement: string): string[] {
  const text = oneLine(statement);
  return [...text.matchAll(/(constraint \w+ )?check \(/g)].map(({ 0: head, index }) => {
    let depth = 0;
    for (let end = index + head.length - 1; ; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      if (depth === 0) return text.slice(index, end + 1);
    }
  });
}

async function sqliteForeignKeys(ask: Ask, table: string): Promise<string[]> {
  const keys = await ask(`select * from pragma_foreign_key_list('${table}')`);
  return keys
    .map((key) => `foreign key ${key.from} to ${key.table}.${key.to} update ${key.on_update} delete ${key.on_delete}`)
    .sort();
}

async function sqliteIndexes(ask: Ask, table: string): Promise<string[]> {
  const indexes = await ask(
    `select l.name, l."unique", l.origin, l.partial, m.sql from pragma_index_list('${table}') l
     join sqlite_master m on m.name = l.name order by l.name`,
  );
  const lines: string[] = [];
  for (const { name, unique, origin, partial, sql } of indexes) {
    const columns = (await ask(`select * from pragma_index_xinfo('${name}') where key = 1 order by seqno`)).map(
      (column) =>
        `${column.name ?? 'expression'}${column.desc ? ' desc' : ''}${column.coll === 'BINARY' ? '' : ` collate ${column.coll}`}`,
    );
    const made = { c: '', u: ' of a unique constraint', pk: ' of the primary key' }[String(origin)];
    const where = partial ? oneLine(String(sql)).replace(/^.*? where/, ' where') : '';
    lines.push(`${unique ? 'unique ' : ''}index ${name} (${columns.join(', ')})${where}${made}`);
  }
  return lines;
}

async function postgresLines(ask: Ask): Promise<string[]> {
  const inSchema = `relnamespace = 'public'::regnamespace`;
  const tables = await ask(
    `select relname as name from pg_class where relkind in ('r', 'p') and ${inSchema} order by 1`,
  );
  const columns = await byTable(
    ask,
    `select c.relname as "table", concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attcollation <> t.typcollation then 'collate ' || l.collname end,
       case when a.attnotnull then 'not null' end,
       'default ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, '')) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     left join pg_collation l on l.oid = a.attcollation
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relkind in ('r', 'p') and c.${inSchema} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  );
  // Columns say what is not null; only servers from 18 on have a constraint for it.
  const constraints = await byTable(
    ask,
    `select c.relname as "table", 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.${inSchema} and k.contype <> 'n' order by c.relname, k.conname`,
  );
  // Indexes of keys and unique constraints go by the constraints' names.
  const indexes = await byTable(
    ask,
    `select c.relname as "table", pg_get_indexdef(i.indexrelid) as line from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where c.${inSchema} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by c.relname, x.relname`,
  );
  const triggers = await byTable(
    ask,
    `select c.relname as "table", pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.${inSchema} order by c.relname, t.tgname`,
  );
  const lines: string[] = [];
  for (const name of tables.map((table) => String(table.name)).filter((table) => !KYSELYS.test(table))) {
    const parts = [columns, constraints, indexes, triggers].flatMap((part) => part(name));
    lines.push(`table ${name}`, ...indented(parts), ...indented(await rowCount(ask, name)));
  }
  const others = await ask(
    `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend where pg_depend.objid = pg_proc.oid and pg_depend.deptype = 'e')
     union all select concat_ws(' ', 'relation', relkind, relname) from pg_class where relkind in ('S', 'v', 'm') and ${inSchema} order by 1`,
  );
  return [...lines, ...others.map(({ line }) => oneLine(String(line)))];
}

async function byTable(ask: Ask, text: string): Promise<(table: string) => string[]> {
  const grouped = Map.groupBy(await ask(text), (row) => row.table);
  return (table) => (grouped.get(table) ?? []).map(({ line }) => String(line));
}
