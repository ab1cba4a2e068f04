import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { siteEndpoints as api } from '../../shared/site/wire.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { setupFacts } from './setup.ts';
import type { SiteRoomNeeds } from './needs.ts';
import { renderedPages, renewPages } from './rendered-pages.ts';
import { checkSitemap, sitemapState } from './sitemap-state.ts';

/** Pages of the site as data: pages that a browser comes to from another one are made of it. And what those who run it see of its rendering. */
export function siteRoutes(needs: SiteRoomNeeds): Route[] {
  const { sitePages, site, limits } = needs;
  return [
    handleAnyone(api.page, async ({ params }) => {
      const page = await sitePages.at(`/${params.path}`);
      if (page !== null) return ok(page);
      const gone = sitePages.goneWords(`/${params.path}`);
      return err(gone === null ? failure('not_found') : failure('page_gone', { message: gone }));
    }),
    handleAnyone(api.delivery, async ({ params, address }) =>
      limits.deliveries.take(address) ? ok(await sitePages.deliveryTo(params.zip)) : err(failure('rate_limited')),
    ),
    handleAnyone(api.searchIndex, async () => ok({ index: sitePages.searchIndex.index() }), sitePages.searchIndex),
    handle(api.setup, async () => ok({ facts: setupFacts(needs.env) })),
    handle(api.rendered, async () => ok(renderedPages(await site()))),
    handle(api.renew, async ({ body: { path } }) => {
      const rendered = await site();
      return (await renewPages(rendered, path)) ? ok(renderedPages(rendered)) : err(failure('not_found'));
    }),
    handle(api.sitemap, async () => ok(await sitemapState(needs))),
    handle(api.checkSitemap, async ({ actor }) => ok(await checkSitemap(needs, actor))),
  ];
}
