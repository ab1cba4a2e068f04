import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdContent } from '../../api/site-content/held-content.ts';
import type { Body, GuideBody } from '../../shared/site-content/bodies.ts';
import { EMPTY_ALIAS } from '../../shared/site-content/bodies.ts';
import type { ContentKind } from '../../shared/site-content/kinds.ts';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

/** A door that says which pages it was given, in place of the one that the build makes of the app's screens. */
const DOOR = `
export const openDoor = async ({ template }) => ({
  redirectOf: () => null,
  placeOf: (path) => ({ path, hasScreen: true }),
  publicPaths: ({ pagePaths }) => pagePaths,
  render: async ({ path }, { page, gone }) => ({ html: template + JSON.stringify([page && page.lead, gone]), sheet: '' }),
});`;

const KERF = 'kerf-and-fits';
const KERF_PATH = '/guides/laser-cutting/kerf-and-fits';

let world: World;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
  const dist = world.env.distDir;
  mkdirSync(join(dist, 'server'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Kerfwise</title>');
  const paths = ['/landing/:landing', '/guides/:topic/:guide', '/free-laser-cutting-files-templates/:template'];
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ paths }));
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, '.vite', 'waking.json'), '{}');
  writeFileSync(join(dist, 'server', 'door.js'), DOOR);
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const at = (kind: ContentKind, key: string) => ({ params: { kind, key } });
const read = async (kind: ContentKind, key: string) => good(await admin.siteContent.get(at(kind, key)));
const get = (path: string) => world.call('GET', path, {});
const page = async (path: string) => world.client().site.page({ params: { path: path.slice(1) } });

async function publish(kind: ContentKind, key: string, body: Body) {
  const { version } = await admin.siteContent.get(at(kind, key)).then((one) => (one.ok ? one.value : { version: 0 }));
  return admin.siteContent.publish({ ...at(kind, key), body: { version, body } });
}

async function kerf(change: Partial<GuideBody>): Promise<GuideBody> {
  const { published } = await read('guide', KERF);
  return { ...(published as GuideBody), ...change };
}

describe('a guide', () => {
  it('[SE1] [SE2] [SE4] is drafted beside the published text, published, and restored to the files’ text', async () => {
    const before = await read('guide', KERF);
    expect(before).toMatchObject({ version: 0, state: 'as_written', in_files: true, draft: null, path: KERF_PATH });
    expect(before.versions).toEqual([{ number: 0, state: 'as_written', at: null, by: '' }]);
    const body = await kerf({ lead: 'Kerf is what the beam takes. Here is what to draw instead.' });
    const drafted = good(await admin.siteContent.saveDraft({ ...at('guide', KERF), body: { version: 0, body } }));
    expect(drafted).toMatchObject({ version: 1, state: 'as_written', draft: body, draft_by: 'admin@kerfwise.test' });
    expect(good(await page(KERF_PATH)).lead).not.toBe(body.lead);
    // Whoever looked before the draft was saved is refused.
    const late = bad(await admin.siteContent.saveDraft({ ...at('guide', KERF), body: { version: 0, body } }));
    expect(late.code).toBe('conflict');
    const dropped = good(await admin.siteContent.saveDraft({ ...at('guide', KERF), body: { version: 1, body: null } }));
    expect(dropped).toMatchObject({ version: 2, draft: null, draft_at: null });
    good(await admin.siteContent.saveDraft({ ...at('guide', KERF), body: { version: 2, body } }));
    const live = good(await admin.siteContent.publish({ ...at('guide', KERF), body: { version: 3, body: null } }));
    expect(live).toMatchObject({ version: 4, state: 'published', draft: null, published: body });
    expect(live.versions.map(({ number, by }) => [number, by])).toEqual([
      [1, 'admin@kerfwise.test'],
      [0, ''],
    ]);
    expect(good(await page(KERF_PATH)).lead).toBe(body.lead);
    expect(await (await get(KERF_PATH)).text()).toContain(body.lead);
    expect(bad(await publish('guide', KERF, body)).message).toContain('Nothing is different');
    const again = good(await admin.siteContent.restore({ ...at('guide', KERF), body: { version: 4, number: 0 } }));
    expect(again.published).toEqual(before.published);
    expect(again.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'as_written'],
      [1, 'published'],
      [0, 'as_written'],
    ]);
    expect(good(await page(KERF_PATH)).lead).toBe((before.published as GuideBody).lead);
    const old = good(await admin.siteContent.version({ params: { ...at('guide', KERF).params, number: 1 } }));
    expect(old.body).toEqual(body);
    good(await admin.siteContent.restore({ ...at('guide', KERF), body: { version: 5, number: 1 } }));
    expect(good(await page(KERF_PATH)).lead).toBe(body.lead);
    good(await admin.siteContent.restore({ ...at('guide', KERF), body: { version: 6, number: 0 } }));
  });

  it('[SE3] is refused in words with the line, and nothing of it is published', async () => {
    const body = await kerf({});
    const lines = body.text.split('\n').length;
    const add = (text: string) => ({ ...body, text: `${body.text}\n${text}` });
    for (const [text, says] of [
      ['<b>bold</b>', 'HTML isn’t allowed'],
      ['See [this](/guides/nowhere).', 'There is no page /guides/nowhere'],
      ['See [this](https://elsewhere.example).', 'isn’t a page of ours'],
      ['It is {{kerf mdf 99}} wide.', 'There is no sheet mdf 99'],
      ['It is {{kerf mdf', 'A brace is open'],
      ['#### Too deep', 'heading of level 4'],
    ] as const) {
      const refused = bad(await publish('guide', KERF, add(`\n${text}`)));
      expect(refused.code, text).toBe('invalid_request');
      const errors = refused.errors ?? [];
      expect(
        errors.some(({ message }) => message.includes(says) && message.startsWith(`Line ${lines + 2}:`)),
        `${text}: ${JSON.stringify(errors)}`,
      ).toBe(true);
    }
    expect(bad(await publish('guide', KERF, { ...body, title: '' })).message).toBe('Title: Title is empty.');
    expect((await read('guide', KERF)).state).toBe('as_written');
  });

  it('[SE8] is previewed as its page with its figures, problems told, and nothing kept', async () => {
    const body = await kerf({ lead: 'Setup is {setup}, and the kerf is told below.' });
    const shown = good(await admin.siteContent.preview({ ...at('guide', KERF), body: { body } }));
    expect(shown.problems.filter(({ must }) => must)).toEqual([]);
    expect(shown.page!.lead).toMatch(/^Setup is \$\d/);
    expect(shown.page!.guide!.blocks.length).toBeGreaterThan(10);
    const broken = { ...body, lead: 'Setup is {sotup}, and the kerf is told below.' };
    const wrong = good(await admin.siteContent.preview({ ...at('guide', KERF), body: { body: broken } }));
    expect(wrong.page).toBeUndefined();
    expect(wrong.problems).toContainEqual({
      field: 'lead',
      line: 1,
      message: 'There is no figure {sotup} on this page.',
      must: true,
    });
    expect((await read('guide', KERF)).draft).toBeNull();
  });

  it('[SE5] that is new stands in lists, search, sitemap and llms.txt, on every server', async () => {
    const other = await holdContent(world.deps.database);
    const body: GuideBody = {
      kind: 'guide',
      topic: 'laser-cutting',
      title: 'Zebra stripes in plywood',
      description: 'How stripes of a zebra come out of plywood without burnt edges, with kerf and speed.',
      lead: 'Stripes are long and thin, so heat has nowhere to go.',
      text: '## Stripes\n\nLeave {{bridge birch-plywood 3.2}} between two of them.\n\n{{drawing kerf birch-plywood 3.2}}',
      materials: 'birch-plywood',
      designs: '',
      related: '/calculators/kerf',
    };
    const path = '/guides/laser-cutting/zebra-stripes';
    expect((await get(path)).status).toBe(404);
    good(await publish('guide', 'zebra-stripes', body));
    expect(other.now().guides.size).toBe(0);
    await other.refresh();
    expect(other.now().guides.get('zebra-stripes')?.title).toBe(body.title);
    expect((await get(path)).status).toBe(200);
    expect(good(await page('/guides')).guides.map((one) => one.path)).toContain(path);
    expect(world.deps.sitePages.search('zebra')[0]!.path).toBe(path);
    expect(await (await get('/sitemap.xml')).text()).toContain(`https://shop.example${path}<`);
    expect(await (await get('/llms.txt')).text()).toContain(`[Zebra stripes in plywood](https://shop.example${path})`);
    const rows = good(await admin.siteContent.list({ query: { kind: 'guide' } })).documents;
    expect(rows.at(-1)).toMatchObject({ key: 'zebra-stripes', state: 'published', in_files: false, has_draft: false });
    // Its address is its topic's.
    expect(bad(await publish('guide', 'zebra-stripes', { ...body, topic: '3d-printing' })).message).toContain('Topic');
    // Another guide may not say the same.
    expect(
      bad(await publish('guide', 'zebra-copy', { ...(await kerf({})), title: 'Kerf once more' })).message,
    ).toContain('word for word');
    const { version } = await read('guide', 'zebra-stripes');
    good(await admin.siteContent.takeOff({ ...at('guide', 'zebra-stripes'), body: { version } }));
    expect((await get(path)).status).toBe(410);
    expect(world.deps.sitePages.search('zebra')).toEqual([]);
  });
});

describe('a free design', () => {
  it('[SE6] that is switched off answers 410, leaves lists and search, and comes back', async () => {
    const path = '/free-laser-cutting-files-templates/l-bracket';
    const listed = async () => good(await page('/free-laser-cutting-files-templates')).designs.map(({ slug }) => slug);
    expect(await listed()).toContain('l-bracket');
    good(await admin.siteContent.takeOff({ ...at('design', 'l-bracket'), body: { version: 0 } }));
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('We don’t offer this design')]);
    expect(bad(await page(path))).toMatchObject({
      code: 'page_gone',
      message: expect.stringContaining('We don’t offer'),
    });
    expect(await listed()).not.toContain('l-bracket');
    expect(await (await get('/sitemap.xml')).text()).not.toContain(path);
    expect(world.deps.sitePages.search('bracket').map((one) => one.path)).not.toContain(path);
    for (const { path: guide } of good(await page('/guides')).guides)
      expect(JSON.stringify(good(await page(guide))), guide).not.toContain(`"${path}"`);
    good(await admin.siteContent.restore({ ...at('design', 'l-bracket'), body: { version: 1, number: 0 } }));
    expect((await get(path)).status).toBe(200);
    expect(await listed()).toContain('l-bracket');
  });

  it('[SE1] [SE4] [SE11] has words that page, lists, search and other pages follow, in versions', async () => {
    const path = '/free-laser-cutting-files-templates/key-tag';
    const words = {
      kind: 'design' as const,
      title: 'Quokka tag',
      description: 'A tag for your keys with a hole, a name and a quokka’s smile.',
      text: 'First hint.\n\nSecond hint.',
    };
    const before = await read('design', 'key-tag');
    expect(before).toMatchObject({ state: 'as_written', published: { kind: 'design' }, draft: null });
    const drafted = good(
      await admin.siteContent.saveDraft({ ...at('design', 'key-tag'), body: { version: 0, body: words } }),
    );
    expect(good(await page(path)).heading).toBe(before.title);
    const preview = good(await admin.siteContent.preview({ ...at('design', 'key-tag'), body: { body: words } }));
    expect([preview.page?.heading, preview.page?.design?.name, preview.problems]).toEqual([
      'Quokka tag',
      'Quokka tag',
      [],
    ]);
    good(
      await admin.siteContent.publish({
        ...at('design', 'key-tag'),
        body: { version: drafted.version, body: null },
      }),
    );
    const shown = good(await page(path));
    expect(shown).toMatchObject({
      title: 'Quokka tag: free SVG and DXF',
      heading: 'Quokka tag',
      lead: words.description,
    });
    expect(shown.description).toContain(words.description);
    expect(shown.sections[0]!.paragraphs).toEqual(['First hint.', 'Second hint.']);
    expect(shown.design).toMatchObject({ name: 'Quokka tag', hints: ['First hint.', 'Second hint.'] });
    const lists = await Promise.all(
      ['', '/page/2', '/page/3', '/page/4'].map((step) => page(`/free-laser-cutting-files-templates${step}`)),
    );
    const listed = lists.flatMap((one) => (one.ok ? one.value.designs : []));
    expect(listed.find(({ slug }) => slug === 'key-tag')).toMatchObject({
      name: 'Quokka tag',
      about: words.description,
    });
    expect(world.deps.sitePages.search('quokka').map((one) => one.path)).toEqual([path]);
    const row = good(await admin.siteContent.list({ query: { kind: 'design' } })).documents;
    expect(row.find(({ key }) => key === 'key-tag')).toMatchObject({ title: 'Quokka tag', about: words.description });
    const refused = bad(await publish('design', 'key-tag', { ...words, title: 'Washer', text: 'Costs {setup}.' }));
    expect(refused).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('Figures') });
    const { version } = await read('design', 'key-tag');
    good(await admin.siteContent.takeOff({ ...at('design', 'key-tag'), body: { version } }));
    const back = { version: version + 1, number: 1 };
    good(await admin.siteContent.restore({ ...at('design', 'key-tag'), body: back }));
    expect(good(await page(path)).heading).toBe('Quokka tag');
    good(await admin.siteContent.restore({ ...at('design', 'key-tag'), body: { version: version + 2, number: 0 } }));
    expect(good(await page(path)).heading).toBe(before.title);
  });
});

describe('an address', () => {
  it('[SE7] that is added leads to its page, or is the page of a city', async () => {
    good(await publish('alias', 'plywood', { ...EMPTY_ALIAS, to: '/laser-cutting/wood' }));
    const moved = await get('/plywood?utm=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/laser-cutting/wood?utm=x']);
    const spokane: Body = {
      ...EMPTY_ALIAS,
      stands_for: 'city',
      city: 'Spokane',
      state: 'WA',
      zip: '99201',
      note: 'Chip makers and bike builders share the same foothills, and the same deadlines.',
      metal: 'Fixtures for a clean room are flat plates with many holes.',
    };
    expect((await get('/landing/spokane')).status).toBe(404);
    good(await publish('alias', 'landing/spokane', spokane));
    expect((await get('/landing/spokane')).status).toBe(200);
    const city = good(await page('/landing/spokane'));
    expect(city.place).toMatchObject({ city: 'Spokane', state: 'WA', zip: '99201' });
    expect(city.place!.rates.length).toBeGreaterThan(1);
    expect(good(await page('/landing/metal-spokane')).title).toBe('Laser-cut metal for Spokane, WA');
    const { version } = await read('alias', 'landing/spokane');
    good(await admin.siteContent.takeOff({ ...at('alias', 'landing/spokane'), body: { version } }));
    expect((await get('/landing/spokane')).status).toBe(404);
    expect((await get('/landing/metal-spokane')).status).toBe(404);
  });

  it('[SE7] is refused where it is taken, leads nowhere or says too little', async () => {
    const to = { ...EMPTY_ALIAS, to: '/laser-cutting/wood' };
    for (const [key, body, says] of [
      ['account', to, 'an address of the shop’s own'],
      ['landing/robotics', to, 'There is a page at /landing/robotics'],
      ['landing/birch-plywood', to, 'There is a page'],
      ['deep/under/there', to, 'An address is like'],
      ['landing/ply', { ...to, to: '/nowhere' }, 'There is no page /nowhere'],
      ['landing/ply', { ...to, to: '/landing/ply' }, 'can’t lead to itself'],
      ['landing/ply', { ...to, to: '/plywood' }, '/plywood leads on to'],
      [
        'landing/tahoe',
        { ...EMPTY_ALIAS, stands_for: 'city', city: 'Tahoe', state: 'CA', zip: '89501' },
        'ZIP code 89501',
      ],
      ['landing/tahoe', { ...EMPTY_ALIAS, stands_for: 'city', city: 'Tahoe', state: 'NV', zip: '89501' }, 'too thin'],
    ] as const) {
      const refused = bad(await publish('alias', key, body));
      const all = [refused.message, ...(refused.errors ?? []).map(({ message }) => message)].join(' ');
      expect(all, key).toContain(says);
    }
  });

  it('[SE7] of a city of the files can be removed, and put back', async () => {
    good(await admin.siteContent.takeOff({ ...at('alias', 'landing/austin'), body: { version: 0 } }));
    expect((await get('/landing/austin')).status).toBe(404);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('austin');
    good(await admin.siteContent.restore({ ...at('alias', 'landing/austin'), body: { version: 1, number: 0 } }));
    expect((await get('/landing/austin')).status).toBe(200);
  });
});

describe('a page', () => {
  it('[SE1] [SE3] has its words changed, and keeps its parts, its figures and the anchors that links lead to', async () => {
    const { published } = await read('page', 'laser-cutting/metal');
    const body = {
      ...(published as Extract<Body, { kind: 'page' }>),
      lead: 'Metal from {thinnest} up, cut to your lines.',
    };
    const before = good(await page('/laser-cutting/metal'));
    good(await publish('page', 'laser-cutting/metal', body));
    const after = good(await page('/laser-cutting/metal'));
    expect(after.lead).toMatch(/^Metal from [\d.]+ mm/);
    expect(after.sections).toEqual(before.sections);
    expect(after.examples).toEqual(before.examples);
    expect(
      bad(await publish('page', 'laser-cutting/metal', { ...body, questions: '## Why\n\n## When\n\nNow.' })).message,
    ).toContain('has no answer');
    const { version } = await read('page', 'laser-cutting/metal');
    expect(bad(await admin.siteContent.takeOff({ ...at('page', 'laser-cutting/metal'), body: { version } })).code).toBe(
      'conflict',
    );
  });

  it('[SE9] each publication stands in the log with who did it', async () => {
    const { entries } = good(await admin.activity.list({ query: { subject: 'site:page-laser-cutting_metal' } }));
    expect(entries[0]).toMatchObject({
      kind: 'site.published',
      after: { state: 'published', version: 1, fields: ['lead'] },
    });
  });

  it('[SE2] of two who publish at once one is refused', async () => {
    const { published, version } = await read('page', 'about');
    const body = published as Extract<Body, { kind: 'page' }>;
    const answers = await Promise.all(
      ['One shop in the Bay Area, with lasers.', 'A shop in the Bay Area, with two lasers.'].map((lead) =>
        admin.siteContent.publish({ ...at('page', 'about'), body: { version, body: { ...body, lead } } }),
      ),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});
