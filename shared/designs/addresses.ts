/** Address of the list of free designs. */
export const DESIGNS_PATH = '/free-laser-cutting-files-templates';

/** Address of a design by its slug. */
export function designPath(slug: string): string {
  return `${DESIGNS_PATH}/${slug}`;
}

/** Address of a page of the list, from 1 on. */
export function designsPagePath(page: number): string {
  return page === 1 ? DESIGNS_PATH : `${DESIGNS_PATH}/page/${page}`;
}
