import { expect, test } from '@playwright/test';
import {
  BRACKET,
  BROKEN,
  EMPTY,
  LONG_BEND,
  NO_ARTWORK,
  PICTURE,
  PLATE_DXF,
  STAMP_EPS,
  TEXT_ONLY,
  UNITLESS,
} from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

test('choices move the price at once and survive a reload', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const first = await workspace.total();
  await workspace.setQuantity(25);
  const many = await workspace.total();
  expect(many).toBeGreaterThan(first);
  await workspace.setOperation(/red line/, 'Cutting');
  const cut = await workspace.total();
  expect(cut).not.toBe(many);
  await page.getByRole('button', { name: 'Turn by 90°' }).click();
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('80.00 × 120.00 mm');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
  await expect(workspace.price.getByRole('spinbutton', { name: 'Quantity', exact: true })).toHaveValue('25');
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('80.00 × 120.00 mm');
  expect(await workspace.total()).toBe(cut);
});

test('data of another stored format is cleared', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kerfwise');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve) => {
      const change = db.transaction('meta', 'readwrite');
      change.objectStore('meta').put('1.94', 'format');
      change.oncomplete = () => resolve();
    });
    db.close();
  });
  await page.goto('/designs');
  await expect(page).toHaveURL(/\/#upload$/);
});

test('a DXF in inches comes out in its own size', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(PLATE_DXF);
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('50.80 × 50.80 mm');
  await page.getByRole('radio', { name: 'Inches' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('2.000 × 2.000 in');
  await expect(workspace.operation(/MARK/)).toHaveAccessibleName(/: Line engraving$/);
});

test('a bend longer than the brake is told where the price was, and engraved instead it has a price', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.choose(LONG_BEND);
  await expect(workspace.price.getByText('The longest bend is 867.64 mm')).toBeVisible();
  // The main button says what it waits for and leads there.
  await workspace.price.getByRole('button', { name: 'Change what happens to a line' }).click();
  await expect(workspace.operations.getByRole('button', { name: /^Operation of / }).first()).toBeFocused();
  await workspace.setOperation(/bend/, 'Line engraving');
  await expect(workspace.price.getByRole('button', { name: 'Add to quote' })).toBeEnabled();
});

test('a narrow screen says why there is no price, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new Workspace(page).choose(LONG_BEND);
  await expect(page.getByText('The longest bend is 867.64 mm')).toBeVisible();
  await page.getByRole('button', { name: 'Change what happens to a line' }).click();
  await expect(page.getByRole('button', { name: /^Operation of / }).first()).toBeFocused();
});

test('an EPS is measured and priced like any other', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(STAMP_EPS);
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('25.40 × 25.40 mm');
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('a file without units says what was assumed and changes with one click', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(UNITLESS);
  const size = page.getByRole('button', { name: /^Size/ });
  const before = await size.innerText();
  await size.click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(size).not.toHaveText(before);
});

for (const [file, words] of [
  [PICTURE, /can’t read this file/],
  [EMPTY, /empty/i],
  [TEXT_ONLY, /text/i],
  [NO_ARTWORK, /image|picture/i],
  [BROKEN, /./],
] as const) {
  test(`${file.name} is refused in plain words and nothing is lost`, async ({ page }) => {
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    const before = await workspace.total();
    await page.goto('/');
    await page.locator('input[type=file]').first().setInputFiles(file);
    const problem = page.getByRole('alert').filter({ hasText: words });
    await expect(problem.first()).toBeVisible();
    await expect(page.getByText('NaN')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to bracket.svg' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
    expect(await workspace.total()).toBe(before);
  });
}

test('every material is priced for the part, and one is taken over', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await page.goto('/materials');
  await page.getByRole('searchbox').fill('hardwood walnut');
  const card = page.getByRole('listitem').filter({ hasText: /walnut/i });
  await expect(card.getByText(/\$\d/).first()).toBeVisible();
  await card.getByRole('button', { name: /Use/ }).click();
  await page.goto('/designs');
  await expect(workspace.material()).toContainText(/walnut/i);
});
