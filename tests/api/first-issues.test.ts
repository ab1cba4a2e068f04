import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstIssue, firstIssues } from '../../api/middleware/first-issues.ts';

const seen: unknown[] = [];
const noted = (value: unknown) => {
  seen.push(value);
  return typeof value === 'number';
};
/** A number, and each value that was looked at. */
const counted = z.custom<number>(noted, { error: 'No number.' });

const schema = z.strictObject({
  list: z.array(counted).optional(),
  table: z.record(z.string().max(5), counted).optional(),
  parts: z.array(z.strictObject({ table: z.record(z.string(), counted).nullable() })).optional(),
  tables: z.record(z.string(), z.record(z.string(), counted)).optional(),
});

const entries = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value]));

function look(value: unknown) {
  seen.length = 0;
  const found = firstIssue(schema, value);
  return { found, paths: found.ok ? [] : found.error.map(({ path }) => path.join('.')), looked: seen.length };
}

describe('[BA46] a long value is looked at no further than to its first fault', () => {
  it('in a list', () => {
    const { paths, looked } = look({ list: [1, ...Array.from({ length: 5000 }, () => 'x')] });
    expect(paths).toEqual(['list.1']);
    expect(looked).toBe(2);
  });

  it('in a table, in one of a list of parts, and in one within another', () => {
    expect(look({ table: { a: 1, ...entries(5000, 'x') } })).toMatchObject({ paths: ['table.k0'], looked: 2 });
    const parts = Array.from({ length: 50 }, () => ({ table: entries(100, 'x') }));
    expect(look({ parts: [{ table: null }, ...parts] })).toMatchObject({ paths: ['parts.1.table.k0'], looked: 1 });
    expect(look({ tables: { a: entries(3, 1), b: entries(5000, 'x') } })).toMatchObject({ paths: ['tables.b.k0'] });
  });

  it('tells a name that a table does not take, keys that nobody asked for, and what is no table at all', () => {
    expect(look({ table: { toolong: 1 } }).paths).toEqual(['table.toolong']);
    expect(look({ else: 1 }).found).toMatchObject({
      ok: false,
      error: [{ code: 'unrecognized_keys', keys: ['else'] }],
    });
    expect(look({ table: 3 }).found).toMatchObject({ ok: false, error: [{ code: 'invalid_type', path: ['table'] }] });
    expect(look([]).found.ok).toBe(false);
    expect(look(null).found.ok).toBe(false);
  });

  it('takes what the schema takes, as it does, with what it puts in the place of what is left out', () => {
    const value = { list: [1, 2], table: entries(100, 2), parts: [{ table: { a: 1 } }], tables: { a: { b: 1 } } };
    expect(look(value).found).toEqual({ ok: true, value });
    const filled = z.object({ table: z.record(z.string(), z.number()).default({ a: 1 }) });
    expect(firstIssue(filled, {})).toEqual({ ok: true, value: { table: { a: 1 } } });
  });

  it('says the same of one fault as the look at everything does', () => {
    for (const wrong of [
      { list: ['x'] },
      { table: { a: 'x' } },
      { table: { toolong: 1 } },
      { parts: [{}] },
      { parts: 3 },
      { q: 1 },
    ])
      expect(look(wrong).found).toEqual(firstIssues(schema, wrong, 20));
  });
});
