/**
 * Column types that mean the same in SQLite (STRICT tables know four) and PostgreSQL, where dialect.ts has their names. Cents and
 * milliseconds fit a double exactly; flags are 0 or 1; times are ISO 8601 UTC text, which sorts by time; documents are JSON text.
 */
export const TYPE = {
  id: 'text',
  text: 'text',
  time: 'text',
  day: 'text',
  json: 'text',
  cents: 'integer',
  count: 'integer',
  flag: 'integer',
  number: 'real',
} as const;
