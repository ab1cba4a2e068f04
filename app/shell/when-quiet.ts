import { loadLaterRooms } from '../router/routes.ts';
import { tellPage } from '../visit/page-calls.ts';

/**
 * A page that was just opened has the prices of now, ms: the line to the server is opened after it, so that whatever waits for a quiet network, as crawlers
 * do, finds one. The first piece of news tells what changed in between.
 */
const NEWS_MS = 3000;

/** A page has been open for a second: the table of all rooms is fetched, so that what leads there leads at once, the later API, and the page is counted. */
export function whenQuiet(): void {
  // Whatever needs it before asks again, and says where it does not come.
  void loadLaterRooms().catch(() => {});
  // Buttons that are pressed without a network need it, and a browser remembers that it did not come.
  void import('../platform/later-api.ts').catch(() => {});
  // Shown where nothing can be fetched any more.
  void import('../content/MaintenanceScreen.tsx').catch(() => {});
  void import('../search/slash-key.ts').then((m) => m.listenForSlash()).catch(() => {});
  setTimeout(() => void import('../pricing/price-news.ts').then((m) => m.listenForPrices()).catch(() => {}), NEWS_MS);
  tellPage(location.pathname);
}
