import type { ZodError } from 'zod';

type Issue = ZodError['issues'][number];

/** Begins the library's own messages, which speak of strings and patterns. */
const OF_THE_LIBRARY = /^(?:Too (?:small|big)|Invalid|Unrecognized)/;

const figure = (of: number | bigint) => of.toLocaleString('en-US');

/** Message of what is wrong with a field, in words of the shop; messages of our own schemas stay as they are. */
export function issueWords(issue: Issue): string {
  if (!OF_THE_LIBRARY.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'Fill this in.';
    if (issue.origin === 'array') return 'Enter at least one, a line each.';
    return issue.inclusive === false
      ? `Enter more than ${figure(issue.minimum)}.`
      : `Enter ${figure(issue.minimum)} or more.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Use up to ${figure(issue.maximum)} characters.`;
    if (issue.origin === 'array') return `Enter up to ${figure(issue.maximum)}.`;
    return issue.inclusive === false
      ? `Enter less than ${figure(issue.maximum)}.`
      : `Enter ${figure(issue.maximum)} or less.`;
  }
  if (issue.code === 'invalid_format') return 'Use small letters, digits and dashes, like birch-plywood.';
  return 'Check this field.';
}
