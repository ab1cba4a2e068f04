import { CHINESE, JAPANESE, KOREAN } from './asian.ts';
import { ENGLISH } from './english.ts';
import { foldName, isWide, type NamePart, nameParts } from './fold.ts';
import { DUTCH, GERMAN, SWEDISH } from './germanic.ts';
import { DANISH, FINNISH, NORWEGIAN, TURKISH } from './northern.ts';
import { PROGRAMS } from './programs.ts';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './romance.ts';
import { CZECH, POLISH, RUSSIAN } from './slavic.ts';
import { SUBJECTS, type Subject, type WordList } from './subjects.ts';

/** All lists of words; where two give a word to different subjects, the first one counts. */
export const WORD_LISTS: Readonly<Record<string, WordList>> = {
  programs: PROGRAMS,
  english: ENGLISH,
  german: GERMAN,
  dutch: DUTCH,
  swedish: SWEDISH,
  french: FRENCH,
  spanish: SPANISH,
  italian: ITALIAN,
  portuguese: PORTUGUESE,
  polish: POLISH,
  czech: CZECH,
  russian: RUSSIAN,
  chinese: CHINESE,
  japanese: JAPANESE,
  korean: KOREAN,
  danish: DANISH,
  norwegian: NORWEGIAN,
  finnish: FINNISH,
  turkish: TURKISH,
};

/** Letters that people without them write as two: Maße, Flächengravur, Kót. */
const WRITTEN_AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Letters at the beginning of a phrase, or of a word with any ending, by which it is looked up: none is shorter. */
const KEY = 3;

/** A word with any ending. */
interface Stem {
  readonly text: string;
  readonly subject: Subject;
}

/** Subjects of the words in a name, in order, and whether those words are all of its letters. */
export interface Found {
  readonly subjects: Subject[];
  whole: boolean;
}

/** The words of all lists, folded, by how they are looked up. */
export class WordTable {
  readonly #words = new Map<string, Subject>();
  /** Several words, written together. */
  readonly #phrases = new Map<string, Subject>();
  readonly #wide = new Map<string, Subject>();
  /** By their first letters; the longest first. */
  readonly #stems = new Map<string, Stem[]>();
  readonly #endings: Stem[] = [];
  /** Letters of the longest phrase, by its first letters. */
  readonly #longest = new Map<string, number>();
  #longestWide = 0;

  constructor(lists: readonly WordList[]) {
    for (const list of lists) {
      for (const subject of SUBJECTS) {
        for (const word of (list[subject] ?? '').split(',')) {
          for (const spelling of spellings(word.trim())) this.#add(spelling, subject);
        }
      }
    }
    for (const stems of this.#stems.values()) stems.sort((a, b) => b.text.length - a.text.length);
  }

  /** Reads the words of a name. */
  find(name: string): Found {
    const parts = nameParts(name);
    const found: Found = { subjects: [], whole: true };
    for (let i = 0; i < parts.length; )
      i = parts[i]!.wide ? this.#wideAt(parts, i, found) : this.#wordAt(parts, i, found);
    return found;
  }

  #add(spelling: string, subject: Subject): void {
    const text = foldName(spelling).replace(/[ *]/g, '');
    if (text === '') return;
    if (isWide(text)) {
      setFirst(this.#wide, text, subject);
      this.#longestWide = Math.max(this.#longestWide, text.length);
    } else if (spelling.startsWith('*')) {
      this.#endings.push({ text, subject });
    } else if (spelling.endsWith('*')) {
      const stems = this.#stems.get(text.slice(0, KEY)) ?? [];
      this.#stems.set(text.slice(0, KEY), stems);
      if (!stems.some((stem) => stem.text === text)) stems.push({ text, subject });
    } else if (spelling.includes(' ')) {
      setFirst(this.#phrases, text, subject);
      const key = text.slice(0, KEY);
      this.#longest.set(key, Math.max(this.#longest.get(key) ?? 0, text.length));
    } else setFirst(this.#words, text, subject);
  }

  /** Notes the longest word or phrase that begins with part `i`, and answers the part behind it. */
  #wordAt(parts: readonly NamePart[], i: number, found: Found): number {
    let text = parts[i]!.text;
    let subject: Subject | undefined;
    let length = 0;
    let next = i + 1;
    let isOneWord = true;
    for (let j = i; ; text += parts[j]!.text) {
      const exact = (isOneWord ? this.#words.get(text) : undefined) ?? this.#phrases.get(text);
      const stem = isOneWord && exact === undefined ? this.#stemOf(text) : undefined;
      const reach = exact === undefined ? (stem?.text.length ?? 0) : text.length;
      if (reach > length) {
        subject = exact ?? stem!.subject;
        length = reach;
        next = j + 1;
      }
      const part = parts[++j];
      if (part === undefined || part.wide) break;
      isOneWord &&= part.glued;
      if (!isOneWord && !this.#mayGoOn(text)) break;
    }
    if (subject === undefined) return this.#endingAt(parts, i, found);
    found.subjects.push(subject);
    return next;
  }

  #stemOf(text: string): Stem | undefined {
    return this.#stems.get(text.slice(0, KEY))?.find((stem) => text.startsWith(stem.text));
  }

  /** Whether a phrase that is longer than `text` may begin with it. */
  #mayGoOn(text: string): boolean {
    return text.length < KEY || text.length < (this.#longest.get(text.slice(0, KEY)) ?? 0);
  }

  /** Notes a compound that begins with part `i`, by its ending. */
  #endingAt(parts: readonly NamePart[], i: number, found: Found): number {
    let text = parts[i]!.text;
    let next = i + 1;
    for (; parts[next]?.glued; next++) text += parts[next]!.text;
    const ending = this.#endings.find((one) => text.endsWith(one.text));
    if (ending === undefined) {
      found.whole = false;
      return i + 1;
    }
    found.subjects.push(ending.subject);
    return next;
  }

  /** Notes the words in Chinese, Japanese or Korean from part `i` on, each the longest where it begins. Gaps do not count. */
  #wideAt(parts: readonly NamePart[], i: number, found: Found): number {
    let text = '';
    let next = i;
    for (; parts[next]?.wide; next++) text += parts[next]!.text;
    for (let at = 0; at < text.length; ) {
      let end = Math.min(text.length, at + this.#longestWide);
      while (end > at && !this.#wide.has(text.slice(at, end))) end--;
      if (end === at) found.whole = false;
      else found.subjects.push(this.#wide.get(text.slice(at, end))!);
      at = Math.max(end, at + 1);
    }
    return next;
  }
}

function setFirst(map: Map<string, Subject>, text: string, subject: Subject): void {
  if (!map.has(text)) map.set(text, subject);
}

/** A word as it is written with and without its special letters. */
function spellings(word: string): string[] {
  const asTwo = word.replace(/[äöüåø]/g, (letter) => WRITTEN_AS_TWO[letter]!);
  return asTwo === word ? [word] : [word, asTwo];
}
