import { z } from 'zod';

/** Dollars as somebody types them. */
const DOLLARS = /^\d{1,7}(\.\d{1,2})?$/;

/** `12.50` as 1250 cents; refused in words otherwise. */
export const dollarsField = z
  .string()
  .trim()
  .regex(DOLLARS, { error: 'Enter dollars, like 25 or 25.50.' })
  .transform((text) => Math.round(Number(text) * 100));

/** The same where nothing may stand: null. */
export const optionalDollars = z
  .string()
  .trim()
  .refine((text) => text === '' || DOLLARS.test(text), { error: 'Enter dollars, like 25 or 25.50, or nothing.' })
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)));

/** A whole number, or null where nothing stands. */
export const optionalCount = z
  .string()
  .trim()
  .refine((text) => /^\d{0,7}$/.test(text), { error: 'Enter a whole number, or nothing.' })
  .transform((text) => (text === '' ? null : Number(text)));

/** A line of text, or null where nothing stands. */
export const optionalLine = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text));
