import { inRepairOrder, type Repair } from '../../shared/analysis/repairs/repair.ts';
import { repairsField } from '../../shared/analysis/repairs/wire.ts';

/** Words of `--repair` and what they stand for; the value behind `=` is a length in mm or a font. */
const WORDS: Readonly<Record<string, (value: string | undefined) => unknown>> = {
  widths: () => ({ kind: 'outline_lines' }),
  duplicates: () => ({ kind: 'remove_duplicates' }),
  copies: () => ({ kind: 'remove_copies' }),
  gaps: (value) => ({ kind: 'join_gaps', gap_mm: Number(value) }),
  specks: (value) => ({ kind: 'drop_specks', size_mm: Number(value) }),
  simplify: () => ({ kind: 'simplify' }),
  outline: (value) => ({ kind: 'outline_text', font: value ?? 'file' }),
  text: () => ({ kind: 'remove_text' }),
  images: () => ({ kind: 'remove_images' }),
};

const USAGE = 'widths, duplicates, copies, gaps=MM, specks=MM, simplify, outline=FONT, text, images';

/** Repairs from a list like `duplicates,gaps=0.2`, in the order they are made; a sentence where it makes no sense. */
export function parseRepairs(list: string): Repair[] | string {
  const wanted: unknown[] = [];
  for (const word of list.split(',').filter((one) => one !== '')) {
    const [name = '', value] = word.split('=');
    const make = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
    if (!make) return `There is no repair ${name}; known are ${USAGE}.`;
    wanted.push(make(value));
  }
  const parsed = repairsField.safeParse(wanted);
  if (parsed.success) return inRepairOrder(parsed.data);
  const issue = parsed.error.issues[0]!;
  return typeof issue.path[0] === 'number'
    ? `The value of ${list.split(',')[issue.path[0]]} is not valid.`
    : issue.message;
}
