import type { Actor } from '../../shared/account/permissions.ts';
import type { SitemapCheck, SitemapState } from '../../shared/site/wire.ts';
import { note } from '../activity/note.ts';
import { listActivity } from '../activity/rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { mailOrigin } from '../mail/links.ts';
import type { SiteRoomNeeds } from './needs.ts';
import type { Site } from './pages.ts';
import { partsOf } from './sitemap.ts';

const SUBJECT = { kind: 'site', id: 'sitemap' } as const;

/** Problems that an entry names, so that a page of the log stays one; the others are counted. */
const NAMED = 200;

/** The sitemap as it is now, with the last look at its pages, as the log has it. */
export async function sitemapState({ site, database, env }: SiteRoomNeeds): Promise<SitemapState> {
  const [last] = await listActivity(database.db, SUBJECT, 1);
  const rendered = await site();
  const addresses = rendered?.publicCount() ?? 0;
  return {
    renders: rendered !== null,
    address: `${mailOrigin(env)}/sitemap.xml`,
    addresses,
    parts: rendered === null ? 0 : partsOf(addresses),
    checked: last?.after ? { at: last.at, ...parseKept<Omit<SitemapCheck, 'at'>>(last.after) } : null,
  };
}

/** Renders every page of the sitemap, one after the other, and tells what is wrong with each that is not right. */
async function look(rendered: Site): Promise<Omit<SitemapCheck, 'at'>> {
  const problems: SitemapCheck['problems'] = [];
  const seen = new Set<string>();
  let addresses = 0;
  let problemCount = 0;
  for (const path of rendered.publicPaths()) {
    addresses += 1;
    const message = seen.has(path) ? 'It is listed twice.' : await rendered.problemAt(path);
    seen.add(path);
    if (message === null) continue;
    problemCount += 1;
    if (problems.length < NAMED) problems.push({ path, message });
  }
  return { addresses, problem_count: problemCount, problems };
}

/** Checks of pages that are under way, by what renders them: who asks meanwhile waits for the same one. */
const underWay = new WeakMap<Site, Promise<Omit<SitemapCheck, 'at'>>>();

/** Looks at every page of the sitemap and writes down what it found. A build that renders none is left alone. */
export async function checkSitemap(needs: SiteRoomNeeds, by: Actor): Promise<SitemapState> {
  const rendered = await needs.site();
  if (rendered === null) return sitemapState(needs);
  const before = underWay.get(rendered);
  const looking = before ?? look(rendered).finally(() => underWay.delete(rendered));
  underWay.set(rendered, looking);
  const found = await looking;
  if (before) return { ...(await sitemapState(needs)), checked: { at: isoNow(needs.clock), ...found } };
  await inTransaction(needs.database.db, (trx) =>
    note(needs.clock, trx, { by, kind: 'site.sitemap_checked', subject: SUBJECT, before: null, after: found }),
  );
  return sitemapState(needs);
}
