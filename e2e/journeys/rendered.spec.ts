import { expect, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { signUpByCall } from '../pages/account.ts';
import { wake } from '../pages/wake.ts';
import { Workspace } from '../pages/workspace.ts';

/** One of each kind of rendered page. */
const PAGES = [
  '/',
  '/materials',
  '/materials?type=acrylic&q=clear',
  '/materials/category/wood',
  '/materials/birch-plywood',
  '/laser-cutting',
  '/landing/austin',
  '/guides',
  '/guides/laser-cutting/kerf-and-fits',
  '/free-laser-cutting-files-templates',
  '/free-laser-cutting-files-templates/key-tag',
  '/calculators/bend',
  '/calculators/engraving',
  '/search?q=kerf',
  '/sitemap',
  '/legal/privacy',
  '/nowhere',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SI81] pages have their words, links and prices', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('See the price of');
    await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Materials' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every material');
    await page
      .getByRole('link', { name: /birch plywood/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/birch plywood/i);
    await expect(page.getByRole('row').nth(1)).toContainText('mm');
  });
});

test('[SI82] the browser takes over what was rendered and puts nothing in its place', async ({ page }) => {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    // Browsers tell of the status of the page itself.
    if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text());
  });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const tag of document.querySelectorAll('h1, main a, main p, main button, main input'))
        tag.setAttribute('data-rendered', '');
    }),
  );
  for (const path of PAGES) {
    await page.goto(path);
    const rendered = await page.locator('[data-rendered]').count();
    expect(rendered, path).toBeGreaterThan(3);
    await wake(page);
    expect(await page.locator('[data-rendered]').count(), path).toBe(rendered);
  }
  expect(said).toEqual([]);
});

test('[SI105] nothing moves on pages of a visitor for somebody with an account and a part in hand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await signUpByCall(page);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.kept();
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources?: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        for (const { node } of entry.sources ?? [])
          moved.push(
            `${entry.value.toFixed(4)} ${(node as Element | null)?.outerHTML?.slice(0, 100) ?? node?.nodeName}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/',
    '/landing/austin',
    '/laser-cutting',
    '/legal/privacy',
    '/materials',
    '/calculators/weight',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Account$/ }).first(), path).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved), path).toEqual([]);
  }
});

test('[SI103] the sample opens in the metal and the quantity that it is shown in', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const sample = page.getByRole('figure', { name: 'A sample part with its price' });
  await sample.getByRole('radio', { name: '100 pieces' }).check({ force: true });
  await sample.getByRole('button', { name: /Stainless steel 304/ }).click();
  const each = await sample
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Try a sample part' }).click();
  const { price } = new Workspace(page);
  await expect(price.getByRole('spinbutton', { name: 'Quantity', exact: true })).toHaveValue('100');
  await expect(price).toContainText('Stainless steel 304');
  await expect(price).toContainText(each);
});
