import type { LogEvent } from 'kysely';
import { noteSpan } from './spans.ts';

/** Longest statement that is told: lists grow with their values. */
const MOST_CHARACTERS = 500;

/** Makes a span of a statement that ran within a call. Its values are not told: they are customers' words. */
export function noteQuery(event: LogEvent): void {
  const attributes = { 'db.query.text': event.query.sql.slice(0, MOST_CHARACTERS) };
  noteSpan('database', event.queryDurationMillis, attributes, event.level === 'error' ? event.error : undefined);
}
