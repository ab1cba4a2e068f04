import { z } from 'zod';
import { hidesSomething } from './line-text.ts';

/** Field schemas that many messages share. */

/**
 * An opaque id in a path or body: 26 characters of the alphabet that ids are made of (api/clock.ts). An id has one
 * spelling; capitals or look-alikes name nothing.
 */
export const idField = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/, { error: 'This isn’t one of our IDs.' });

/** The readable name of something in the catalogue, as it stands in addresses. */
export const slugField = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A number that names something, in its one spelling. */
export const numberIdField = z.coerce
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Text of one line, trimmed, with nothing hidden in it. `max` in UTF-16 units. */
export function lineField(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `Use at most ${max} characters.` })
    .refine((text) => !hidesSomething(text), { error: 'Remove line breaks, tabs and invisible characters.' });
}

/** Text of several lines, trimmed, line ends as \\n and tabs as spaces, with nothing hidden in it. `max` in UTF-16 units. */
export function textField(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .trim()
    .max(max, { error: `Use at most ${max} characters.` })
    .refine((text) => !text.split('\n').some(hidesSomething), { error: 'Remove invisible characters.' });
}

/** Whole cents. */
export const centsField = z.int();

/** ISO 8601 in UTC. */
export const timeField = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. */
export const dayField = z.iso.date();

/** A length in mm: finite, above zero, at most 100 m. */
export const lengthMmField = z.number().positive().max(100_000);

/** An e-mail address, trimmed and lower-cased. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Enter an e-mail address like name@example.com.' }).max(254));

/** `{ id }` path parameters. */
export const idParams = z.object({ id: idField });

/** An answer without content of its own. */
export const doneAnswer = z.object({ success: z.literal(true) });
