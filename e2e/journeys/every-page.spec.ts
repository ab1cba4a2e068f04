import { expect, type Page, type Request, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violationsOf } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { askAsAccount, sendAsAccount, signUpByCall } from '../pages/account.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';

/** Open to everybody, by address in the table of pages. */
const OPEN = [
  '/',
  '/designs',
  '/materials',
  '/materials/category/wood',
  '/materials/aluminium-5052',
  '/laser-cutting',
  '/laser-cutting/metal',
  '/cnc-machining',
  '/landing/austin',
  '/pricing',
  '/help',
  '/sitemap',
  '/guides',
  '/search?q=kerf',
  '/guides/laser-cutting',
  '/guides/laser-cutting/kerf-and-fits',
  '/free-laser-cutting-files-templates',
  '/free-laser-cutting-files-templates/page/2',
  '/free-laser-cutting-files-templates/finger-joint-box',
  '/file-preparation/inkscape',
  '/calculators/kerf',
  '/lunar-new-year-onshore-offer',
  '/price',
  '/price/custom',
  '/login',
  '/signup',
  '/account/parts',
  '/account/quotes',
  '/forgot',
  '/reset-sent',
  '/reset?reset_password_token=x',
  '/confirm-email?token=x',
  '/confirm-email-change?token=x',
  '/stop-email-change?token=x',
  '/magic-login?token=x',
  '/legal',
  '/legal/terms',
  '/legal/privacy',
  '/500',
  '/maintenance',
];
/** Addresses of things that are not there: the answer says so, and so does the browser's console. */
const GONE = ['/share/00000000-0000-0000-0000-000000000000', '/reminders/stop/x', '/invite/x', '/no-such-page'];

const BY_ADDRESS: ReadonlySet<string> = new Set([...OPEN, ...GONE]);

/** Things that a customer has made, by the parameters of addresses. */
interface Things {
  readonly quoteId: string;
  readonly order: string;
  readonly request: string;
  readonly uuid: string;
}

/** Pages of somebody who is signed in, with what is on them. */
const OWN: Readonly<Record<string, (of: Things) => string>> = {
  '/account': () => '/account',
  '/afterSignup': () => '/afterSignup',
  '/account/profile': () => '/account/profile',
  '/account/orders': () => '/account/orders',
  '/account/orders/:id': ({ order }) => `/account/orders/${order}`,
  '/account/orders/:id/invoice': ({ order }) => `/account/orders/${order}/invoice`,
  '/account/invoices': () => '/account/invoices',
  '/account/payment-methods/new': () => '/account/payment-methods/new',
  '/account/parts': () => '/account/parts',
  '/account/quotes': () => '/account/quotes',
  '/account/requests': () => '/account/requests',
  '/account/requests/:id': ({ request }) => `/account/requests/${request}`,
  '/account/organization': () => '/account/organization',
  '/account/credits': () => '/account/credits',
  '/account/prime': () => '/account/prime',
  '/account/terms': () => '/account/terms',
  '/account/terms/statement': () => '/account/terms/statement',
  '/account/imported-designs': () => '/account/imported-designs',
  '/account/imported-orders': () => '/account/imported-orders',
  '/partner-campaign': () => '/partner-campaign',
  '/price/:quoteId': ({ quoteId }) => `/price/${quoteId}`,
  '/price/:quoteId/print': ({ quoteId }) => `/price/${quoteId}/print`,
  '/checkout/:quoteId': ({ quoteId }) => `/checkout/${quoteId}`,
  '/checkout/credit': () => '/checkout/credit',
  '/share/:uuid': ({ uuid }) => `/share/${uuid}`,
  '/share/:uuid/pay': ({ uuid }) => `/share/${uuid}/pay`,
  '/materials/category/:category': () => '/materials/category/favorites',
};

/** How long a walk of some forty pages may take on a busy machine before something must hang, ms. */
const WALK_MS = 600_000;
const SLOW = 'a page takes some seconds there: axe, and the quiet before it is left';

/** Pages of the site on one screen, of which some are walked. */
const SAME_SCREEN = [
  '/laser-cutting/wood',
  '/laser-cutting/acrylic',
  '/laser-cutting/plastic',
  '/laser-engraving',
  '/sheet-metal-fabrication',
  '/photo-etching/metal',
  '/finishing-services',
  '/quality-standards-services',
  '/3d-printing',
  '/injection-molding',
  '/printed-circuit-boards-fabrication-assembly',
  '/promotional-products',
  '/about',
  '/returns',
  '/calculators',
  '/file-preparation',
];

/** Not walked here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/share/orders/:orderToken': 'documents.spec, after who has a link paid',
  ...Object.fromEntries(
    SAME_SCREEN.map((path) => [path, 'the screen of /laser-cutting with other words: tests/site/pages.test.ts']),
  ),
  '/calculators/bend': 'the frame of /calculators/kerf with other fields',
  '/calculators/weight': 'the frame of /calculators/kerf with other fields',
  '/calculators/engraving': 'the frame of /calculators/kerf with other fields',
  '/build': 'the home page',
  '/welcome': 'the home page',
  '/designs/:designId': 'the workspace',
  '/proof': 'the workspace',
  '/materials/category/:category/:materialSlug': 'the page of the material',
  '/legal/terms/:termsVersion': 'the terms',
  '/page/1': 'leads to /free-laser-cutting-files-templates',
  '/page/2': 'leads to /free-laser-cutting-files-templates/page/2',
  '/free-laser-cutting-files-templates/page/1': 'leads to /free-laser-cutting-files-templates',
  '/wood': 'leads to /laser-cutting/wood',
  '/acrylic': 'leads to /laser-cutting/acrylic',
  '/plastic': 'leads to /laser-cutting/plastic',
  '/metal': 'leads to /laser-cutting/metal',
  '/go': 'leads to the home page',
  '/start': 'leads to the home page',
  '/!go': 'leads to the home page',
  '/!start': 'leads to the home page',
  '/users/password/edit': 'leads to /reset',
  '/checkout/invoices/:invoiceId': 'trade-credit.spec.ts, after a shipment on terms',
  '/account/imported-orders/:id': 'former-shop.spec.ts, after an import',
};

/** A new customer with an order, an open quote that is shared, a request, an exemption and an organization that asked for terms. */
async function customerWithThings(page: Page): Promise<Things> {
  await page.goto('/');
  await signUpByCall(page);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await page.getByRole('button', { name: /^Save bracket/ }).click();
  await page.getByRole('button', { name: 'Copy quote' }).click();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).click();
  const checkout = new Checkout(page);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const order = page.url().split('/').at(-1)!;
  const { id: quoteId } = await askAsAccount<{ id: string }>(page, '/quotes/get_latest_or_create_new');
  const shared = await sendAsAccount<{ uuid: string }>(page, 'post', `/quotes/${quoteId}/share/create`, {});
  const asked = { service: 'cnc-machining', title: 'Motor mount', quantities: [10], material: 'Aluminium' };
  const { id: request } = await sendAsAccount<{ id: string }>(page, 'post', '/custom-quotes/submit', asked);
  const certificate = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const exempt = { exemption_type: 'resale', number: 'S-1', state: 'CA', start_on: '2026-01-01', certificate };
  await sendAsAccount(page, 'post', '/tax_exemptions', exempt, true);
  const { id } = await sendAsAccount<{ id: string }>(page, 'post', '/organizations', { name: 'Walkers' });
  await sendAsAccount(page, 'put', '/users/buys_for', { organization_id: id });
  const wanted = { wanted_limit_cents: 100_000, wanted_days: 30, phone: '+14155550123' };
  const company = {
    legal_name: 'Walkers Inc',
    address: '1 Way, San Francisco',
    contact_name: 'Wanda',
    references: [{ name: 'Metal Co', contact: 'max@example.com' }],
  };
  await sendAsAccount(page, 'post', '/terms', { ...company, ...wanted });
  await sendAsAccount(page, 'put', '/users/buys_for', { organization_id: null });
  return { quoteId, order, request, uuid: shared.uuid };
}

test('every address of the app is walked here, or said where', () => {
  const file = join(import.meta.dirname, '..', '..', 'dist', 'pages.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: string[] };
  const open = [...OPEN, ...GONE].map((path) => path.split('?')[0]!);
  // Those of staff are walked with the demo shop: demo-shop.spec.
  const isStaffs = (path: string) => /^\/account\/(?:production|admin)\b/.test(path);
  const known = new Set([...Object.keys(OWN), ...Object.keys(ELSEWHERE)]);
  const isOpen = (path: string) => open.some((one) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(one));
  expect(paths.filter((path) => !isStaffs(path) && !known.has(path) && !isOpen(path))).toEqual([]);
});

test('axe finds nothing on any open page, light and dark', async ({ page, browserName }) => {
  test.setTimeout(WALK_MS);
  test.slow(browserName === 'firefox', SLOW);
  await new Workspace(page).drop(BRACKET);
  const quiet = watchCalls(page);
  for (const path of [...OPEN, ...GONE]) await check(page, path, quiet);
});

test('axe finds nothing on any page of customers with content, light and dark', async ({ page, browserName }) => {
  test.setTimeout(WALK_MS);
  test.slow(browserName === 'firefox', SLOW);
  const things = await customerWithThings(page);
  const quiet = watchCalls(page);
  for (const path of Object.values(OWN)) await check(page, path(things), quiet);
});

/** Opens a page by its address on the narrowest screen, and widens it: nothing is ever wider than the screen. */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Watches what a page asks for from here on; the answer waits until nothing is on its way. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  // What a page is told by the server is on its way for as long as the page is there.
  const isStream = (one: Request) => one.resourceType() === 'eventsource' || one.url().endsWith('/production/news');
  page.on('request', (one) => !isStream(one) && open.add(one));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (one) => open.delete(one));
  const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return () =>
    expect(async () => {
      await frames();
      await frames();
      expect([...open].map((one) => one.url())).toEqual([]);
    }).toPass({ intervals: [50] });
}

/**
 * One page in both schemes: colours alone differ between them. Pages with content are opened as a link opens them: the scripts and axe are
 * there already, which is half of the time.
 */
async function check(page: Page, path: string, quiet: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A screen that shows other things keeps its heading, as sign-in and materials do: nothing would say when they are there.
  if (BY_ADDRESS.has(path)) await page.goto(path);
  else
    await page.evaluate((to) => {
      for (const one of document.querySelectorAll('h1')) one.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  // The page before stays until the next one is there.
  await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
  await quiet();
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrast = () => violationsOf(page, ['color-contrast']);
  let dark = await contrast();
  // A busy browser may paint parts of a long page in the old colours still: what is wrong stays wrong.
  for (let again = 0; dark.length > 0 && again < 5; again += 1) {
    await page.waitForTimeout(500);
    dark = await contrast();
  }
  const told = (scheme: string, found: readonly string[]) => found.map((one) => `${path}, ${scheme}: ${one}`);
  expect([...told('light', light), ...told('dark', dark)]).toEqual([]);
}

test('nothing overflows at 320, 390 and 768 px and no console complains', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: { width: 320, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await page.locator('input[type=file]').first().setInputFiles(BRACKET);
  await expect(page).toHaveURL(/\/designs/);
  for (const path of OPEN) await expectFits(page, path);
  expect(complaints).toEqual([]);
  for (const path of GONE) await expectFits(page, path);
  await context.close();
});

test('on a phone the drawing comes first, and one sheet below it opens by its handle', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('input[type=file]').first().setInputFiles(BRACKET);
  await expect(page).toHaveURL(/\/designs/);
  await expect(page.getByTestId('total').filter({ visible: true })).toBeInViewport();
  await expect(page.getByTestId('total').filter({ visible: true })).toHaveAttribute('data-cents', /^\d+$/);
  await expect(page.getByRole('button', { name: 'Add to quote' })).toBeInViewport();
  const drawing = page.getByTestId('drawing');
  const height = async () => (await drawing.boundingBox())!.height;
  expect(await height()).toBeGreaterThan(200);
  const handle = page.getByRole('button', { name: /^Price, findings and operations:/ });
  await handle.click();
  await expect(handle).toHaveAccessibleName(/: open$/);
  await expect(page.getByRole('spinbutton', { name: 'Quantity', exact: true })).toBeInViewport();
  await expect(handle).toBeInViewport();
  await page.getByRole('tab', { name: 'Operations' }).click();
  await expect(page.getByRole('button', { name: /^Operation of blue line/ })).toBeInViewport();
  await handle.click();
  await expect(handle).toHaveAccessibleName(/: closed$/);
  await expect.poll(height).toBeGreaterThan(400);
  await expect(page.getByRole('button', { name: 'Add to quote' })).toBeInViewport();
  await context.close();
});
