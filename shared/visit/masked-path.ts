/** Steps of an address that name one thing of somebody's: ids, tokens and numbers of orders. They say who looked at what. */
const NAMES_ONE = /^(?:[0-9a-z]{26}|[0-9a-f-]{36}|[a-z]{1,3}-?\d{3,}.*|\d{3,}.*|.{41,})$/i;

/** An address with what names one thing of somebody's left out, for counts of pages. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((step) => (NAMES_ONE.test(step) ? ':id' : step))
    .join('/');
}
