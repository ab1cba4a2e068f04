import { formatCents } from '../../shared/base/money.ts';
import { NEWS_EVENT, PRICE_NEWS_PATH } from '../../shared/pricing/news.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { bookMark } from '../../shared/site/page-data.ts';
import { othersOnDevice, othersOnQuote } from '../part/others-on-quote.ts';
import { partInHand, storedParts } from '../part/store.ts';
import { trayParts } from '../part/tray/use-tray.ts';
import { cartSums } from '../platform/cart-count.ts';
import { computer, reloadBook } from '../platform/compute/compute.ts';
import { clockTime } from '../platform/dates.ts';
import { toasts } from '../platform/notify.ts';

/** A price that somebody looks at. */
interface Shown {
  readonly name: 'estimate' | 'quote';
  /** Tells one thing that has a price from another: of a part that was changed meanwhile nothing is told. */
  readonly of: string;
  readonly cents: number;
}

/** A quote's page or checkout. */
const QUOTE_PAGE = /^\/(?:price|checkout)(?:\/|$)/;

/** Id of the message in the list of notifications, where passing ones have ids above 0: a newer change takes its place. */
const MESSAGE_ID = -1;

let source: EventSource | null = null;
let isListening = false;

/**
 * Has this page hear of other price lists for as long as somebody looks at it: a page that is looked at again asks what is in force. Called
 * again, it changes nothing.
 */
export function listenForPrices(): void {
  if (isListening || typeof EventSource === 'undefined') return;
  isListening = true;
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  // A page that waits in the browser's memory to be gone back to hears nothing.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', follow);
  follow();
}

function leave(): void {
  source?.close();
  source = null;
}

function follow(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) leave();
  else if (source === null) {
    source = new EventSource(PRICE_NEWS_PATH);
    source.addEventListener(NEWS_EVENT, ({ data }) => void hear(String(data)));
  }
}

/** Last piece of news that is worked on: of several at once each comes after the one before. */
let turn = Promise.resolve();

/** Takes over that the price book of a mark is in force. */
export function hear(mark: string): Promise<void> {
  turn = turn
    .then(() => take(mark))
    .catch(() => {
      // The next event, or the next look at the page, tells it again.
    });
  return turn;
}

/** Mark that was heard last; null before the first one. */
let heard: string | null = null;

async function take(mark: string): Promise<void> {
  const { book } = computer;
  // Quotes are priced by the server: a page without a price book of its own only knows what it heard before.
  const known = book ? bookMark(book) : (heard ?? mark);
  heard = mark;
  if (known === mark) return;
  const before = shown();
  if (book) await reloadBook();
  await askQuotesAnew();
  tell(before, shown());
}

/** Parts of quotes are priced by the server: they take over what it says. */
async function askQuotesAnew(): Promise<void> {
  const { parts } = storedParts();
  const isOnQuote = Object.values(parts).some(({ link }) => link.partId !== null);
  if (isOnQuote) await import('../part/server/sync.ts').then((m) => m.checkStored());
  if (!quotes && !isOnQuote && !QUOTE_PAGE.test(location.pathname)) return;
  await loadQuotes();
  await quotes?.queryClient.invalidateQueries({ queryKey: ['quote'] });
}

let quotes: { readonly queryClient: typeof import('../platform/query-client.tsx').queryClient } | null = null;

async function loadQuotes(): Promise<void> {
  quotes ??= await import('../platform/query-client.tsx');
}

function quoteShown(): Shown | null {
  const id = location.pathname.split('/')[2];
  const held = quotes?.queryClient.getQueriesData<Quote>({ queryKey: ['quote'] }).map(([, quote]) => quote) ?? [];
  const quote = held.find((one) => one?.id === id) ?? (held.length === 1 ? held[0] : undefined);
  if (quote?.status !== 'open') return null;
  return { name: 'quote', of: quote.id, cents: quote.totals.total_cents };
}

function shown(): Shown | null {
  if (QUOTE_PAGE.test(location.pathname)) return quoteShown();
  const { id, view, link, choices } = partInHand();
  if (id === null || !view) return null;
  const others = othersOnQuote(cartSums(), link.partId) ?? othersOnDevice(trayParts(), partInHand(), computer.pricer);
  const cents = others ? view.price.priceCents : view.orderCents;
  return { name: 'estimate', of: `${id} ${JSON.stringify(choices)}`, cents };
}

/** Tells somebody whose price is another one now; says nothing where it is the same. */
function tell(before: Shown | null, now: Shown | null): void {
  if (!before || !now || before.of !== now.of || before.cents === now.cents) return;
  const title = `Prices changed at ${clockTime(new Date())}.`;
  const text = `Your ${now.name} was ${formatCents(before.cents)}, it is ${formatCents(now.cents)} now.`;
  toasts.items = [
    ...toasts.items.filter(({ id }) => id !== MESSAGE_ID).slice(-2),
    { id: MESSAGE_ID, tone: 'info', title, text },
  ];
}
