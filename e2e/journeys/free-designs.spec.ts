import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { toCents, Workspace } from '../pages/workspace.ts';

const BOX = '/free-laser-cutting-files-templates/finger-joint-box';

/** The price that stands beside a design. */
async function priceOf(page: Page): Promise<number> {
  const sum = page.getByRole('region', { name: 'Price' }).getByText(/^\$\d/).first();
  await expect(sum).toBeVisible();
  return toCents(await sum.innerText());
}

test('[FD8] [FD9] a design is dragged, priced, looked at put together, downloaded and ordered', async ({ page }) => {
  await page.goto(BOX);
  const width = page.getByRole('slider', { name: 'Width, slider', exact: true });
  await expect(page.getByRole('button', { name: 'Download SVG' })).toBeEnabled();
  const before = await priceOf(page);
  await width.fill('260');
  await expect(page).toHaveURL(/width=260/);
  await expect.poll(() => priceOf(page)).toBeGreaterThan(before);
  await page.getByRole('radio', { name: 'Put together' }).check({ force: true });
  await expect(page.getByRole('img', { name: /put together/ })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('finger-joint-box.svg');
  expect(await readFile(await download.path(), 'utf8')).toContain('id="CUT"');

  await page.getByRole('button', { name: 'For another machine' }).click();
  const dialog = page.getByRole('dialog', { name: 'A file for another machine' });
  await dialog.getByRole('radio', { name: 'DXF' }).check({ force: true });
  const other = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  expect((await other).suggestedFilename()).toBe('finger-joint-box.dxf');

  const shown = await priceOf(page);
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Price and order this part' }).click();
  const workspace = new Workspace(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('finger-joint-box.svg');
  await expect.poll(() => workspace.total()).toBe(shown);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  const checkout = new Checkout(page);
  await checkout.signUp(`maker-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
});

test('[FR2] [FR5] [FR6] a fit card is ordered from a material, its slot reported with its lot, and joints follow it', async ({
  page,
}) => {
  await page.goto('/materials/birch-plywood');
  await page.getByRole('link', { name: 'Order a fit card in this sheet' }).click();
  await expect(page).toHaveURL(/\/kerf-and-fit-card/);
  await expect(page.getByRole('button', { name: 'Download SVG' })).toBeEnabled();
  const sheet = await page.getByRole('combobox', { name: 'Material' }).inputValue();
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Price and order this part' }).click();
  const workspace = new Workspace(page);
  await workspace.total();
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  const checkout = new Checkout(page);
  await checkout.signUp(`fits-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });

  await page.getByRole('link', { name: 'Report which slot fits' }).click();
  const report = page.getByRole('region', { name: 'Report your card' });
  const slot = await report.getByRole('spinbutton', { name: /^Slot that holds/ }).inputValue();
  await report.getByRole('textbox', { name: /^Lot of/ }).fill('A-17');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report.getByText(`${Number(slot)} mm reported, lot A-17`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${BOX}?sheet=${sheet}`);
  await expect(page.getByText(`lot A-17: ${Number(slot)} mm.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Lot of the sheet' }).selectOption('A-17');
  await expect(page).toHaveURL(/lot=A-17/);
  await expectAccessible(page);
});

test('[FD16] [FD18] a sliding lid is shown put together, and a sign in letters is drawn in a worker', async ({
  page,
}) => {
  await page.goto(BOX);
  await page.getByRole('radio', { name: 'Sliding' }).check({ force: true });
  await expect(page).toHaveURL(/lid=slide/);
  await page.getByRole('radio', { name: 'Put together' }).check({ force: true });
  await expect(page.getByRole('img', { name: /10 pieces, .*, put together/ })).toBeVisible();

  await page.goto('/free-laser-cutting-files-templates/house-number-sign');
  await expect(page.getByRole('button', { name: 'Download SVG' })).toBeEnabled();
  const before = await priceOf(page);
  await page.getByRole('radio', { name: 'On a bar' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Number or name' }).fill('MAPLE 16');
  await expect(page.getByText('Bar', { exact: true })).toBeVisible();
  await expect.poll(() => priceOf(page)).not.toBe(before);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const svg = await readFile(await (await downloading).path(), 'utf8');
  // One outline around letters and bar: more corners than a plate has.
  expect(svg.match(/L/g)!.length).toBeGreaterThan(100);
  // The address follows a little behind what is typed.
  await expect(page).toHaveURL(/MAPLE/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Number or name' })).toHaveValue('MAPLE 16');
  await expect(page.getByText('Bar', { exact: true })).toBeVisible();
});

test('a guide leads to a part that is priced and put on a quote', async ({ page }) => {
  await page.goto('/guides/laser-cutting/kerf-and-fits');
  const tries = page.getByRole('region', { name: 'Try it with a part' });
  await tries.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/free-laser-cutting-files-templates\//);
  await expect(page.getByRole('button', { name: 'Download SVG' })).toBeEnabled();
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Price and order this part' }).click();
  const workspace = new Workspace(page);
  await workspace.total();
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

for (const wide of [390, 320])
  test(`the drawing and the price stay in sight at ${wide} px while sizes are set`, async ({ page }) => {
    await page.setViewportSize({ width: wide, height: 740 });
    await page.goto(BOX);
    await expect(page.getByRole('button', { name: 'Download SVG' })).toBeEnabled();
    await page.getByRole('slider', { name: 'Finger width, slider' }).scrollIntoViewIfNeeded();
    const drawing = page.getByRole('img', { name: /Finger-joint box/ });
    await expect(drawing).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Price and order', exact: true })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide);
    await expectAccessible(page);
  });
