import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtTexts } from '../../api/site-content/outdated.ts';
import type { GuideBody } from '../../shared/site-content/bodies.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

const GUIDE = { kind: 'guide', key: 'kerf-and-fits' } as const;

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

const told = () => mailsTo(world, box, 'admin@kerfwise.test', 'no longer');

/** The look at texts that another price list makes necessary. */
async function lookAfter(rateCardVersion: string): Promise<void> {
  world.clock.advance(60_000);
  const book = { ...world.deps.catalog.book(), rate_card_version: rateCardVersion };
  await lookAtTexts({ ...world.deps, catalog: { book: () => book } });
}

it('[SE10] administrators are told of a published text that names what a new price list took away, once for each list', async () => {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const client = world.client(apiToken);
  const { published, version } = good(await client.siteContent.get({ params: GUIDE }));
  const body = { ...(published as GuideBody), lead: 'Kerf is what the beam takes. Here is what to draw instead.' };
  good(await client.siteContent.publish({ params: GUIDE, body: { version, body } }));
  await lookAtTexts(world.deps);
  expect(await told()).toEqual([]);

  // As it is after a price list without one of its sheets.
  const { db } = world.deps.database;
  const row = await db
    .selectFrom('site_documents')
    .select('published')
    .where('key', '=', GUIDE.key)
    .executeTakeFirstOrThrow();
  const gone = row.published!.replaceAll('birch-plywood', 'plywood-that-is-gone');
  expect(gone).not.toBe(row.published);
  const marked = async () => {
    const { documents } = good(await client.siteContent.list({ query: { kind: 'guide' } }));
    return documents.filter(({ outdated }) => outdated !== null);
  };
  expect(await marked()).toEqual([]);
  await db.updateTable('site_documents').set({ published: gone }).where('key', '=', GUIDE.key).execute();
  expect((await marked()).map(({ key, outdated }) => [key, outdated])).toEqual([
    [GUIDE.key, expect.stringContaining('plywood-that-is-gone')],
  ]);
  await lookAtTexts(world.deps);
  expect(await told()).toEqual([]);
  await lookAfter('another-list');
  const [mail] = await told();
  expect(mail!.subject).toBe('1 text of the site no longer fits the catalog');
  expect(mail!.text).toContain('/kerf-and-fits');
  await lookAfter('another-list');
  expect(await told()).toHaveLength(1);
  expect(await mailsTo(world, box, 'production@kerfwise.test', 'no longer')).toEqual([]);
});
