import { expect, test } from '@playwright/test';
import { PDFDocument, rgb } from 'pdf-lib';
import { expectAccessible } from '../axe.ts';
import { plateOf, svg } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Tray } from '../pages/tray.ts';
import { Workspace } from '../pages/workspace.ts';

/** A part's outline with holes, mm. */
function panel(x: number, y: number, width: number, height: number, holes: number): string {
  const step = width / (holes + 1);
  const round = Array.from(
    { length: holes },
    (_, i) => `<circle cx="${x + step * (i + 1)}" cy="${y + height / 2}" r="4" fill="none" stroke="#0000ff"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#0000ff"/>${round.join('')}`;
}

/** Six different parts of a case, two of them twice. */
const CASE = svg(
  'case.svg',
  [
    panel(5, 5, 90, 40, 3),
    panel(100, 5, 90, 40, 2),
    panel(5, 50, 90, 60, 4),
    panel(100, 50, 90, 60, 1),
    panel(195, 5, 60, 40, 1),
    panel(195, 50, 60, 40, 1),
    panel(195, 95, 28, 12, 0),
    panel(227, 95, 28, 12, 0),
  ].join(''),
  'width="260mm" height="115mm" viewBox="0 0 260 115"',
);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a sheet of six parts is answered with its list, kept as one or not, and goes to a paid order at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await new Workspace(page).choose(CASE);

    // The drop answers: each kind is a row with its size, its pieces and its price.
    const choice = page.getByRole('region', { name: 'Parts of this file' });
    const tray = new Tray(page);
    await expect(tray.rows).toHaveCount(6, { timeout: 30_000 });
    await tray.calm(6);
    await expect(choice).toContainText('case.svg holds 6 parts');
    await expect(choice).toContainText('8 pieces: 2 parts are drawn more than once.');
    await expect(tray.row('Part 3 of case.svg')).toContainText('2 in file');
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Part 3 of case.svg' })).toHaveValue('2');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const parts = Number(await choice.getByTestId('pieces-parts').getAttribute('data-cents'));
    const whole = Number(await choice.getByTestId('pieces-whole').getAttribute('data-cents'));
    expect(parts).toBeGreaterThan(whole);

    // A number on the sheet opens its part.
    await choice.getByRole('button', { name: 'Open part 4' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design Part 4 of case.svg');
    await tray.list();

    // One sheet, which stays one, and parts again.
    await choice.getByText('Keep as one sheet').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design case.svg');
    const again = page.getByRole('button', { name: '6 parts in this file' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(choice.getByTestId('pieces-parts')).toHaveAttribute('data-cents', String(parts));
    await expect(choice.getByTestId('pieces-whole')).toHaveAttribute('data-cents', String(whole));
    await choice.getByText('Make 6 parts').click();
    await tray.calm(6);
    await expect(choice.getByTestId('pieces-parts')).toHaveAttribute('data-cents', String(parts));
    await expect(choice.getByTestId('pieces-whole')).toHaveAttribute('data-cents', String(whole));
    const total = await tray.total();

    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads.push(request.url());
    });
    await page.getByRole('button', { name: 'Add all 6 to quote' }).click();
    await expect(page).toHaveURL(/\/price\//, { timeout: 60_000 });
    expect(uploads).toHaveLength(1);
    await expect(page.getByTestId('quote-total')).toHaveAttribute('data-cents', String(total));

    // The checkout is the same for parts of one file as for any others.
    const checkout = new Checkout(page);
    await checkout.signUp(`case-${width}-${Date.now()}@example.com`);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the list of parts by keyboard, and the next file is answered the same, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new Workspace(page).choose(CASE);
    const tray = new Tray(page);
    await expect(tray.rows).toHaveCount(6, { timeout: 30_000 });
    await tray.calm(6);
    const name = (number: number) => page.getByRole('button', { name: `Part ${number} of case.svg`, exact: true });
    await page.locator('body').press('j');
    await expect(name(1)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(name(2)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tray.rows).toHaveCount(5);
    await page.getByRole('button', { name: 'Put back' }).press('Enter');
    await expect(tray.rows).toHaveCount(6);
    await name(3).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design Part 3 of case.svg');

    await tray.list();
    const files = page.getByRole('region', { name: 'All parts' }).getByTestId('file-input');
    await files.setInputFiles({ ...CASE, name: 'second.svg' });
    await tray.calm(12);
    await expect(tray.row('Part 6 of second.svg')).toContainText('2 in file');

    // A choice by keyboard: one sheet of the file in hand.
    const choice = page.getByRole('region', { name: 'Parts of this file' });
    await choice.getByRole('radio', { name: /Keep as one sheet/ }).press('Space');
    await tray.calm(7);
  });

/** Three plates that our sheets hold, on a drawing that none of them does. */
const LARGE = svg(
  'large.svg',
  [panel(10, 10, 700, 300, 2), panel(10, 330, 700, 300, 1), panel(10, 650, 600, 300, 0)].join(''),
  'width="720mm" height="960mm" viewBox="0 0 720 960"',
);

test('a sheet that is larger than our stock is made as its parts, offline too', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const workspace = new Workspace(page);
  await workspace.choose(CASE);
  const tray = new Tray(page);
  await tray.calm(6);
  await context.setOffline(true);
  await workspace.dropHere(LARGE);
  await tray.calm(9);
  for (const number of [1, 2, 3])
    await expect(tray.row(`Part ${number} of large.svg`).locator('[data-cents]')).toHaveAttribute(
      'data-cents',
      /^\d+$/,
    );
  await context.setOffline(false);
});

test('fifty drops in a row: every sheet is told apart, and what a tray has no room for is said', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const workspace = new Workspace(page);
  const two = [panel(5, 5, 90, 40, 1), panel(100, 5, 60, 60, 2)].join('');
  const sheet = (number: number) => svg(`sheet-${number}.svg`, two, 'width="165mm" height="70mm" viewBox="0 0 165 70"');
  await workspace.choose(sheet(1));
  const tray = new Tray(page);
  await tray.calm(2);
  for (let number = 2; number <= 24; number++) await workspace.dropHere(sheet(number));
  await tray.calm(48);
  await expect(tray.row('Part 2 of sheet-24.svg')).toHaveCount(1);
  for (let number = 25; number <= 50; number++) await workspace.dropHere(plateOf(`plate-${number}.svg`, 60 + number));
  await tray.calm(50);
  await expect(tray.row('plate-26.svg')).toHaveCount(1);
  await expect(page.getByText('50 parts at once').first()).toBeVisible();
});

/** Two plates, one to a page, with an empty page between them. */
async function plates() {
  const doc = await PDFDocument.create();
  for (const side of [144, null, 216]) {
    const page = doc.addPage([300, 300]);
    if (side === null) continue;
    const line = { borderColor: rgb(0, 0, 1), borderWidth: 0.1 };
    page.drawRectangle({ x: 20, y: 20, width: side, height: side, ...line });
    page.drawCircle({ x: 90, y: 90, size: 20, ...line });
  }
  return { name: 'plates.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await doc.save()) };
}

test('the pages of a file are shown, and those that are ticked become parts', async ({ page }) => {
  await new Workspace(page).drop(await plates());
  await page.getByRole('button', { name: '3 pages in this file' }).click();
  const pages = page.getByRole('region', { name: 'Pages of this file' });
  await expect(pages.getByRole('listitem')).toHaveCount(3);
  await expect(pages.getByRole('checkbox', { name: 'Page 1' })).toBeDisabled();
  await expect(pages.getByRole('listitem').nth(1)).toContainText('Nothing to cut');
  await expect(pages.getByRole('listitem').nth(2)).toContainText('76.20 × 76.20 mm');
  await expectAccessible(page);
  await pages.getByRole('button', { name: 'Make it a part' }).click();
  const tray = new Tray(page);
  await tray.calm(2);
  await expect(tray.row('plates, page 3.pdf')).toContainText('76.2');
  await page.reload();
  await tray.calm(2);
});
