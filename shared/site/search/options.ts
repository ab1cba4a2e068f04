import type { Options } from 'minisearch';

/** Kinds of things that the search of the site finds, in the order of their lists. */
export const FOUND_KINDS = ['Guide', 'Free design', 'Material', 'Page'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** A page as the index has it: its address is its id. */
export interface SearchDocument {
  readonly path: string;
  readonly kind: FoundKind;
  readonly title: string;
  /** A sentence, shown below the title. */
  readonly about: string;
  /** Everything else that it is found by. */
  readonly words: string;
}

/** Typing errors that are forgiven, as a share of a word's letters. */
const FUZZY = 0.2;
/** Letters from which on a word may be the beginning of a longer one, and may have typing errors. */
const [PREFIX_LETTERS, FUZZY_LETTERS] = [2, 4];

/** The index as server and browser read it: words of the title count most, those of the sentence below it more than the text. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'about', 'words'],
  storeFields: ['kind', 'title', 'about'],
  searchOptions: {
    boost: { title: 4, about: 2 },
    prefix: (term) => term.length >= PREFIX_LETTERS,
    fuzzy: (term) => (term.length >= FUZZY_LETTERS ? FUZZY : false),
    combineWith: 'AND',
  },
};
