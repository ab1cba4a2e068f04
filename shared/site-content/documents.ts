import { DESIGNS, findDesign } from '../designs/all.ts';
import { designPath } from '../designs/addresses.ts';
import { guidePath } from '../guides/addresses.ts';
import { findGuide, GUIDES } from '../guides/all.ts';
import type { Guide } from '../guides/guide.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { type Alias, AS_WRITTEN, type DesignWords, guideIn, type SiteContent } from '../site/content.ts';
import { findPage, pathsOf } from '../site/find.ts';
import type { PageText } from '../site/page-text.ts';
import { CITIES } from '../site/pages/cities.ts';
import {
  aliasOfBody,
  type Body,
  bodyOfAlias,
  bodyOfDesign,
  bodyOfGuide,
  bodyOfPage,
  designWordsOf,
  guideOfBody,
} from './bodies.ts';
import type { ContentKind } from './kinds.ts';

type Names = Pick<PriceBook, 'materials' | 'categories'>;

/** A document by its kind and name: guides and designs by slug, pages and addresses by path without the slash it begins with. */
export interface DocumentName {
  readonly kind: ContentKind;
  readonly key: string;
}

/** Pages whose words are edited elsewhere, or follow from what they list. */
const APART = /^\/(guides|free-laser-cutting-files-templates)(\/|$)/;

/** Keys of the documents of a kind that the files of the program have. */
export function keysInFiles(kind: ContentKind, book: Names): readonly string[] {
  switch (kind) {
    case 'guide':
      return GUIDES.map(({ slug }) => slug);
    case 'design':
      return DESIGNS.map(({ slug }) => slug);
    case 'page':
      return pathsOf(book).flatMap((path) => (APART.test(path) ? [] : [path.slice(1)]));
    case 'alias':
      return pathsOf(book).flatMap((path) => (path.startsWith('/landing/') ? [path.slice(1)] : []));
  }
}

/** A document as the files of the program have it; null where they have none, or nothing of it is edited. */
export function bodyInFiles({ kind, key }: DocumentName, book: Names): Body | null {
  switch (kind) {
    case 'guide': {
      const guide = findGuide(key);
      return guide && bodyOfGuide(guide);
    }
    case 'design': {
      const design = findDesign(key);
      return design && bodyOfDesign(design);
    }
    case 'page': {
      const page = APART.test(`/${key}`) ? null : findPage(`/${key}`, book);
      return page && bodyOfPage(page);
    }
    case 'alias': {
      const place = CITIES.find(({ alias }) => `landing/${alias}` === key);
      return place ? bodyOfAlias({ place }) : null;
    }
  }
}

/** The body of a page that only staff's own content has, as the page of a city that was added; null where there is none. */
export function bodyOfAddedPage(key: string, book: Names, content: SiteContent): Body | null {
  const texts = new Map([...content.texts].filter(([path]) => path !== `/${key}`));
  const page = APART.test(`/${key}`) ? null : findPage(`/${key}`, book, { ...content, texts });
  return page && bodyOfPage(page);
}

/** The address of a document on the site. A guide's topic may be that of a draft. */
export function pathOfDocument({ kind, key }: DocumentName, content: SiteContent, body?: Body | null): string {
  if (kind === 'page' || kind === 'alias') return `/${key}`;
  if (kind === 'design') return designPath(key);
  const topic = body?.kind === 'guide' ? body.topic : (guideIn(content, key) ?? findGuide(key))?.topic;
  return guidePath(topic ?? 'laser-cutting', key);
}

/** A content that is being put together. */
interface Building {
  readonly guides: Map<string, Guide | null>;
  readonly texts: Map<string, PageText>;
  readonly aliases: Map<string, Alias | null>;
  readonly designWords: Map<string, DesignWords>;
  readonly designsOff: Set<string>;
}

/** A copy to change: a content itself never does. */
function building({ guides, texts, aliases, designWords, designsOff }: SiteContent): Building {
  return {
    guides: new Map(guides),
    texts: new Map(texts),
    aliases: new Map(aliases),
    designWords: new Map(designWords),
    designsOff: new Set(designsOff),
  };
}

/** Puts a document into a content that is being put together; null takes it off. */
function put(into: Building, { kind, key }: DocumentName, body: Body | null): void {
  const path = `/${key}`;
  if (kind === 'guide') into.guides.set(key, body?.kind === 'guide' ? guideOfBody(key, body) : null);
  if (kind === 'alias') into.aliases.set(path, body?.kind === 'alias' ? aliasOfBody(path, body) : null);
  if (kind === 'design' && body === null) into.designsOff.add(key);
  if (kind === 'design' && body?.kind === 'design') {
    into.designsOff.delete(key);
    into.designWords.set(key, designWordsOf(body));
  }
  if (kind !== 'page' || body?.kind !== 'page') return;
  const { kind: _kind, ...text } = body;
  into.texts.set(path, text);
}

/** The site with one document as a body says it; null takes it off. Everything else stays. */
export function withDocument(content: SiteContent, name: DocumentName, body: Body | null): SiteContent {
  const into = building(content);
  put(into, name, body);
  return { ...into, version: content.version };
}

/** The site of what is published, in the order given. Bodies are null for what was taken off. A hundred thousand take a moment: nothing is copied for each. */
export function contentOf(
  version: number,
  documents: readonly (DocumentName & { readonly body: Body | null })[],
): SiteContent {
  const into = building(AS_WRITTEN);
  for (const { body, ...name } of documents) put(into, name, body);
  return { ...into, version };
}
