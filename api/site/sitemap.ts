/** Most addresses of one sitemap. Source: sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000;
/** Addresses that are written at once. */
const AT_ONCE = 500;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** How many sitemaps so many addresses come in; at least one. */
export function partsOf(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / MOST_ADDRESSES));
}

/**
 * A part of the sitemap, written while it is read, so that it takes no more memory than a few addresses.
 * @param part from 1 on; one that there is not has no addresses
 */
export function* sitemapPart(paths: Iterable<string>, origin: string, part: number): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  const from = (part - 1) * MOST_ADDRESSES;
  let [at, text] = [0, ''];
  for (const path of paths) {
    at += 1;
    if (at <= from) continue;
    if (at > from + MOST_ADDRESSES) break;
    text += `<url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>\n`;
    if (at % AT_ONCE > 0) continue;
    yield text;
    text = '';
  }
  yield `${text}</urlset>\n`;
}

/** The index of a sitemap in parts. */
export function* sitemapIndex(parts: number, origin: string): Generator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`;
  for (let part = 1; part <= parts; part += 1)
    yield `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** Folders of the app that are nobody's but the person's in front of it, and the API. */
const PRIVATE = ['/api/', '/account/', '/checkout/', '/share/', '/designs', '/price/'];

/** The text that asks search engines to leave alone what is not public, and names the sitemap. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
