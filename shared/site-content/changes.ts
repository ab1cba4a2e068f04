import type { Body } from './bodies.ts';

/** A line of a text beside what it was: kept, gone or new. */
export interface LineChange {
  readonly was: 'kept' | 'gone' | 'new';
  readonly text: string;
}

/** Pairs of lines that are compared at most; texts of more are shown whole, before and after. */
const MOST_COMPARED = 4_000_000;

/** Lines of a text in two states, in the order of reading. Source: the longest common subsequence, Cormen et al., section 14.4. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [a, b] = [before === '' ? [] : before.split('\n'), after === '' ? [] : after.split('\n')];
  if (a.length * b.length > MOST_COMPARED)
    return [...a.map((text) => ({ was: 'gone', text }) as const), ...b.map((text) => ({ was: 'new', text }) as const)];
  const most = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      most[i]![j] = a[i] === b[j] ? most[i + 1]![j + 1]! + 1 : Math.max(most[i + 1]![j]!, most[i]![j + 1]!);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ was: 'kept', text: a[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (j >= b.length || (i < a.length && most[i + 1]![j]! >= most[i]![j + 1]!)) {
      changes.push({ was: 'gone', text: a[i]! });
      i += 1;
    } else {
      changes.push({ was: 'new', text: b[j]! });
      j += 1;
    }
  }
  return changes;
}

/** A field that differs between two bodies, with its lines. */
export interface FieldChange {
  readonly field: string;
  readonly lines: readonly LineChange[];
}

/** Fields that differ between two bodies of a document; `before` is null for a new one. */
export function bodyChanges(before: Body | null, after: Body): FieldChange[] {
  const old = (before ?? {}) as Readonly<Record<string, string | undefined>>;
  return Object.entries(after).flatMap(([field, is]) => {
    const was = old[field] ?? '';
    return field === 'kind' || was === is ? [] : [{ field, lines: lineChanges(was, is) }];
  });
}
