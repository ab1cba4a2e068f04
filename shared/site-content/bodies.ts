import { z } from 'zod';
import { type Guide, type Topic, TOPICS } from '../guides/guide.ts';
import type { Alias, DesignWords } from '../site/content.ts';
import { pageTextOf } from '../site/page-text.ts';
import type { PageSource } from '../site/source.ts';

/** Text as it is typed: unfinished is fine, line ends as \n and tabs as spaces. */
function typed(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .max(max, { error: `Use at most ${max.toLocaleString('en-US')} characters.` });
}

const line = typed(300);
const lines = typed(4000);
const markdown = typed(30_000);

const guideBody = z.strictObject({
  kind: z.literal('guide'),
  topic: z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]]),
  title: line,
  description: typed(400),
  lead: typed(1000),
  text: markdown,
  /** Slugs, a line each. */
  materials: lines,
  designs: lines,
  /** Paths, a line each. */
  related: lines,
});

const pageBody = z.strictObject({
  kind: z.literal('page'),
  title: line,
  description: typed(400),
  heading: line,
  lead: typed(1000),
  at_once: lines,
  by_person: lines,
  sections: markdown,
  questions: markdown,
});

const aliasBody = z.strictObject({
  kind: z.literal('alias'),
  stands_for: z.enum(['page', 'city']),
  /** Path of the page that it leads to; empty where it stands for a city. */
  to: line,
  city: line,
  state: typed(2),
  zip: typed(10),
  note: typed(1000),
  metal: typed(1000),
  wood: typed(1000),
  acrylic: typed(1000),
  plastic: typed(1000),
});

/** Words of a free design; its sizes and drawing are the program's. */
const designBody = z.strictObject({
  kind: z.literal('design'),
  title: line,
  description: typed(400),
  /** A paragraph a line. */
  text: lines,
});

/** A document as staff write it, finished or not. */
export const bodySchema = z.discriminatedUnion('kind', [guideBody, pageBody, aliasBody, designBody]);
export type Body = z.infer<typeof bodySchema>;
export type GuideBody = z.infer<typeof guideBody>;
export type PageBody = z.infer<typeof pageBody>;
export type AliasBody = z.infer<typeof aliasBody>;
export type DesignBody = z.infer<typeof designBody>;

/** Entries of a list that is written a line each. */
export function listOf(text: string): string[] {
  return text.split('\n').flatMap((one) => one.trim() || []);
}

/** A guide as staff edit it. */
export function bodyOfGuide({ topic, title, description, lead, text, materials, designs, related }: Guide): GuideBody {
  const lists = { materials: materials.join('\n'), designs: designs.join('\n'), related: related.join('\n') };
  return { kind: 'guide', topic, title, description, lead, text: text.trim(), ...lists };
}

/** The guide that a body says. */
export function guideOfBody(slug: string, body: GuideBody): Guide {
  const { topic, title, description, lead, text, materials, designs, related } = body;
  const lists = { materials: listOf(materials), designs: listOf(designs), related: listOf(related) };
  return { topic, slug, title: title.trim(), description: description.trim(), lead: lead.trim(), text, ...lists };
}

/** The words of a free design as staff edit them. */
export function bodyOfDesign({ name, about, hints }: DesignWords): DesignBody {
  return { kind: 'design', title: name, description: about, text: hints.join('\n') };
}

/** The words of a free design that a body says. */
export function designWordsOf({ title, description, text }: DesignBody): DesignWords {
  return { name: title.trim(), about: description.trim(), hints: listOf(text) };
}

/** The words of a page as staff edit them. */
export function bodyOfPage(page: PageSource): PageBody {
  return { kind: 'page', ...pageTextOf(page) };
}

const GROUPS = ['metal', 'wood', 'acrylic', 'plastic'] as const;

/** An address with nothing in it yet. */
export const EMPTY_ALIAS: AliasBody = {
  kind: 'alias',
  stands_for: 'page',
  to: '',
  city: '',
  state: '',
  zip: '',
  note: '',
  metal: '',
  wood: '',
  acrylic: '',
  plastic: '',
};

/** An address as staff edit it. */
export function bodyOfAlias(alias: Alias): AliasBody {
  if ('to' in alias) return { ...EMPTY_ALIAS, to: alias.to };
  const { city, state, zip, note, says } = alias.place;
  return { ...EMPTY_ALIAS, stands_for: 'city', city, state, zip, note, ...says };
}

/** The page or the place that an address stands for by its body. `path` is the address. */
export function aliasOfBody(path: string, body: AliasBody): Alias {
  if (body.stands_for === 'page') return { to: body.to.trim() };
  const says = GROUPS.flatMap((group) => (body[group].trim() === '' ? [] : [[group, body[group].trim()] as const]));
  return {
    place: {
      alias: path.replace('/landing/', ''),
      city: body.city.trim(),
      state: body.state.trim().toUpperCase(),
      zip: body.zip.trim(),
      note: body.note.trim(),
      says: Object.fromEntries(says),
    },
  };
}
