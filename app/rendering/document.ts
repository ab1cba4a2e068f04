import type { PageData } from '../../shared/site/page-data.ts';
import { DATA_BLOCK } from '../platform/page-data.ts';
import type { ScreenAssets } from './assets.ts';

/** Parts of a document. */
export interface DocumentParts {
  /** The built index.html. */
  readonly template: string;
  /** Tags for the head, title and description among them. */
  readonly head: string;
  /** The rendered app. */
  readonly content: string;
  readonly data: PageData;
  readonly assets: ScreenAssets;
  /** How the document comes by the app: not at all, with it, or by the script at this address, at the first sign of somebody. */
  readonly app: 'none' | 'at once' | `/${string}`;
}

/** The app's scripts in the built page, and what is fetched ahead for them. */
const APP_SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

const EMPTY_ROOT = '<div id="root"></div>';

/** Text as it stands in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON that ends no script early, whatever is in it. It is data: nothing runs it, so that no policy has to allow it. */
export function jsonBlock(value: unknown, attributes: string): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function scriptsOf(built: string, own: readonly string[], app: DocumentParts['app']): string[] {
  if (app === 'none') return [];
  // Run with the first script, and not only fetched: the page is taken over before it counts as loaded.
  if (app === 'at once') return own.map((path) => `<script type="module" crossorigin src="${path}"></script>`);
  const first = [...built.matchAll(APP_SCRIPTS)].flatMap(([tag]) => / src="([^"]+)"/.exec(tag)?.[1] ?? []);
  return [`<script async src="${app}" data-app="${[...first, ...own].join(' ')}"></script>`];
}

/** The whole document: the built page with its head, the rendered app and its data. Throws where the built page has no place for them. */
export function documentOf({ template: built, head, content, data, assets, app }: DocumentParts): string {
  const template = app === 'at once' ? built : built.replace(APP_SCRIPTS, '');
  const at = template.indexOf(EMPTY_ROOT);
  const headEnd = template.indexOf('</head>');
  if (at < 0 || headEnd < 0) throw new Error('The built page has no place for a rendered one.');
  const links = [
    ...assets.styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scriptsOf(built, assets.scripts, app),
  ];
  const before = template
    .slice(0, headEnd)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta name="description"[^>]*>\s*/, '');
  return [
    before,
    head,
    ...links,
    template.slice(headEnd, at),
    `<div id="root">${content}</div>`,
    app === 'none' ? '' : jsonBlock(data, `type="application/json" id="${DATA_BLOCK}"`),
    template.slice(at + EMPTY_ROOT.length),
  ].join('');
}
