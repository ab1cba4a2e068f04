import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Values that are named in a sentence, at most. */
const MOST_NAMED = 24;

/** Names of a value's types, after “Send”. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Names of text formats, after “Send”. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a day as 2026-11-30',
  datetime: 'a time in UTC as 2026-11-30T17:00:00Z',
};

function oneOf(values: readonly unknown[]): string {
  if (values.length > MOST_NAMED) return 'This is none of the values that are taken here.';
  const named = values.map(String);
  return named.length === 1 ? `Only ${named[0]} is taken here.` : `Choose one of ${named.join(', ')}.`;
}

/** How much a text, a list or a number may be at most, or has to be at least. */
function amount(origin: string, edge: 'most' | 'least', bound: string, inclusive: boolean): string {
  if (origin === 'string') return `Write at ${edge} ${bound} ${bound === '1' ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object')
    return `Send at ${edge} ${bound} of these.`;
  if (inclusive) return `Send at ${edge} ${bound}.`;
  return edge === 'most' ? `Send less than ${bound}.` : `Send more than ${bound}.`;
}

/** Sentence about a value, where the schema has none of its own; undefined where it is left to the library. */
function issueWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is needed.';
      return `Send ${TYPES[issue.expected] ?? issue.expected} here.`;
    case 'invalid_value':
      return issue.input === undefined ? 'This is needed.' : oneOf(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length > 0
        ? oneOf(issue.options)
        : 'This is in none of the forms that are taken here.';
    case 'invalid_format':
      return FORMATS[issue.format] ? `Send ${FORMATS[issue.format]}.` : 'This is not written as it is taken here.';
    case 'too_big':
      return amount(issue.origin, 'most', String(issue.maximum), issue.inclusive !== false);
    case 'too_small':
      return amount(issue.origin, 'least', String(issue.minimum), issue.inclusive !== false);
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}.`;
    case 'invalid_key':
      return 'A name in here is not taken.';
    case 'custom':
    case 'invalid_element':
      return 'This is not taken here.';
    default:
      return undefined;
  }
}

/** Has every schema of this process say what is wrong in sentences, where it has none of its own: what it is asked by is sent on to people. */
export function sayInSentences(): void {
  z.config({ customError: issueWords });
}
