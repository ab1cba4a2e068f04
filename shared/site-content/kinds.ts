/** Kinds of documents that staff edit. */
export const CONTENT_KINDS = ['guide', 'page', 'alias', 'design'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Names of the kinds, as lists and messages have them. */
export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  guide: 'guide',
  page: 'page',
  alias: 'address',
  design: 'design',
};

/** as_written: as the files of the program have it · published: as staff published it · off: not on the site. */
export const CONTENT_STATES = ['as_written', 'published', 'off'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Fields of each kind with their names on the screen, in the order of the form. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  topic: 'Topic',
  title: 'Title',
  description: 'Description',
  heading: 'Heading',
  lead: 'Lead',
  text: 'Text',
  materials: 'Materials',
  designs: 'Free designs',
  related: 'Related pages',
  at_once: 'Priced at once',
  by_person: 'Priced by a person',
  sections: 'Sections',
  questions: 'Questions',
  stands_for: 'Stands for',
  to: 'Leads to',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  note: 'About the place',
  metal: 'Metal there',
  wood: 'Wood there',
  acrylic: 'Acrylic there',
  plastic: 'Plastic there',
};
