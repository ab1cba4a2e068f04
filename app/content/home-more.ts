import { lazyScreen } from '../platform/chunk-errors.ts';

/** The home page below its first picture: it comes after the first price. */
export const HomeMore = lazyScreen(() => import('./parts/home-later.ts').then((m) => m.HomeMore));

/** Costs and other stocks of the sample: the price is there before them. */
export const DemoCosts = lazyScreen(() => import('./parts/home-later.ts').then((m) => m.DemoCosts));
