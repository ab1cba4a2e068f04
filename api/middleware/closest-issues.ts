import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * A schema's issues, with those of the closest form where it takes one of several: the form with the fewest issues is the one that
 * the sender meant. Paths are from the root.
 */
export function closestIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const forms = issue.errors.map((form) => closestIssues(form));
    const closest = forms.toSorted((a, b) => a.length - b.length)[0];
    if (closest === undefined || closest.length === 0) return [issue];
    return closest.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  });
}
