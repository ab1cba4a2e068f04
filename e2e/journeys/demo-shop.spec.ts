import { expect, type Page, type Request, test } from '@playwright/test';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOf } from '../axe.ts';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { DEMO_PASSWORD, PORT } from '../world.ts';

/** Server of the demo shop: a shop full of orders would change what other journeys see. */
const ORIGIN = `http://localhost:${PORT + 1000}`;

const FOLDER = mkdtempSync(join(tmpdir(), 'kerfwise-demo-'));
const ENV = { ...process.env, DATA_DIR: FOLDER, DATABASE_URL: '', PORT: String(PORT + 1000), LOG_LEVEL: 'error' };

/** Time for the shop to be made and its pages walked on a busy machine before something must hang, ms. */
const WALK_MS = 900_000;

/** Addresses of the staff outside the folders of the staff. */
const OTHERS = ['/price/custom', '/account/requests/:id', '/account/imported-orders', '/account/imported-designs'];

/** Not walked here, and why. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  '/account/production': 'leads to Today',
  '/account/admin/heroforge': 'leads to the models to print',
  '/account/production/orders/:id/:batch': 'an old address of batches',
  '/account/admin/materials/duplicate/:id': 'the screen of /account/admin/materials/edit/:id',
  '/account/production/users/:id': 'the screen of /account/admin/users/:id, which an administrator is led to',
};

/** Things whose pages a shop has only now and then: walked where a link leads there. */
const NOW_AND_THEN: ReadonlySet<string> = new Set([
  '/account/production/v1/orders/:id',
  '/account/admin/heroforge/batches/:batchId',
  '/account/admin/heroforge/shipping/:shipmentId',
  '/account/admin/orders/:id/refund',
  '/account/production/machine/:id',
  '/account/production/sorting/:id',
  '/account/production/orders/:id/packing-slip',
]);

/** Pages whose address says more than a link to them does. */
const KNOWN: Readonly<Record<string, string>> = {
  '/account/production/benches/:step': '/account/production/benches/bend',
  '/account/admin/metrics/:team': '/account/admin/metrics/production',
  '/account/admin/site/:contentKind/:contentKey': '/account/admin/site/page/laser-cutting~metal',
  '/account/admin/materials/edit/:id': '/account/admin/materials/edit/20',
};

let server: ChildProcess | undefined;

test.describe('the demo shop', { tag: CHROMIUM_ALONE }, () => {
  test.describe.configure({ mode: 'serial', timeout: WALK_MS });

  test.beforeAll(async () => {
    test.setTimeout(WALK_MS);
    const made = spawnSync(process.execPath, ['api/db/seed/run.ts', '--demo'], { env: ENV, encoding: 'utf8' });
    expect(made.stdout + made.stderr).toContain('The demo shop is ready');
    server = spawn(process.execPath, ['api/server.ts'], { env: ENV, stdio: 'ignore' });
    await expect(async () => expect((await fetch(`${ORIGIN}/healthz`)).ok).toBe(true)).toPass();
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve) ?? resolve(null));
    server?.kill();
    await ended;
    rmSync(FOLDER, { recursive: true, force: true });
  });

  test('every page of the staff fits at 390, 768 and 1440 px, passes axe in light and dark, and complains of nothing', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    await logIn(page);
    const quiet = watchCalls(page);
    const links = new Set<string>();
    const wrong: string[] = [];
    const walk = async (path: string) => {
      wrong.push(...(await wrongOn(page, path, quiet)));
      for (const link of await linksOf(page)) links.add(link);
    };
    const paths = staffPaths();
    for (const path of paths.filter((one) => !one.includes(':'))) await walk(path);
    const unreached: string[] = [];
    for (const path of paths.filter((one) => one.includes(':'))) {
      const at = KNOWN[path] ?? [...links].find((link) => fits(link, path, paths));
      if (at) await walk(at);
      else if (!NOW_AND_THEN.has(path)) unreached.push(path);
    }
    expect(unreached, 'pages that no link leads to').toEqual([]);
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[SL05] [SL07] [SL09] a job is moved on the board by keys and by a drag: its effect is said first, then it is pinned, and given back to the plan', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 1000 } });
    const staff = await context.newPage();
    await logIn(staff);
    await staff.goto('/account/production/schedule');
    const board = staff.getByRole('region', { name: 'Board' });
    const [job] = (await board.getByRole('button', { name: /^J-/ }).first().innerText()).split(/\s/);
    const bar = board.getByRole('button', { name: new RegExp(`^${job} `) }).first();
    const cell = bar.locator('xpath=ancestor::td');
    const place = () => cell.evaluate((td) => (td as HTMLTableCellElement).cellIndex);
    const told = staff.getByRole('status').filter({ hasText: `${job} is done` });
    const first = await place();

    // Keys: the effect stands there before Enter pins the job.
    await bar.press('ArrowRight');
    await expect(told).toBeVisible();
    expect(await place()).toBe(first);
    await bar.press('Enter');
    await expect(bar).toHaveAccessibleName(/pinned by admin/);
    await expect.poll(place).toBeGreaterThan(first);
    const second = await place();

    // A drag back: the effect stands there before the drop.
    const from = (await bar.boundingBox())!;
    const home = (await cell.locator(`xpath=../td[${first}]`).boundingBox())!;
    const y = from.y + from.height / 2;
    await staff.mouse.move(from.x + from.width / 2, y);
    await staff.mouse.down();
    await staff.mouse.move(home.x + home.width / 2, y, { steps: 10 });
    await expect(told).toBeVisible();
    expect(await place()).toBe(second);
    await staff.mouse.up();
    await expect.poll(place).toBe(first);

    // The panel tells who pinned it and when, and gives it back to the plan.
    await bar.click();
    const panel = staff.getByRole('region', { name: `Plan of ${job}` });
    await expect(panel.getByText(/^Pinned to .* by admin, /)).toBeVisible();
    await panel.getByRole('button', { name: 'Unpin' }).click();
    await expect(panel.getByText(/^Pinned to/)).toHaveCount(0);
    await context.close();
  });
});

/** Addresses of the staff's pages, those of things after those of lists. */
function staffPaths(): string[] {
  const file = join(import.meta.dirname, '..', '..', 'dist', 'pages.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: string[] };
  const own = paths.filter((path) => /^\/account\/(?:production|admin)\b/.test(path) && !(path in NOT_WALKED));
  return [...own, ...OTHERS];
}

/** Whether a link leads to an address of things, and to no other address of the staff. */
function fits(link: string, path: string, paths: readonly string[]): boolean {
  return !paths.includes(link) && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(link);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Paths that the links of a page lead to. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map((one) => new URL(one.href).pathname),
  );
}

/** Watches what a page asks for from here on; the answer waits until nothing is on its way. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  // Streams of news are open for as long as the page is.
  const isStream = (one: Request) => one.resourceType() === 'eventsource' || one.url().endsWith('/production/news');
  page.on('request', (one) => !isStream(one) && open.add(one));
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
  const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return () =>
    expect(async () => {
      await frames();
      await frames();
      expect([...open].map((one) => one.url())).toEqual([]);
    }).toPass({ intervals: [50] });
}

/** What is wrong on a page: wider than the screen, a menu longer than it, or found by axe. */
async function wrongOn(page: Page, path: string, quiet: () => Promise<void>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A link of the app: scripts and axe are there already.
  await page.evaluate((to) => {
    for (const one of document.querySelectorAll('h1')) one.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
  await quiet();
  const wrong = (await violationsOf(page)).map((one) => `1440 px, light: ${one}`);
  const menu = await page.evaluate(() => {
    const nav = document.querySelector('nav[aria-label="Staff"]');
    return nav ? nav.scrollHeight - nav.clientHeight : 0;
  });
  if (menu > 0) wrong.push(`the menu is ${menu} px longer than the screen`);
  await page.emulateMedia({ colorScheme: 'dark' });
  wrong.push(...(await darkOn(page)).map((one) => `1440 px, dark: ${one}`));
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await quiet();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wrong.push(`${width} px: ${over} px too wide`);
  }
  wrong.push(...(await violationsOf(page)).map((one) => `390 px, light: ${one}`));
  return wrong.map((one) => `${path}, ${one}`);
}

/** Contrast in the dark. A busy browser may paint parts of a long page in the old colors still: what is wrong stays wrong. */
async function darkOn(page: Page): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = await violationsOf(page, ['color-contrast']);
    expect(found).toEqual([]);
  })
    .toPass({ intervals: [500], timeout: 3_000 })
    .catch(() => {});
  return found;
}
