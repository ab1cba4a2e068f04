/** Kinds of pages that behave alike: their speed is told together. */
export const PAGE_KINDS = [
  'Home',
  'Services and places',
  'Materials',
  'Guides',
  'Free designs',
  'Workspace',
  'Quote and checkout',
  'Account',
  'Others',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** First steps of addresses by their kind; those that stand nowhere are pages of services, trades and the shop. */
const FIRST: Readonly<Record<string, PageKind | undefined>> = {
  '': 'Home',
  materials: 'Materials',
  guides: 'Guides',
  'free-laser-cutting-files-templates': 'Free designs',
  designs: 'Workspace',
  price: 'Quote and checkout',
  checkout: 'Quote and checkout',
  share: 'Quote and checkout',
  account: 'Account',
  login: 'Account',
  signup: 'Account',
  legal: 'Others',
  search: 'Others',
};

/** The kind of page at an address of ours. */
export function pageKind(path: string): PageKind {
  return FIRST[path.split('/')[1] ?? ''] ?? 'Services and places';
}
