import { expect, type Page, test } from '@playwright/test';
import { BRACKET, MESSY, scaled } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

/** Calls of the API as `METHOD /path`, ids left out, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    const path = pathname.replace('/api/v1', '').replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}|\/[0-9A-Za-z]{20,}/g, '/{id}');
    calls.push(`${request.method()} ${path}${search.replace(/[?&](expires|signature|token)=[^&]*/g, '')}`);
  });
  return calls;
}

test('two calls after the file lead to the confirmed part', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  const calls = callsOf(page);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  const put = calls.findIndex((call) => call.startsWith('PUT /uploads'));
  const post = calls.indexOf('POST /quotes');
  expect(put).toBeGreaterThan(0);
  expect(calls.slice(put + 1, post + 1)).toEqual(['GET /designs/{id}/status?wait=20', 'POST /quotes']);
  expect(calls.slice(post + 1).filter((call) => !call.startsWith('GET') && call !== 'POST /experiments/visit')).toEqual(
    [],
  );
});

test('[DE25] a part whose answer was lost is on the quote once, at its price, also after a reload', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  await page.route('**/api/v1/quotes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await workspace.price.getByRole('button', { name: 'Add to quote' }).click();
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(told).toContainText('Not added to the quote', { timeout: 20_000 });
  await page.unroute('**/api/v1/quotes');
  await page.reload();
  await expect(workspace.price.getByText('Estimate only')).toBeVisible();
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parts' }).getByRole('spinbutton')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Parts' }).getByRole('spinbutton')).toHaveValue('10');
});

test('the tick shows exactly while server and device agree', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await page.getByRole('link', { name: 'bracket', exact: true }).click();
  await expect(workspace.price.getByText('Confirmed')).toBeVisible();
  // The server's answer waits until the estimate was seen: it is often quicker than the eye.
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/parts/*', async (route) => {
    await seen;
    await route.continue();
  });
  await workspace.setQuantity(25);
  await expect(workspace.price.getByText('Estimate only')).toBeVisible();
  answer();
  await expect(workspace.price.getByText('Confirmed')).toBeVisible();
  await page.reload();
  await expect(workspace.price.getByText('Confirmed')).toBeVisible();
});

test('a part that was changed elsewhere is told with both sides, and either is taken', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/quotes') && answer.request().method() === 'POST',
  );
  await workspace.addToQuote();
  const { added: ids } = (await (await added).json()) as { added: string[] };
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kerfwise.session')!).apiToken as string);
  const elsewhere = (quantity: number) =>
    page.request.patch(`/api/v1/parts/${ids[0]}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { quantity },
    });
  expect((await elsewhere(77)).ok()).toBe(true);
  await page.goto('/designs');
  await expect(page.getByText('Quantity: 10 here, 77 on the quote.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the quote’s' }).click();
  const quantity = workspace.price.getByRole('spinbutton', { name: 'Quantity', exact: true });
  await expect(quantity).toHaveValue('77');
  await expect(workspace.price.getByText('Confirmed')).toBeVisible();
  expect((await elsewhere(5)).ok()).toBe(true);
  await page.reload();
  const told = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes(ids[0]!),
  );
  await page.getByRole('button', { name: 'Keep this device’s' }).click();
  // “Confirmed” may be from before the press; leaving the page would break the call off.
  await told;
  await expect(workspace.price.getByText('Confirmed')).toBeVisible();
  await expect(quantity).toHaveValue('77');
  await page.goto('/price');
  await expect(page.getByRole('spinbutton', { name: 'Quantity of bracket' })).toHaveValue('77');
});

test('[PA6] a drawing of 1:10 at full size costs what it costs drawn at full size, repaired too', async ({ page }) => {
  const workspace = new Workspace(page);
  const repair = async () => {
    const card = await workspace.findings('open_gaps');
    await card.locator('[data-repair=join_gaps]').getByRole('button', { name: 'Close the gaps' }).click();
    await expect(card.locator('[data-repair=join_gaps][data-taken]')).toBeVisible();
  };
  await workspace.drop(MESSY);
  await workspace.cleaned();
  // A material of the customer's own stays from file to file; our suggestion follows the part.
  await workspace.price.getByRole('button', { name: 'keep it' }).click();
  const drawn = await workspace.total();
  await repair();
  const repaired = await workspace.total();
  await workspace.choose(scaled(MESSY, 0.1));
  const size = page.getByRole('button', { name: /^Size/ });
  await size.click();
  const width = page.getByRole('dialog').getByRole('spinbutton', { name: 'Width' });
  await width.fill('120');
  await width.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(size).toContainText('120.00 ×');
  await workspace.cleaned();
  expect(await workspace.total()).toBe(drawn);
  await repair();
  expect(await workspace.total()).toBe(repaired);
  await page.reload();
  await expect(size).toContainText('120.00 ×');
  expect(await workspace.total()).toBe(repaired);
  await workspace.addAtSamePrice();
});

test('with a quote open, the panel leads with what the part adds to it', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const alone = await workspace.total();
  await workspace.addToQuote();
  const first = Number(await page.getByTestId('quote-total').getAttribute('data-cents'));
  expect(first).toBe(alone);
  await workspace.choose(MESSY);
  await workspace.cleaned();
  await expect(workspace.price.getByText('to your quote')).toBeVisible();
  const sumOfRows = async () => (await workspace.rows()).reduce((sum, cents) => sum + cents, 0);
  // A price that was worked out between reading the one and the others would part them.
  await expect.poll(async () => (await sumOfRows()) - (await workspace.total())).toBe(0);
  const adds = await workspace.total();
  await expect(workspace.price.getByText('Already in your quote')).toBeVisible();
  const after = workspace.price.locator('dl > div').filter({ hasText: 'Quote so far' });
  await expect(after).toContainText(`$${((first + adds) / 100).toFixed(2)}`);
  await workspace.price.getByRole('button', { name: /^Mark-ups/ }).click();
  await expect(workspace.price.getByText(/^On work and material: 4 % of \$/)).toBeVisible();
  await page.screenshot({ path: 'test-results/quote.png' });
  await workspace.addToQuote();
  await expect(page.getByTestId('quote-total')).toHaveAttribute('data-cents', String(first + adds));
});
