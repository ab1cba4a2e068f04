import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { FONT_FILE, MESSY, TEXT_ONLY } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

/** The notices over the drawing, opened. */
async function notices(page: Page) {
  const card = page.getByRole('region', { name: 'Notices' });
  const summary = card.getByRole('button').first();
  if ((await summary.getAttribute('aria-expanded')) !== 'true') await summary.click();
  return card;
}

test('each finding is shown, its repair says what it does before it is taken, and is undone singly', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const drawn = await workspace.total();
  const card = await notices(page);
  await expect(card.locator('[data-notice=duplicate_lines]')).toContainText('400 mm in all');
  const copies = card.locator('[data-repair=remove_duplicates]');
  await expect(copies).toContainText(/−400\.00 mm/);
  await expect(copies).toContainText(/saves \$\d/);
  const saved = Number((await copies.innerText()).match(/saves \$(\d+\.\d\d)/)![1]);
  await copies.getByRole('button', { name: 'Remove the copies' }).click();
  await expect(card.locator('[data-repair=remove_duplicates][data-taken]')).toBeVisible();
  const without = await workspace.total();
  expect(drawn - without).toBe(Math.round(saved * 100));

  const gaps = card.locator('[data-repair=join_gaps]');
  await expect(gaps).toContainText(/\+0\.30 mm/);
  await gaps.getByRole('button', { name: 'Close the gaps' }).click();
  await expect(card.locator('[data-repair=join_gaps][data-taken]')).toBeVisible();
  await expect(card.locator('[data-notice=open_gaps]')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('messy.svg');
  const again = await notices(page);
  await expect(again.locator('[data-taken]')).toHaveCount(2);
  await again.getByRole('button', { name: /^Undo: Duplicate/ }).click();
  await expect(again.locator('[data-taken]')).toHaveCount(1);
  await expect(again.locator('[data-repair=remove_duplicates]')).toContainText(/saves/);
});

test('the server repeats the repairs and comes to the same cents', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const card = await notices(page);
  for (const name of ['Remove the copies', 'Close the gaps', 'Remove the specks']) {
    await card.getByRole('button', { name }).click();
    await expect(card.getByRole('button', { name })).toHaveCount(0);
  }
  const total = await workspace.total();
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByText(`$${(total / 100).toFixed(2)}`).first()).toBeVisible();
});

test('what the chosen stock cannot take is measured against every other', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const card = await notices(page);
  const limit = card.locator('[data-notice=limit]').filter({ hasText: /Bridge 0\.5/ });
  await expect(limit).toContainText(/Measured 0\.5 mm/);
  await limit.getByRole('button', { name: 'Which materials can take it' }).click();
  const dialog = page.getByRole('dialog', { name: 'What each material can take' });
  await expect(dialog.getByRole('row')).not.toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('text becomes outlines, shown before it is accepted', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const before = await workspace.operations.getByRole('combobox').count();
  const card = await notices(page);
  await card.getByRole('button', { name: /Turn text into outlines/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn text into outlines' });
  await expect(dialog.getByRole('img', { name: /text as outlines/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Use these outlines' }).click();
  await expect(card.locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  expect(await workspace.operations.getByRole('combobox').count()).toBe(before + 1);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('a dropped font outlines the text here and on the server', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const card = await notices(page);
  await card.getByRole('button', { name: /Turn text into outlines/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn text into outlines' });
  const input = dialog.getByLabel(/your own font file/);
  await input.setInputFiles({ name: 'no-font.ttf', mimeType: 'font/ttf', buffer: Buffer.from('not a font') });
  await expect(dialog.getByRole('alert')).toContainText(/not a font/i);
  await input.setInputFiles(FONT_FILE);
  await expect(dialog.getByRole('radio', { name: /Your file/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use these outlines' }).click();
  await expect(card.locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  await page.reload();
  await expect((await notices(page)).locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('a file that holds only text can be quoted once it is outlined', async ({ page }) => {
  await page.goto('/');
  await page.locator('input[type=file]').first().setInputFiles(TEXT_ONLY);
  await page.getByRole('button', { name: /Turn text into outlines/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use these outlines' }).click();
  const workspace = new Workspace(page);
  expect(await workspace.total()).toBeGreaterThan(0);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
});
