/** Days for which an issued revision costs what it says. Source: product rule. */
export const HONOURED_DAYS = 30;

/** Commands of one part's drawing in a document; a drawing with more is named instead: on paper it would be a dark patch. */
export const MAX_SKETCH_COMMANDS = 30_000;

/** Bytes of a document in an answer, which has 1 MB at most: its words, the shapes of its parts and the files that go along. */
export const MAX_DOCUMENT_BYTES = 950_000;

/** Days for which the link on a document's papers works: as long as its prices, and two months for who comes late. */
export const DOCUMENT_LINK_DAYS = 90;

/** Links to one quote that may be good at once, beside those on its papers. */
export const MAX_SHARES = 20;

/** Days a link may be good at most, and unless somebody says otherwise. */
export const [MAX_SHARE_DAYS, SHARE_DAYS] = [365, 30];
