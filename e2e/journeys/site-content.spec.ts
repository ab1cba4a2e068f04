import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { DEMO_PASSWORD } from '../world.ts';

const LEAD = 'An edge that was cut is sharp until somebody makes it safe. These are the ways, and what each costs.';

async function logInAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('[SE1] [SE2] [SE4] [SE8] an administrator edits a guide, looks at it, publishes it and restores it; a visitor without scripts reads it', async ({
  page,
  browser,
}) => {
  await logInAsAdmin(page, '/account/admin/site');
  await expectAccessible(page);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/guides/surface-finishing');
  const path = await visitor.locator('main a[href^="/guides/surface-finishing/"]').first().getAttribute('href');
  await visitor.goto(path!);
  const before = await visitor.locator('h1 + p').innerText();

  await page.getByLabel('Search title and address').fill(path!);
  await page.getByRole('table', { name: 'Guides' }).getByRole('link').first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(before)).toBeVisible();
  await page.getByLabel('Lead').fill(LEAD);
  await expect(preview.getByText(LEAD)).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Lead')).toHaveValue(LEAD);
  await visitor.reload();
  await expect(visitor.getByText(before)).toBeVisible();

  // What is wrong is told with its line and keeps it from being published.
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const written = await text.inputValue();
  await text.fill(`${written}\n\nSee [nothing](/guides/nowhere).`);
  await expect(page.getByText('There is no page /guides/nowhere.').first()).toBeVisible();
  await text.fill(written);
  await expect(page.getByText('There is no page /guides/nowhere.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText(LEAD)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(LEAD)).toBeVisible();

  await page.getByRole('button', { name: 'Restore: The text that is built in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored. Visitors see it now.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(before)).toBeVisible();
});

test('[SE6] [SE7] an administrator switches a design off, gives it other words and adds an address', async ({
  page,
  request,
}) => {
  await logInAsAdmin(page, '/account/admin/site/designs');
  await page.getByLabel('Search title and address').fill('earring');
  await page.getByRole('button', { name: /^Switch off/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  const on = page.getByRole('button', { name: /^Switch on/ });
  await expect(on).toBeVisible();
  const path = (
    await page
      .getByRole('table', { name: 'Free designs' })
      .getByRole('row')
      .nth(1)
      .getByText(/^\/free-/)
      .innerText()
  ).trim();
  expect((await request.get(path)).status()).toBe(410);
  await on.click();
  await expect(page.getByRole('button', { name: /^Switch off/ })).toBeVisible();
  expect((await request.get(path)).status()).toBe(200);

  await page.getByRole('table', { name: 'Free designs' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lightning earrings');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Lightning earrings').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  expect(await (await request.get(path)).text()).toContain('Lightning earrings');
  await page.getByRole('button', { name: 'Restore: The text that is built in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored. Visitors see it now.')).toBeVisible();
  expect(await (await request.get(path)).text()).not.toContain('Lightning earrings');
  await page.getByRole('main').getByRole('link', { name: 'Free designs' }).click();

  await page.getByRole('navigation', { name: 'Lists of the site' }).getByRole('link', { name: 'Addresses' }).click();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('dialog').getByLabel('Address').fill('/plywood');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Leads to').fill('/laser-cutting/wood');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  // The news of the text before may still stand there.
  await expect(page.getByText('Published. Visitors see it now.').last()).toBeVisible();
  const moves = async () => (await request.get('/plywood', { maxRedirects: 0 })).status();
  await expect.poll(moves).toBe(301);
  const moved = await request.get('/plywood', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/laser-cutting/wood']);
});
