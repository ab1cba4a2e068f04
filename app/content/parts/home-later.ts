/** Parts of the home page that come after its first price, in one script. */
export { DemoCosts } from './DemoCosts.tsx';
export { HomeMore } from './HomeMore.tsx';
