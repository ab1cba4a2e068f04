import { expect, test } from '@playwright/test';

const TOLD = /too old for Kerfwise.*Chrome or Edge 114, Firefox 125, Safari 17\.0/;

test('a browser that lacks what the app needs is told so in a sentence with the versions', async ({ page }) => {
  await page.addInitScript(() => {
    for (const prototype of [HTMLElement.prototype, Element.prototype]) Reflect.deleteProperty(prototype, 'popover');
  });
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: TOLD })).toBeVisible();
});

test('a browser that cannot even read the app’s script is told too', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let a = b ?=> c;' }),
  );
  await page.goto('/materials');
  await expect(page.getByRole('alert').filter({ hasText: TOLD })).toBeVisible();
  await context.close();
});

test('a new browser is told nothing, and the page keeps to its own content security policy', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);
  // The schemas of the form come with this page and check what is sent.
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(await broken()).toEqual([]);
  await page.goto('/materials');
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  expect(await broken()).toEqual([]);
  await expect(page.locator('#old-browser')).toHaveCount(0);
});
