import { Hono } from 'hono';
import type { Logger } from 'pino';
import { fileAddresses } from '../shared/file/addresses.ts';
import { PRICE_NEWS_PATH } from '../shared/pricing/news.ts';
import { FLOOR_NEWS_PATH } from '../shared/today/news.ts';
import { API_BASE, fullPath } from '../shared/base/endpoint.ts';
import { failure } from '../shared/base/failure.ts';
import { designAddresses } from '../shared/design/addresses.ts';
import { AnswerCache, sendFailure } from './middleware/answer.ts';
import type { AppEnv } from './app-env.ts';
import type { Env } from './env.ts';
import { callerAt, clientAddress, type DispatchNeeds, dispatch } from './middleware/dispatch.ts';
import { eachCall } from './middleware/each-call.ts';
import { type Storage, StorageUnavailable } from './gateways/storage/storage.ts';
import { sayInSentences } from './middleware/issue-words.ts';
import { fromAnyOrigin } from './middleware/cross-origin.ts';
import { mailOrigin } from './mail/links.ts';
import { newsAnswer, type NewsDesk } from './middleware/news-desk.ts';
import { privateLinks } from './middleware/private-links.ts';
import { securityHeaders } from './middleware/security.ts';
import { givesVisits } from './middleware/visit.ts';
import { openApiAnswer } from './openapi-answer.ts';
import { allRoutes, pageParameters, type RoomNeeds } from './rooms.ts';
import { otherMethods, register } from './routing.ts';
import { engineRoutes } from './site/for-engines.ts';
import type { HeldContent } from './site/held.ts';
import type { Site, SiteNeeds } from './site/pages.ts';
import { faultAnswer } from './fault-answer.ts';
import { serveApp } from './static.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { type WatchNeeds, watchRoutes } from './watch-routes.ts';

/** Dependencies of the app besides its rooms. */
export interface AppNeeds extends DispatchNeeds, WatchNeeds, SiteNeeds {
  readonly env: DispatchNeeds['env'] &
    WatchNeeds['env'] &
    SiteNeeds['env'] &
    Pick<Env, 'uploadUrl' | 'google' | 'stripe'>;
  readonly storage: Pick<Storage, 'direct'>;
  readonly site: () => Promise<Site | null>;
  readonly priceNews: NewsDesk;
  readonly floorNews: NewsDesk;
  readonly content: HeldContent;
  readonly log: Logger;
  /** Null where nothing is traced. */
  readonly tracing: Pick<Tracing, 'middleware'> | null;
}

/** Where the page sends files besides us: the upload service, or the bucket. */
function sendsTo({ env, storage }: AppNeeds): string[] {
  if (env.uploadUrl !== '') return [new URL(env.uploadUrl).origin];
  return storage.direct ? [storage.direct.origin] : [];
}

/** Streams of news: of prices for anybody, of the floor for staff. */
function newsRoutes(app: Hono<AppEnv>, deps: DispatchNeeds & Pick<AppNeeds, 'priceNews' | 'floorNews'>): void {
  app.get(PRICE_NEWS_PATH, (c) => newsAnswer(c, deps.priceNews.open(clientAddress(deps, c))));
  app.get(FLOOR_NEWS_PATH, async (c) => {
    const caller = await callerAt(deps, c, 'staff');
    return caller.ok ? newsAnswer(c, deps.floorNews.open(caller.value.account.id)) : sendFailure(c, caller.error);
  });
  for (const path of [PRICE_NEWS_PATH, FLOOR_NEWS_PATH]) app.all(path, otherMethods(['get']));
}

/** Builds the app: API, sandbox gateway, health and the built pages. It needs no socket, so tests call `app.request`. */
export function createApp(deps: RoomNeeds & AppNeeds): Hono<AppEnv> {
  sayInSentences();
  const app = new Hono<AppEnv>({ strict: false });
  const cache = new AnswerCache();

  app.use('*', eachCall(deps));
  if (deps.tracing) app.use('*', deps.tracing.middleware);
  app.use(
    '*',
    securityHeaders({
      https: deps.env.publicUrl.startsWith('https:'),
      sendsTo: sendsTo(deps),
      google: deps.env.google !== null,
      stripe: deps.env.stripe !== null,
      chat: deps.env.chat,
    }),
  );
  app.use(fullPath(designAddresses.upload).replace(/\{.*/, '*'), fromAnyOrigin);
  app.use(fullPath(fileAddresses.upload).replace(/\{\w+\}/, ':id'), fromAnyOrigin);

  for (const path of ['/share/*', `${API_BASE}/share/*`]) app.use(path, privateLinks);

  app.route('/', watchRoutes(deps));
  app.get(`${API_BASE}/openapi.json`, openApiAnswer(cache));
  app.all(`${API_BASE}/openapi.json`, otherMethods(['get']));
  newsRoutes(app, deps);
  register(app, allRoutes(deps), (route) => dispatch(deps, route, cache));
  app.all('/sandbox-gateway/*', (c) => sendFailure(c, failure('not_found')));

  app.all('/api/*', (c) => sendFailure(c, failure('not_found', { message: 'There is no such address in the API.' })));
  const { site } = deps;
  // Opened now: the first visitor need not wait for it.
  void site();
  app.route('/', engineRoutes(site, mailOrigin(deps.env), deps));
  app.use('*', givesVisits(deps.env.publicUrl.startsWith('https:')));
  app.all('*', serveApp(deps.env, pageParameters(deps), site));
  app.notFound((c) => sendFailure(c, failure('not_found')));
  app.onError(async (error, c) => {
    deps.log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    const isDown = deps.health.note(error) || error instanceof StorageUnavailable;
    return faultAnswer(c, site, isDown);
  });
  return app;
}
