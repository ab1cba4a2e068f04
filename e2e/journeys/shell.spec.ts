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
  /** Where links lead, and what the first of each is called. */
  const seen = new Map<string, string>();
  for (const path of ['/', '/materials', '/materials/aluminium-5052', '/price', '/login', '/legal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href')!, link.textContent.trim()] as const));
    for (const [href, name] of links) if (href.startsWith('/') && !seen.has(href)) seen.set(href, name);
  }
  expect(seen.size).toBeGreaterThan(10);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [href, name] of seen) {
    expect((await request.get(href)).status(), href).toBe(200);
    // From one material to the next the app stays open, as it does under a person's hands.
    const within = /^\/materials\/[^/]+$/.test(href) && new URL(page.url()).pathname.startsWith('/materials/');
    if (within)
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, href);
    else await page.goto(href);
    await expect(heading).toBeVisible();
    if (within) await expect(heading, href).toHaveText(name);
    await expect(heading, href).not.toContainText(/This page was cut out/);
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
