/** Letters that Unicode does not take apart, as people write them without the letter at hand. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Accents of Latin, Greek and Cyrillic letters; the marks of kana are letters of their own. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** From here on characters are written without spaces between words: Chinese, Japanese, Korean. */
const FIRST_WIDE = 0x2e80;

const LETTER = /\p{L}/u;
/** Marks and halves of rare characters among them. */
const WIDE_LETTER = /[\p{L}\p{M}\p{Cs}]/u;

const Kind = { gap: 0, lower: 1, upper: 2, wide: 3 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];

/** Part of a name: letters of one kind. */
export interface NamePart {
  /** Lower case. */
  readonly text: string;
  /** Whether it follows the part before it without a gap, where the case changes: `Line` in `cutLine`. */
  readonly glued: boolean;
  /** Chinese, Japanese or Korean, where words follow each other without a gap. */
  readonly wide: boolean;
}

/** A name in plain letters: without accents, full-width and half-width forms made regular, ß as ss; its case stays. */
export function foldName(name: string): string {
  if (isAscii(name)) return name;
  return name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter]!);
}

/** Parts of a name, in order: it comes apart at case changes, digits, punctuation and where the writing changes. */
export function nameParts(name: string): NamePart[] {
  const text = foldName(name);
  const parts: NamePart[] = [];
  let from = 0;
  let kind: Kind = Kind.gap;
  let glued = false;
  for (let i = 0; i <= text.length; i++) {
    const next = i < text.length ? kindOf(text, i) : Kind.gap;
    if (isSeam(kind, next, text, i)) {
      if (kind !== Kind.gap) parts.push({ text: lowered(text.slice(from, i)), glued, wide: kind === Kind.wide });
      glued = kind !== Kind.gap && kind !== Kind.wide && next !== Kind.wide;
      from = i;
    }
    kind = next;
  }
  return parts;
}

function kindOf(text: string, i: number): Kind {
  const code = text.charCodeAt(i);
  if (code >= 97 && code <= 122) return Kind.lower;
  if (code >= 65 && code <= 90) return Kind.upper;
  if (code < 128) return Kind.gap;
  const letter = text[i]!;
  if (code >= FIRST_WIDE) return WIDE_LETTER.test(letter) ? Kind.wide : Kind.gap;
  if (letter !== letter.toLowerCase()) return Kind.upper;
  return letter !== letter.toUpperCase() || LETTER.test(letter) ? Kind.lower : Kind.gap;
}

/** Whether a name comes apart before character `i`: at `cut|Line`, at `IV|Bend`, and between ways of writing. */
function isSeam(before: Kind, next: Kind, text: string, i: number): boolean {
  if (before === next) return next === Kind.upper && i + 1 < text.length && kindOf(text, i + 1) === Kind.lower;
  return before !== Kind.upper || next !== Kind.lower;
}

/** Whether a folded text begins in Chinese, Japanese or Korean. */
export function isWide(text: string): boolean {
  return text.charCodeAt(0) >= FIRST_WIDE;
}

/** Lower case, with one sigma wherever it stands in a word. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.endsWith('ς') ? `${lower.slice(0, -1)}σ` : lower;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
