import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { ASKING, BRACKET, BROKEN, PICTURE, plateOf, PLATE_DXF, STAMP_EPS, type TestFile } from '../files.ts';
import { Tray } from '../pages/tray.ts';
import { Workspace } from '../pages/workspace.ts';

test.use({ serviceWorkers: 'allow' });

/** Eighteen designs of four kinds and two files that are none. */
const TWENTY: readonly TestFile[] = [
  BRACKET,
  PICTURE,
  ...Array.from({ length: 14 }, (_, i) => plateOf(`plate-${i + 1}.svg`, 60 + 5 * i)),
  PLATE_DXF,
  BROKEN,
  STAMP_EPS,
  ASKING,
];
const BAD = [PICTURE.name, BROKEN.name];

async function noFindings(page: Page): Promise<void> {
  await expectAccessible(page);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`twenty files with two bad ones are eighteen parts and two sentences at ${width} px`, async ({ page }) => {
    // Twenty files are read and eighteen uploaded and measured.
    test.slow();
    await page.setViewportSize({ width, height });
    const tray = new Tray(page);
    await tray.choose(TWENTY);
    await tray.calm(20);

    // One press puts a part in hand; drawing, price and questions follow.
    const workspace = new Workspace(page);
    await tray.chip('plate-3.svg').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('plate-3.svg');
    await workspace.total();
    await tray.chip('dial.svg').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('dial.svg');
    await expect(page.getByRole('button', { name: /to answer|Cut through/ }).first()).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
    await noFindings(page);

    // Eighteen have a price, two a sentence.
    await tray.list();
    await expect(tray.rows).toHaveCount(20);
    await expect(page.locator('[data-standing=refused] p').filter({ hasText: /\w{4}/ })).not.toHaveCount(0);
    for (const name of BAD) await expect(tray.row(name)).toHaveAttribute('data-standing', 'refused');
    await expect(tray.row(PICTURE.name)).toContainText(/can’t read this file/);
    await noFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // One material and one quantity for all; one for itself after that.
    const before = await tray.total();
    await page.getByRole('spinbutton', { name: 'Quantity for all' }).fill('10');
    await page.getByRole('button', { name: 'Set 10 for all 20' }).click();
    expect(await tray.total()).toBeGreaterThan(before);
    await page.getByRole('button', { name: /^Use it for all/ }).click();
    await expect(page.getByRole('button', { name: 'Used for all 20' })).toBeDisabled();
    const single = page.getByRole('spinbutton', { name: 'Quantity of plate-2.svg' });
    await single.fill('3');
    await single.press('Enter');
    await tray.calm(20);

    // Taken out, put back; a bad one taken out for good.
    await tray.takeOut('plate-1.svg');
    await expect(tray.rows).toHaveCount(19);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(tray.rows).toHaveCount(20);
    await tray.takeOut(BROKEN.name);
    await expect(tray.rows).toHaveCount(19);

    // All at once: one call, eighteen parts, at the prices that were shown.
    const total = await tray.total();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/quotes')) calls.push(request.postData() ?? '');
    });
    await page.getByRole('button', { name: 'Add all 18 to quote' }).click();
    await expect(page).toHaveURL(/\/price\//, { timeout: 60_000 });
    expect(calls).toHaveLength(1);
    const list = page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    await expect(list.getByRole('spinbutton')).toHaveCount(18);
    await expect(page.getByTestId('quote-total')).toHaveAttribute('data-cents', String(total));
    await expect(page.getByRole('spinbutton', { name: 'Quantity of plate-2', exact: true })).toHaveValue('3');

    // The rows know that they are on the quote, and lead to it.
    await page.goto('/designs');
    await tray.list();
    await expect(tray.rows).toHaveCount(19);
    await expect(tray.row('plate-4.svg').getByRole('link', { name: 'On your quote' })).toBeVisible();
    await tray.takeOut('plate-4.svg');
    await page.goto('/price');
    await expect(list.getByRole('spinbutton')).toHaveCount(18);
    // Each row leads to its own drawing, whichever was in hand.
    await list.getByRole('link', { name: 'plate-7', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('plate-7.svg');
  });
}

test('a reload keeps all of them with their choices, and without a network they are priced the same', {
  tag: CHROMIUM_ALONE,
}, async ({ page, context }) => {
  // In Firefox the driver does not cut the network.
  const tray = new Tray(page);
  await tray.choose([BRACKET, PLATE_DXF, PICTURE, STAMP_EPS]);
  await tray.calm(4);
  await tray.list();
  await page.getByRole('spinbutton', { name: 'Quantity of plate.dxf' }).fill('12');
  await page.getByRole('spinbutton', { name: 'Quantity of plate.dxf' }).press('Enter');
  const total = await tray.total();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await tray.calm(4);
  await tray.list();
  expect(await tray.total()).toBe(total);
  await context.setOffline(true);
  await page.reload();
  await tray.calm(4);
  await tray.list();
  expect(await tray.total()).toBe(total);
  await expect(page.getByRole('spinbutton', { name: 'Quantity of plate.dxf' })).toHaveValue('12');
  await expect(page.getByRole('button', { name: 'Add all 3 to quote' })).toBeDisabled();
  await expect(page.getByText('Needs a connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add all 3 to quote' })).toBeEnabled();
});

test('uploads that fail keep their row, its sentence and a way to try again; each code is told once', {
  tag: CHROMIUM_ALONE,
}, async ({ page }) => {
  // In Firefox the driver does not tell bodies of requests.
  const tray = new Tray(page);
  await tray.choose([BRACKET, PLATE_DXF, STAMP_EPS, plateOf('plate-1.svg', 60)]);
  await tray.calm(4);
  let broken = true;
  await page.route('**/api/v1/url', async (route) => {
    const { filename } = route.request().postDataJSON() as { filename: string };
    if (!broken || filename === 'bracket.svg' || filename === 'stamp.eps') return route.continue();
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'odd' } });
  });
  await page.getByRole('button', { name: 'Add all 4 to quote' }).click();
  await expect(tray.row('plate.dxf')).toHaveAttribute('data-standing', 'failed', { timeout: 30_000 });
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('2 parts: This file outfoxed our robot');
  await expect(tray.row('plate.dxf').locator('[data-code=UNKNOWN_ERROR]')).toBeVisible();
  await expect(tray.row('bracket.svg')).toHaveAttribute('data-standing', 'quoted');
  await told.getByRole('button', { name: 'Dismiss' }).click();
  broken = false;
  await tray.row('plate.dxf').getByRole('button', { name: 'Try again' }).click();
  await expect(tray.row('plate.dxf')).toHaveAttribute('data-standing', 'quoted', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Add 1 to quote' }).click();
  await expect(page).toHaveURL(/\/price\//, { timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Parts' }).getByRole('spinbutton')).toHaveCount(4);
});

test('a folder gives its designs and says what it left out; with one design it is one file', {
  tag: CHROMIUM_ALONE,
}, async ({ page }) => {
  // In Firefox the driver takes no folder.
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-folder-'));
  for (const { name, buffer } of [BRACKET, PLATE_DXF]) writeFileSync(join(folder, name), buffer);
  for (const name of ['.DS_Store', 'readme.txt']) writeFileSync(join(folder, name), 'words');
  await page.goto('/');
  await page.getByTestId('folder-input').setInputFiles(folder);
  await expect(page).toHaveURL(/\/designs/);
  const tray = new Tray(page);
  await tray.calm(2);
  await expect(page.getByText('One other file is no design and was left out.')).toBeVisible();
  rmSync(join(folder, BRACKET.name));
  await tray.list();
  await tray.takeOut(BRACKET.name);
  await expect(tray.strip).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('plate.dxf');
  await page.goto('/');
  await page.getByTestId('folder-input').setInputFiles(folder);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('plate.dxf');
  await expect(tray.strip).toHaveCount(0);
  rmSync(folder, { recursive: true });
});

test('a further file lies beside the others, and the panel stays where it is', async ({ page }) => {
  const tray = new Tray(page);
  const workspace = new Workspace(page);
  await tray.choose([BRACKET, PLATE_DXF]);
  await tray.calm(2);
  const place = () => workspace.price.getByTestId('total').boundingBox();
  const before = await place();
  await workspace.dropHere(STAMP_EPS);
  await tray.calm(3);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stamp.eps');
  expect(await place()).toEqual(before);
  await tray.chip('bracket.svg').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
  expect(await place()).toEqual(before);
});

test('at 320 px nothing overflows, with long names and a bad file', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const tray = new Tray(page);
  const long = { ...PLATE_DXF, name: `${'a-rather-long-name-of-a-part-that-somebody-exported-'.repeat(2)}v12.dxf` };
  await tray.choose([long, BROKEN, BRACKET]);
  await tray.calm(3);
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBeLessThanOrEqual(320);
  await tray.list();
  expect(await widest()).toBeLessThanOrEqual(320);
  await noFindings(page);
});
