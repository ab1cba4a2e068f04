import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A place between two rows of a list. */
export interface Cursor {
  /** Which way to go on from there. */
  readonly way: 'next' | 'previous';
  /** Sort value of the row beside it. */
  readonly value: string | number | null;
  /** Tie breaker between rows of the same value. */
  readonly tie: string | number;
}

const WAYS = { n: 'next', p: 'previous' } as const;
const LETTERS = { next: 'n', previous: 'p' } as const;

const cursorSchema = z.tuple([
  z.enum(['n', 'p']),
  z.union([z.string(), z.number(), z.null()]),
  z.union([z.string(), z.number()]),
]);

/** Letters of the check: enough that no slip and no mix-up passes. A cursor opens nothing, so it needs no secret. */
const CHECK_LENGTH = 10;

function checkOf(text: string, question: string): string {
  return createHash('sha256').update(`${question}\n${text}`).digest('base64url').slice(0, CHECK_LENGTH);
}

/**
 * A cursor as it travels in addresses.
 * @param question what the list was asked; the cursor holds for the same question only
 */
export function writeCursor({ way, value, tie }: Cursor, question: string): string {
  const text = Buffer.from(JSON.stringify([LETTERS[way], value, tie])).toString('base64url');
  return `${text}.${checkOf(text, question)}`;
}

/** A cursor read back; null where it was changed or made for another question. */
export function readCursor(sent: string, question: string): Cursor | null {
  const [text, check, ...rest] = sent.split('.');
  if (!text || rest.length > 0 || check !== checkOf(text, question)) return null;
  const parsed = cursorSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const [letter, value, tie] = parsed.data;
  return { way: WAYS[letter], value, tie };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
