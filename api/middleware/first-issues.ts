import { z } from 'zod';
import { err, ok, type Result } from '../../shared/base/result.ts';

/**
 * Checks a value against a schema; of what is wrong the first `most` are put into words. Putting a fault into words takes the library as long as finding it, and its own
 * `safeParse` does so for each of ten thousand.
 */
export function firstIssues(schema: z.ZodType, value: unknown, most: number): Result<unknown, z.core.$ZodIssue[]> {
  const context = { async: false } as const;
  const run = schema._zod.run({ value, issues: [] }, context);
  if (run instanceof Promise) throw new z.core.$ZodAsyncError();
  if (run.issues.length === 0) return ok(run.value);
  return err(run.issues.slice(0, most).map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config())));
}
