import type { Logger } from 'pino';
import type { Catalog } from './catalog.ts';

/** How often it is looked whether another server has changed the catalogue, ms: so long may an answer be of the one before. */
const LOOK_MS = 800;

/** Looks for other prices in the database until it is closed. Payments look themselves, see freezeQuote. */
export function watchCatalog(catalog: Pick<Catalog, 'refresh'>, log: Logger): { close(): void } {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    catalog
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'the catalogue was not read'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
