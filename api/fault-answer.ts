import type { Context } from 'hono';
import { API_BASE } from '../shared/base/endpoint.ts';
import { failure } from '../shared/base/failure.ts';
import { sendFailure } from './middleware/answer.ts';
import { answerWith } from './middleware/answer-headers.ts';
import type { Site } from './site/pages.ts';

/** Seconds after which a browser or a search engine may ask again for a page that is down. */
const AGAIN_S = 30;

/**
 * Answers a call that failed by our fault. Somebody who opened a page gets a page that says so, with 500, or 503 where something that the shop
 * needs is down; programs get the failure as JSON, and so does everybody where no page can be rendered.
 */
export async function faultAnswer(
  c: Context,
  site: () => Promise<Pick<Site, 'standIn'> | null>,
  isDown: boolean,
): Promise<Response> {
  const opensPage = !c.req.path.startsWith(API_BASE) && (c.req.header('accept') ?? '').includes('text/html');
  const page = opensPage ? await pageOf(site, isDown ? '/maintenance' : '/500') : null;
  if (page === null) return sendFailure(c, failure(isDown ? 'unavailable' : 'internal'));
  return answerWith(c, page, isDown ? 503 : 500, {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    ...(isDown ? { 'retry-after': String(AGAIN_S) } : {}),
  });
}

async function pageOf(site: () => Promise<Pick<Site, 'standIn'> | null>, path: string) {
  try {
    return (await (await site())?.standIn(path))?.document.plain ?? null;
  } catch {
    // The fault that is told is the first one.
    return null;
  }
}
