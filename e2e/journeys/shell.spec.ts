import { expect, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

test('unknown addresses, error pages, redirects and guards', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/This page was cut out/);
  const titles: string[] = [];
  for (const path of ['/500', '/maintenance', '/legal', '/legal/terms', '/legal/privacy', '/login', '/signup', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.push(await page.title());
  }
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  for (const path of ['/go', '/start', '/!go', '/!start']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
  await page.goto('/materials/');
  await expect(page).toHaveURL(/\/materials$/);
  await page.goto('/designs');
  await expect(page).toHaveURL(/\/#upload$/);
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('no link leads nowhere', async ({ page, request }) => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  for (const path of ['/', '/materials', '/materials/aluminium-5052', '/price', '/login', '/legal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
      if (href.startsWith('/') && !seen.has(href)) seen.add(href);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  for (const href of seen) {
    expect((await request.get(href)).status(), href).toBe(200);
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), href).not.toContainText(/This page was cut out/);
  }
});

test('the stepper marks where the customer is', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  for (const [path, step] of [
    ['/designs', /^Design/],
    ['/materials', /^Material/],
    ['/price', /^Quote/],
  ] as const) {
    await page.goto(path);
    await expect(steps.getByRole('link', { name: step })).toHaveAttribute('aria-current', 'step');
  }
});
