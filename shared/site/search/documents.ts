import { designPath } from '../../designs/addresses.ts';
import { guidePath } from '../../guides/addresses.ts';
import { TOPICS } from '../../guides/guide.ts';
import type { PriceBook } from '../../pricing/wire.ts';
import { findPage, pathsOf, SCREENS } from '../find.ts';
import { AS_WRITTEN, designsIn, guidesIn, placesIn, type SiteContent } from '../content.ts';
import { INDUSTRY_PAGES } from '../pages/industries.ts';
import type { SearchDocument } from './options.ts';

type Names = Pick<PriceBook, 'materials' | 'categories'>;

/** Where aliases, guides and designs begin: of aliases only places and trades are found, guides and designs by themselves. */
const APART = /^\/(landing|guides|free-laser-cutting-files-templates)(\/|$)/;

/** A text without signs of Markdown and without figures, which the index does not follow. */
const plain = (text: string) => text.replace(/\{\{?[^}]*\}\}?|[#*|>[\]]|\(\/[^)]*\)/g, ' ').replace(/\s+/g, ' ');

/** Everything that the search finds, in any order: guides, free designs, materials and pages of the site. */
export function searchDocuments(book: Names, content: SiteContent = AS_WRITTEN): SearchDocument[] {
  return [...guides(content), ...designs(content), ...materials(book), ...pages(book, content), ...screens(book)];
}

function guides(content: SiteContent): SearchDocument[] {
  return guidesIn(content).map(({ topic, slug, title, description, lead, text }) => ({
    path: guidePath(topic, slug),
    kind: 'Guide',
    title,
    about: description,
    words: plain(`${TOPICS[topic].name} ${lead} ${text}`),
  }));
}

function designs(content: SiteContent): SearchDocument[] {
  return designsIn(content).map(({ slug, name, about, hints }) => ({
    path: designPath(slug),
    kind: 'Free design',
    title: name,
    about,
    words: hints.join(' '),
  }));
}

function materials({ materials: all }: Names): SearchDocument[] {
  return all.map(({ slug, display_name, kind, description, search_terms, applications, care }) => ({
    path: `/materials/${slug}`,
    kind: 'Material',
    title: display_name,
    about: description,
    words: [kind, ...search_terms, ...applications, ...care].join(' '),
  }));
}

function pages(book: Names, content: SiteContent): SearchDocument[] {
  const paths = pathsOf(book, content).filter((path) => !APART.test(path));
  const places = placesIn(content).map(({ alias }) => `/landing/${alias}`);
  const lists = ['/guides', '/free-laser-cutting-files-templates'];
  return [...paths, ...INDUSTRY_PAGES.map(({ path }) => path), ...places, ...lists].flatMap((path) => {
    const page = findPage(path, book, content);
    if (!page) return [];
    const { title, description, heading, lead, sections, questions } = page;
    const texts = [heading, lead, ...sections.flatMap((one) => [one.title, ...one.paragraphs, ...one.points])];
    const asked = questions.flatMap((one) => [one.asked, one.answer]);
    // A sentence with a figure in it is said by the page alone.
    const about = description.includes('{') ? heading : description;
    return [{ path, kind: 'Page', title, about, words: plain([...texts, ...asked].join(' ')) } as const];
  });
}

/** Pages that are screens of their own, and categories of materials. */
function screens({ categories }: Names): SearchDocument[] {
  return [
    ...Object.entries(SCREENS).map(([path, title]) => ({ path, kind: 'Page', title, about: '', words: '' }) as const),
    ...categories.map(({ slug, display_name: title, description: about }) => {
      return { path: `/materials/category/${slug}`, kind: 'Page', title, about, words: 'materials' } as const;
    }),
  ];
}
