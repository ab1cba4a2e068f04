import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

const OPEN = [
  '/',
  '/designs',
  '/materials',
  '/materials/category/wood',
  '/materials/aluminium-5052',
  '/price',
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
  '/legal/terms',
  '/legal/privacy',
  '/500',
  '/maintenance',
  '/no-such-page',
];
/** What these are about is not there: the answer says so, and so does the browser's console. */
const GONE = ['/share/00000000-0000-0000-0000-000000000000', '/reminders/stop/x'];
const SIGNED_IN = [
  '/account',
  '/afterSignup',
  '/account/orders',
  '/account/parts',
  '/account/quotes',
  '/account/profile',
  '/account/production/orders',
  '/account/production/jobs',
];

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await new Workspace(page).drop(BRACKET);
    for (const path of [...OPEN, ...GONE]) await check(page, path);
    await logIn(page);
    for (const path of SIGNED_IN) await check(page, path);
    await context.close();
  });
}

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, path).toBeLessThanOrEqual(0);
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

for (const width of [320, 390, 768]) {
  test(`nothing overflows at ${width} px and no console complains`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/');
    await page.locator('input[type=file]').first().setInputFiles(BRACKET);
    await expect(page).toHaveURL(/\/designs/);
    for (const path of OPEN) {
      await expectFits(page, path);
    }
    expect(complaints).toEqual([]);
    for (const path of GONE) await expectFits(page, path);
    await context.close();
  });
}

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
