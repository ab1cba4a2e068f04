import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { siteEndpoints as api } from '../../shared/site/wire.ts';
import { handleAnyone, type Route } from '../route.ts';
import type { SiteRoomNeeds } from './needs.ts';

/** Pages of the site as data: pages that a browser comes to from another one are made of it. */
export function siteRoutes({ sitePages }: SiteRoomNeeds): Route[] {
  return [
    handleAnyone(api.page, async ({ params }) => {
      const page = await sitePages.at(`/${params.path}`);
      return page === null ? err(failure('not_found')) : ok(page);
    }),
  ];
}
