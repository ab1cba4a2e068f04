import { type Context, Hono } from 'hono';
import { failure } from '../../shared/base/failure.ts';
import { PICTURE_PATH } from '../../shared/site/page-picture.ts';
import type { AppEnv } from '../app-env.ts';
import { sendFailure } from '../middleware/answer.ts';
import { answerWith } from '../middleware/answer-headers.ts';
import type { Env } from '../env.ts';
import { clientAddress } from '../middleware/dispatch.ts';
import type { Limits } from '../middleware/limits.ts';
import { otherMethods } from '../routing.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type ForPrograms, limitsText, llmsText, materialsText } from './for-programs.ts';
import type { Site } from './pages.ts';
import type { HeldContent } from './held.ts';
import type { Drawn } from './pictures.ts';
import { robotsText } from './sitemap.ts';

/** How long search engines may keep these, s. */
const KEPT_S = 3600;

const headers = (type: string) => ({ 'content-type': type, 'cache-control': `public, max-age=${KEPT_S}` });

function streamed(c: Context, parts: Iterable<string>): Response {
  const rest = parts[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return answerWith(c, body, 200, headers('application/xml; charset=UTF-8'));
}

/** Facts of the shop that programs are told. */
export interface ShopFacts {
  readonly catalog: Pick<Catalog, 'book'>;
  readonly content: Pick<HeldContent, 'now'>;
  readonly limits: Pick<Limits, 'pictures'>;
  readonly env: Pick<Env, 'trustProxy'>;
}

/** A picture of a page. Pages of others may show it: that is what it is for. */
function picture(c: Context, { etag, png }: Drawn): Response {
  const all = { ...headers('image/png'), etag, 'cross-origin-resource-policy': 'cross-origin' };
  return c.req.header('if-none-match')?.includes(etag) ? answerWith(c, null, 304, all) : answerWith(c, png, 200, all);
}

/** A text with its mark: who has it already is told so. */
function told(c: Context, { type, text, etag }: ForPrograms): Response {
  const all = { ...headers(`${type}; charset=UTF-8`), etag };
  return c.req.header('if-none-match')?.includes(etag) ? answerWith(c, null, 304, all) : answerWith(c, text, 200, all);
}

/** Addresses for search engines: robots.txt, and the sitemap of rendered pages; a build that renders none has no sitemap. */
export function engineRoutes(site: () => Promise<Site | null>, origin: string, shop: ShopFacts): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  app.get('/robots.txt', (c) => answerWith(c, robotsText(origin), 200, headers('text/plain; charset=UTF-8')));
  app.get('/:name{sitemap(-[1-9][0-9]{0,3})?\\.xml}', async (c) => {
    const part = /-(\d+)/.exec(c.req.param('name'))?.[1];
    const parts = (await site())?.sitemap(part === undefined ? null : Number(part)) ?? null;
    return parts === null ? sendFailure(c, failure('not_found')) : streamed(c, parts);
  });
  const { catalog, content, limits } = shop;
  app.get(PICTURE_PATH, async (c) => {
    const mayDraw = () => limits.pictures.take(clientAddress(shop, c));
    const drawn = await (await site())?.pictureAt(c.req.query('of') ?? '/', mayDraw);
    if (!drawn) return sendFailure(c, failure('not_found'));
    return drawn.ok ? picture(c, drawn.value) : sendFailure(c, drawn.error);
  });
  app.all(PICTURE_PATH, otherMethods(['get']));
  app.get('/materials.json', (c) => told(c, materialsText(catalog.book(), origin)));
  app.get('/limits.json', (c) => told(c, limitsText(catalog.book())));
  app.get('/llms.txt', (c) => told(c, llmsText(catalog.book(), content.now(), origin)));
  app.all('/:name{(materials|limits)\\.json|llms\\.txt}', otherMethods(['get']));
  app.all('/robots.txt', otherMethods(['get']));
  return app;
}
