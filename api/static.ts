import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { failure } from '../shared/base/failure.ts';
import { MOST_LETTERS } from '../shared/site/search/find.ts';
import { SEARCH_PARAMETER, SEARCH_PATH } from '../shared/site/search/path.ts';
import { withContact } from '../shared/site/contact.ts';
import { STYLES_PATH } from '../shared/site/rendering.ts';
import type { Env } from './env.ts';
import { sendFailure } from './middleware/answer.ts';
import { answerWith } from './middleware/answer-headers.ts';
import { type PageFinder, type PageParameters, pageFinder } from './pages.ts';
import { otherMethods } from './routing.ts';
import { SERVER_FOLDER } from './site/door.ts';
import type { Packed, Site } from './site/pages.ts';

const brotli = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.mjs': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=UTF-8',
  '.xml': 'application/xml; charset=UTF-8',
  '.dxf': 'image/vnd.dxf',
};

/** Endings that compression makes smaller. */
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.wasm',
  '.txt',
  '.xml',
]);

/** The build's list of the app's own addresses; read here, served to nobody. */
const PAGE_LIST = '/pages.json';

/** The page that the app is on at each of its addresses. */
const PAGE = '/index.html';

interface StaticFile {
  readonly stamp: string;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly squeezed: Buffer<ArrayBuffer> | null;
}

/**
 * Serves the built app. Files under /assets carry a hash in their name and are kept forever; everything else (pages,
 * service worker, manifest) is asked for again. Addresses without an ending get index.html, because the app routes them
 * itself: with 200 where it has a page there, by dist/pages.json, else with 404. `parameters` tells which values the
 * parameters of its addresses may have. Without the list, as in a build of something else, every address is a page. Where `site` renders them they are
 * sent rendered, and old addresses answer with 301. Pages name `contactMail` for questions.
 */
export function serveApp(
  { distDir, contactMail }: Pick<Env, 'distDir' | 'contactMail'>,
  parameters: PageParameters,
  site: () => Promise<Site | null>,
): Handler {
  const root = resolve(distDir);
  const kept = new Map<string, StaticFile>();

  async function load(path: string): Promise<StaticFile | null> {
    const file = join(root, path);
    if (!file.startsWith(root + sep)) return null;
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return null;
    const stamp = `${info.mtimeMs}-${info.size}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known;
    const ending = extname(file);
    const read = await readFile(file);
    const plain = Buffer.from(path === PAGE ? withContact(read.toString('utf8'), contactMail) : read);
    const entry: StaticFile = {
      stamp,
      type: TYPES[ending] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      squeezed: COMPRESSIBLE.has(ending) && plain.length > 1000 ? await squeeze(plain) : null,
    };
    kept.set(file, entry);
    return entry;
  }

  let pages: { readonly file: StaticFile; readonly has: PageFinder } | null = null;
  async function isPage(path: string): Promise<boolean> {
    const file = await load(PAGE_LIST);
    if (file === null) return true;
    if (pages?.file !== file) pages = { file, has: pageFinder(file.plain.toString('utf8'), parameters) };
    return pages.has(path);
  }

  return async (c) => {
    const path = decodePath(c.req.path);
    if (path === null) return answerText(c, 'Bad request', 400);
    if (path === STYLES_PATH) return styles(c, await site());
    const found = isOfServer(path) ? null : await load(path);
    const page = found === null && isPageAddress(path) ? await load(PAGE) : null;
    const isHere = found || (page && (await isPage(path)));
    const status = isHere ? 200 : (await site())?.isGone(path) ? 410 : 404;
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return status === 200 ? onlyRead(c) : sendFailure(c, failure('not_found'));
    if (found) return send(c, found, 200, path.startsWith('/assets/'));
    if (page === null) return answerText(c, 'Not found', 404);
    const { pathname, search } = new URL(c.req.url);
    const rendered = await site();
    // By the whole path: Hono's has no slash at its end.
    const to = rendered?.redirectOf(decodePath(pathname) ?? path) ?? null;
    if (to !== null) return answerWith(c, null, 301, { location: encodeURI(to) + search, 'cache-control': 'no-cache' });
    const text = path === SEARCH_PATH ? (c.req.query(SEARCH_PARAMETER) ?? '').trim() : '';
    const answer = text === '' ? rendered?.pageAt(path, search) : rendered?.searchAt(text.slice(0, MOST_LETTERS));
    return send(c, (await answer)?.document ?? page, status, false);
  };
}

const onlyRead = otherMethods(['get']);

function answerText(c: Context, text: string, status: number): Response {
  return answerWith(c, text, status, { 'content-type': 'text/plain; charset=UTF-8' });
}

/** The sheet of a rendered page. */
async function styles(c: Context, site: Site | null): Promise<Response> {
  const [path = '/', query = ''] = (c.req.query('of') ?? '/').split('?', 2);
  const sheet = (await site?.pageAt(path, query))?.sheet;
  return sheet ? send(c, { ...sheet, type: TYPES['.css']! }, 200, false) : answerText(c, 'Not found', 404);
}

/** Whether a path is of the build’s files for this server alone. */
function isOfServer(path: string): boolean {
  return path === PAGE_LIST || path.startsWith(SERVER_FOLDER) || path.startsWith('/.vite/');
}

/** Files have endings; pages have none, or that of a page. */
function isPageAddress(path: string): boolean {
  return extname(path) === '' || extname(path) === '.html';
}

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

async function squeeze(plain: Buffer): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

/** A file, or a text that was rendered: a document unless it says otherwise. */
type Sent = Packed & Partial<Pick<StaticFile, 'type'>>;

function send(c: Context, file: Sent, status: 200 | 404 | 410, forever: boolean): Response {
  const headers = {
    'content-type': file.type ?? TYPES['.html']!,
    etag: file.etag,
    'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(file.etag)) return answerWith(c, null, 304, headers);
  const squeezed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? file.squeezed : null;
  return squeezed
    ? answerWith(c, squeezed, status, { ...headers, 'content-encoding': 'br' })
    : answerWith(c, file.plain, status, headers);
}
