/** Stands for every address that has no page, where rendered pages are kept and listed. */
export const NO_PAGE = '/not-found';
