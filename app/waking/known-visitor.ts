import '../platform/local-data.ts';

/** Names of what the device keeps that no page shows: the format of the rest, and the theme, which public/theme.js applies. */
const SHOWN_ALREADY: ReadonlySet<string> = new Set(['kerfwise.format', 'kerfwise.theme']);

/** Queries that say where a visitor came from. Screens read others. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** Whether pages show something of this visitor that the server does not know: a session, a part in hand, a unit, what is marked; or of the address. */
export function isKnownVisitor(): boolean {
  if ([...new URLSearchParams(location.search).keys()].some((name) => !CAMPAIGN.test(name))) return true;
  try {
    return Object.keys(localStorage).some((name) => name.startsWith('kerfwise.') && !SHOWN_ALREADY.has(name));
  } catch {
    return false;
  }
}
