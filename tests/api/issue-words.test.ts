import { expect, it } from 'vitest';
import { z } from 'zod';
import { check } from '../../api/middleware/request.ts';
import { sayInSentences } from '../../api/middleware/issue-words.ts';
import { repairsField } from '../../shared/analysis/repairs/wire.ts';

sayInSentences();

/** Issues of a field’s value. */
function said(schema: z.ZodType, value: unknown): unknown {
  const checked = check(z.object({ field: schema }), { field: value }, 'body');
  return checked.ok ? null : checked.error.errors!.map(({ field, message }) => [field, message]);
}

it.each([
  [z.string(), undefined, 'This is needed.'],
  [z.enum(['a', 'b']), undefined, 'This is needed.'],
  [z.string(), 7, 'Send text here.'],
  [z.number(), '7', 'Send a number here.'],
  [z.int(), 7.5, 'Send a whole number here.'],
  [z.boolean(), 'yes', 'Send true or false here.'],
  [z.array(z.string()), {}, 'Send a list here.'],
  [z.object({}), [], 'Send an object here.'],
  [z.enum(['letter', 'a4']), 'a5', 'Choose one of letter, a4.'],
  [z.literal('yes'), 'no', 'Only yes is taken here.'],
  [z.enum(Array.from({ length: 30 }, (_, i) => `v${i}`)), 'x', 'This is none of the values that are taken here.'],
  [z.string().max(3), 'long', 'Write at most 3 characters.'],
  [z.string().min(1), '', 'Write at least 1 character.'],
  [z.array(z.int()).max(1), [1, 2], 'Send at most 1 of these.'],
  [z.int().max(9), 10, 'Send at most 9.'],
  [z.int().min(1), 0, 'Send at least 1.'],
  [z.number().positive(), 0, 'Send more than 0.'],
  [z.number().lt(5), 5, 'Send less than 5.'],
  [z.number().multipleOf(25), 30, 'Send a multiple of 25.'],
  [z.iso.date(), '1/2/26', 'Send a day as 2026-11-30.'],
  [z.iso.datetime(), 'now', 'Send a time in UTC as 2026-11-30T17:00:00Z.'],
  [z.email(), 'me', 'Send an e-mail address.'],
  [z.string().regex(/^a$/), 'b', 'This is not written as it is taken here.'],
  [z.custom(() => false), 1, 'This is not taken here.'],
  [z.string().max(3, { error: 'Shorter.' }), 'long', 'Shorter.'],
])('[BA48] a schema without words of its own says in a sentence what is wrong: %#', (schema, value, words) => {
  expect(said(schema, value)).toEqual([['field', words]]);
});

it('[BA48] says which repairs there are, and what is wrong with one', () => {
  expect(said(repairsField, [{ kind: 'melt' }])).toEqual([
    ['field.0.kind', expect.stringMatching(/^Choose one of outline_text, .*simplify\.$/)],
  ]);
  expect(said(repairsField, [{ kind: 'drop_specks', size_mm: -1 }])).toEqual([
    ['field.0.size_mm', 'Send more than 0.'],
  ]);
  expect(said(repairsField, [{ kind: 'outline_text', font: 'comic' }])).toEqual([
    ['field.0.font', 'Name file, sans, sans-bold, or sha256: with the digest of a font you sent.'],
  ]);
});
