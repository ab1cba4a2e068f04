import type { TextRun } from './text.ts';

/** Gaps in a line wider than this begin a new run, in font sizes: narrower ones are kerning. */
export const GAP_EM = 0.25;

/** Stands for a code without a meaning whose letter the file brings along. */
export const UNKNOWN_LETTER = '\u25a1';

/** Directions and baselines that differ less are the same; square of a part of the font size. */
const SAME = 1e-6;

/** Longest run that letters placed one by one join to. */
const MAX_JOINED = 500;

/**
 * Two runs as one, where the second stands right behind the first and looks like it: many programs place each letter by
 * itself. Null where they do not belong together.
 */
export function continued(first: TextRun, next: TextRun): TextRun | null {
  const [m, n] = [first.matrix, next.matrix];
  if (first.widthEm === null || next.widthEm === null || next.follows === true) return null;
  if (first.text.length > MAX_JOINED) return null;
  const alike = (['family', 'bold', 'italic', 'stroke', 'fill', 'layer'] as const).every(
    (key) => first[key] === next[key],
  );
  const scale = m.a * m.a + m.b * m.b;
  if (!alike || ![m.a - n.a, m.b - n.b, m.c - n.c, m.d - n.d].every((d) => d * d <= SAME * scale)) return null;
  const [dx, dy] = [n.e - m.e, n.f - m.f];
  const along = (dx * m.a + dy * m.b) / scale;
  const aside = (dx * m.b - dy * m.a) / scale;
  if (along <= 0 || Math.abs(along - first.widthEm) > GAP_EM || aside * aside > SAME) return null;
  const { own, ...rest } = first;
  const letters =
    own && next.own ? [...own, ...next.own.map((value, i) => (i % 2 === 0 ? value : value + along))] : null;
  return {
    ...rest,
    text: (first.text + next.text).normalize('NFC'),
    widthEm: along + next.widthEm,
    ...(letters ? { own: letters } : {}),
  };
}

/** Text in one line; empty where a code means something that is no character. */
export function legible(text: string): string {
  const line = text.replace(/[\t\r\n\v\f]+/g, ' ');
  return /[\ufffd\p{Co}\p{Cc}\p{Cs}]/u.test(line) ? '' : line.normalize('NFC');
}
