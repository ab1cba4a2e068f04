/** Path of the page whose figures the home page shows: no address of its own. */
export const HOME_FIGURES = '/home';

/** Path of the page whose figures a page shows: its own, but of the home page, and of a material, whose parts and prices are those of its page below /landing/. */
export function figuresOf(path: string): string {
  if (path === '/') return HOME_FIGURES;
  const [, material] = /^\/materials\/(?:category\/[^/]+\/)?([^/]+)$/.exec(path) ?? [];
  return material === undefined ? path : `/landing/${material}`;
}
