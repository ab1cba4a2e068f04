import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** Coupons that were given to the customer alone. */
export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: async ({ signal }) => unwrap(await laterApi.coupon.mine({}, signal)).coupons,
});

/** The partner's own campaigns with their figures. */
export const campaignsQuery = queryOptions({
  queryKey: ['campaigns', 'mine'],
  queryFn: async ({ signal }) => unwrap(await laterApi.credit.campaigns({}, signal)).campaigns,
});

/** All campaigns, for role 1. */
export const allCampaignsQuery = queryOptions({
  queryKey: ['campaigns', 'all'],
  queryFn: async ({ signal }) => unwrap(await laterApi.credit.allCampaigns({}, signal)).campaigns,
});
