import { lazyScreen } from '../platform/chunk-errors.ts';

/** The home page below its first picture: it comes after the first price. */
export const HomeMore = lazyScreen(() => import('./parts/HomeMore.tsx').then((m) => m.HomeMore));
