import { DESIGNS, findDesign } from '../designs/all.ts';
import { designPath } from '../designs/addresses.ts';
import { guidePath } from '../guides/addresses.ts';
import { findGuide, GUIDES } from '../guides/all.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { AS_WRITTEN, guideIn, type SiteContent } from '../site/content.ts';
import { findPage, pathsOf } from '../site/find.ts';
import { CITIES } from '../site/pages/cities.ts';
import { aliasOfBody, type Body, bodyOfAlias, bodyOfGuide, bodyOfPage, guideOfBody } from './bodies.ts';
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
    case 'design':
      return findDesign(key) && { kind };
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

/** The site with one document as a body says it; null takes it off. Everything else stays. */
export function withDocument(content: SiteContent, { kind, key }: DocumentName, body: Body | null): SiteContent {
  const { guides, texts, aliases, designsOff } = content;
  switch (kind) {
    case 'guide':
      return {
        ...content,
        guides: new Map([...guides, [key, body?.kind === 'guide' ? guideOfBody(key, body) : null]]),
      };
    case 'page': {
      if (body?.kind !== 'page') return content;
      const { kind: _kind, ...text } = body;
      return { ...content, texts: new Map([...texts, [`/${key}`, text]]) };
    }
    case 'alias': {
      const path = `/${key}`;
      return {
        ...content,
        aliases: new Map([...aliases, [path, body?.kind === 'alias' ? aliasOfBody(path, body) : null]]),
      };
    }
    case 'design': {
      const off = [...designsOff].filter((slug) => slug !== key);
      return { ...content, designsOff: new Set(body === null ? [...off, key] : off) };
    }
  }
}

/** The site of what is published, in the order given. Bodies are null for what was taken off. */
export function contentOf(
  version: number,
  documents: readonly (DocumentName & { readonly body: Body | null })[],
): SiteContent {
  let content: SiteContent = { ...AS_WRITTEN, version };
  for (const { body, ...name } of documents) content = withDocument(content, name, body);
  return content;
}
