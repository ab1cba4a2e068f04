import type { ContentKind } from '../../shared/site-content/kinds.ts';

/** Where the lists of the site's content are. */
export const SITE = '/account/admin/site';

/** Address of the list of each kind. */
export const LIST_PATHS: Readonly<Record<ContentKind, string>> = {
  guide: SITE,
  page: `${SITE}/pages`,
  alias: `${SITE}/addresses`,
  design: `${SITE}/designs`,
};

/** Names of the lists. */
export const LIST_WORDS: Readonly<Record<ContentKind, string>> = {
  guide: 'Guides',
  page: 'Pages',
  alias: 'Addresses',
  design: 'Free designs',
};

/** Slashes of a key stand as this in the editor's address, which is one step. */
const SLASH = '~';

/** Address of a document's editor. */
export function editorPath(kind: ContentKind, key: string): string {
  return `${SITE}/${kind}/${key.replaceAll('/', SLASH)}`;
}

/** The key that an editor's address names. */
export function keyOfStep(step: string): string {
  return step.replaceAll(SLASH, '/');
}
