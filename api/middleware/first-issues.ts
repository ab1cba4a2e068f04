import { z } from 'zod';
import { err, ok, type Result } from '../../shared/base/result.ts';

type Issue = z.core.$ZodRawIssue;

/** The checks are all at once: nothing asks a database. */
function issuesOf(schema: z.core.$ZodType, value: unknown, abortEarly: boolean): { value: unknown; issues: Issue[] } {
  const run = schema._zod.run({ value, issues: [] }, { async: false, abortEarly });
  if (run instanceof Promise) throw new z.core.$ZodAsyncError();
  return run;
}

/**
 * Checks a value against a schema; of what is wrong the first `most` are put into words. Putting a fault into words takes the library as long as finding it, and its own
 * `safeParse` does so for each of ten thousand.
 */
export function firstIssues(schema: z.ZodType, value: unknown, most: number): Result<unknown, z.core.$ZodIssue[]> {
  const run = issuesOf(schema, value, false);
  return run.issues.length === 0 ? ok(run.value) : err(inWords(run.issues.slice(0, most)));
}

/**
 * The same of a value that may hold thousands of faults: stops at the first one, since finding each takes some five microseconds. The library stops by itself in lists and
 * objects, in tables (`z.record`) it goes on to the end, so those are looked at first.
 */
export function firstIssue(schema: z.ZodType, value: unknown): Result<unknown, z.core.$ZodIssue[]> {
  const inTable = faultInTables(schema, value);
  if (inTable) return err(inWords(inTable));
  const run = issuesOf(schema, value, true);
  return run.issues.length === 0 ? ok(run.value) : err(inWords(run.issues));
}

function inWords(issues: readonly Issue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => z.core.util.finalizeIssue(issue, undefined, z.core.config()));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Issues of the first faulty entry of a table anywhere in the value; null where no entry is faulty, or there is no
 * table.
 */
function faultInTables(schema: z.core.$ZodType, value: unknown): Issue[] | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return faultInTables(def.innerType, value);
  if (def.type === 'array')
    return Array.isArray(value) ? firstOf(value.entries(), (one) => faultInTables(def.element, one)) : null;
  if (!isObject(value)) return null;
  if (def.type === 'object')
    return firstOf(Object.entries(def.shape), (field, key) => faultInTables(field, value[key]));
  if (def.type === 'record')
    for (const [key, one] of Object.entries(value)) {
      const fault = faultOfEntry(schema, def.valueType, key, one);
      if (fault) return fault;
    }
  return null;
}

/**
 * Issues of one entry of a table, in its name, its value or tables within it, reported as for a table with that entry
 * alone.
 */
function faultOfEntry(table: z.core.$ZodType, values: z.core.$ZodType, key: string, value: unknown): Issue[] | null {
  const inside = faultInTables(values, value);
  if (inside) return z.core.util.prefixIssues(key, inside);
  const { issues } = issuesOf(table, { [key]: value }, true);
  return issues.length > 0 ? issues : null;
}

/** The first fault among the parts of a value, with the name of the part put before where it is. */
function firstOf<K extends string | number, T>(
  parts: Iterable<readonly [K, T]>,
  faultOf: (part: T, key: K) => Issue[] | null,
): Issue[] | null {
  for (const [key, part] of parts) {
    const fault = faultOf(part, key);
    if (fault) return z.core.util.prefixIssues(key, fault);
  }
  return null;
}
