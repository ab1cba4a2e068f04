import { onCLS, onINP, onLCP } from 'web-vitals';
import { fullPath } from '../../shared/base/endpoint.ts';
import { visitAddresses } from '../../shared/visit/addresses.ts';

/** A browser that asks not to be counted, or is driven by a program. */
function isUncounted(): boolean {
  const { doNotTrack, webdriver } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || webdriver;
}

/** Sends a count; whatever becomes of it, the page goes on. It outlives the page. */
function send(address: 'page' | 'vitals', body: unknown): void {
  if (!navigator.onLine) return;
  const headers = { 'content-type': 'application/json' };
  const sent = fetch(fullPath(visitAddresses[address]), {
    method: 'POST',
    keepalive: true,
    headers,
    body: JSON.stringify(body),
  });
  sent.catch(() => {});
}

/** Host that the first page of the visit was come to from; null where that was here. */
function cameFrom(): string | null {
  const from = document.referrer === '' ? null : new URL(document.referrer).hostname;
  return from === location.hostname || from === '' ? null : from;
}

let told = 0;

/** The page that the script of rendered pages (app/waking) has counted before the app was here, which measures on; null where there is none. */
function countedBefore(): string | null {
  return document.documentElement.dataset.counted ?? null;
}

/** Counts the page that is open, for an app that may come later. */
export function tellFirstPage(path: string): void {
  tellPage(path);
  document.documentElement.dataset.counted = path;
}

/** Counts a page that was looked at, unless the visitor asks not to be counted. With the first one begins what the browser measures. */
export function tellPage(path: string): void {
  if (isUncounted()) return;
  const counted = told === 0 ? countedBefore() : null;
  if (counted !== null) told = 1;
  if (counted === path) return;
  if (told === 0) watchVitals(path);
  send('page', { path, from: told === 0 ? cameFrom() : null });
  told += 1;
}

/** Sends what the browser measured of the first page, once it is left. */
function watchVitals(path: string): void {
  const measured: Record<'lcp_ms' | 'inp_ms' | 'cls', number | null> = { lcp_ms: null, inp_ms: null, cls: null };
  const keep =
    (key: keyof typeof measured) =>
    ({ value }: { readonly value: number }) => {
      measured[key] = value;
    };
  onLCP(keep('lcp_ms'), { reportAllChanges: true });
  onINP(keep('inp_ms'), { reportAllChanges: true });
  onCLS(keep('cls'), { reportAllChanges: true });
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', leave, true);
    send('vitals', { path, ...measured });
  };
  addEventListener('visibilitychange', leave, true);
}
