import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { FONT_FILE, MESSY, pdfWithItsFont, TEXT_ONLY } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

test('each finding is shown, its repair says what it does before it is taken, and is undone singly', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  // Copies of lines are removed from the start; here it is seen what that does.
  const before = await workspace.findings();
  await before.getByRole('button', { name: /^Undo: Duplicate/ }).click();
  await expect(before.locator('[data-taken]')).toHaveCount(0);
  const drawn = await workspace.total();
  const card = await workspace.findings('duplicate_lines');
  await expect(card.locator('[data-notice=duplicate_lines]')).toContainText('400 mm in all');
  const copies = card.locator('[data-repair=remove_duplicates]');
  await expect(copies).toContainText(/−400\.00 mm/);
  await expect(copies).toContainText(/saves \$\d/);
  const saved = Number((await copies.innerText()).match(/saves \$(\d+\.\d\d)/)![1]);
  await copies.getByRole('button', { name: 'Remove the copies' }).click();
  await expect(card.locator('[data-repair=remove_duplicates][data-taken]')).toBeVisible();
  const without = await workspace.total();
  expect(drawn - without).toBe(Math.round(saved * 100));

  await workspace.findings('open_gaps');
  const gaps = card.locator('[data-repair=join_gaps]');
  await expect(gaps).toContainText(/\+0\.30 mm/);
  await gaps.getByRole('button', { name: 'Close the gaps' }).click();
  await expect(card.locator('[data-repair=join_gaps][data-taken]')).toBeVisible();
  await expect(card.locator('[data-notice=open_gaps]')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('messy.svg');
  const again = await workspace.findings();
  await expect(again.locator('[data-taken]')).toHaveCount(2);
  await again.getByRole('button', { name: /^Undo: Duplicate/ }).click();
  await expect(again.locator('[data-taken]')).toHaveCount(1);
  await workspace.findings('duplicate_lines');
  await expect(again.locator('[data-repair=remove_duplicates]')).toContainText(/saves/);
});

test('what the chosen stock cannot take is measured against every other', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  // Our suggestion can take it.
  await workspace.chooseMaterial('Birch plywood');
  const card = await workspace.findings();
  const limit = card.locator('[data-notice=limit]').filter({ hasText: /Bridge 0\.5/ });
  await limit.getByRole('button').first().click();
  await expect(limit).toContainText(/Measured 0\.5 mm/);
  await limit.getByRole('button', { name: 'Which materials work' }).click();
  const dialog = page.getByRole('dialog', { name: 'What each material can do' });
  await expect(dialog.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('text becomes outlines, shown before it is accepted', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  const before = await workspace.operation(/./).count();
  const card = await workspace.findings('contains_text');
  await card.getByRole('button', { name: /Turn text into outlines/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn text into outlines' });
  await expect(dialog.getByRole('img', { name: /text as outlines/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these outlines' }).click();
  await expect(card.locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  expect(await workspace.operation(/./).count()).toBe(before + 1);
  await workspace.addAtSamePrice();
});

test('a text is answered on a phone, and the part is asked about it no more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new Workspace(page);
  await workspace.choose(MESSY);
  await page.getByRole('tab', { name: /Findings/ }).click();
  const card = page.locator('[data-notice=contains_text]');
  await expect(page.getByText('checking …')).toHaveCount(0);
  const asked = page.getByText(/^\d+ to answer$/).first();
  await expect(asked).toBeVisible();
  const before = Number.parseInt(await asked.innerText(), 10);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: /Turn text into outlines/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn text into outlines' });
  await expect(dialog.getByRole('img', { name: /text as outlines/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these outlines' }).click();
  await expect(page.locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  const left = before - 1;
  await expect(left > 0 ? page.getByText(`${left} to answer`).first() : asked).toBeVisible({ visible: left > 0 });
});

test('the font that a PDF brings along is offered first, and outlines the text here and on the server', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(await pdfWithItsFont());
  const card = await workspace.findings('contains_text');
  await card.getByRole('button', { name: /Turn text into outlines/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn text into outlines' });
  await expect(dialog.getByRole('radio', { name: /The file’s font/ })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /text as outlines/ })).toBeVisible();
  await dialog.screenshot({ path: test.info().outputPath('text-dialog.png') });
  await dialog.getByRole('button', { name: 'Use these outlines' }).click();
  await expect(card.locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  await workspace.addAtSamePrice();
});

test('a dropped font outlines the text here and on the server', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  const card = await workspace.findings('contains_text');
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
  await expect((await workspace.findings()).locator('[data-repair=outline_text][data-taken]')).toBeVisible();
  await workspace.addAtSamePrice();
});

test('a file that holds only text can be quoted once it is outlined', async ({ page }) => {
  await page.goto('/');
  await page.locator('input[type=file]').first().setInputFiles(TEXT_ONLY);
  await page.getByRole('button', { name: /Turn text into outlines/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use these outlines' }).click();
  const workspace = new Workspace(page);
  expect(await workspace.total()).toBeGreaterThan(0);
  await workspace.addAtSamePrice();
});

test('the findings are numbered in the drawing, gone through by a key, and the repairs looked back behind', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  const panel = await workspace.findings();
  const first = panel.locator('[data-notice]').first();
  await expect(page.getByRole('button', { name: 'Show finding 1' })).toBeVisible();
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const whole = Number.parseInt(await zoom.innerText(), 10);
  await page.keyboard.press('n');
  await expect(first.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  // What is as large as the part is shown in the whole of it, never smaller.
  expect(Number.parseInt(await zoom.innerText(), 10)).toBeGreaterThanOrEqual(whole);
  await page.keyboard.press('n');
  await expect(first.getByRole('button').first()).toHaveAttribute('aria-expanded', 'false');
  await panel.getByRole('button', { name: /^Fix (both|all \d)/ }).click();
  await expect(panel.locator('[data-taken]')).toHaveCount(3);
  const before = panel.getByRole('button', { name: /before/ });
  await page.keyboard.down('b');
  await expect(before).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.up('b');
  await expect(before).toHaveAttribute('aria-pressed', 'false');
});

test('a phone shows the same findings as a wide screen', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  await workspace.cleaned();
  const items = (await workspace.findings()).locator('[data-notice]');
  await expect(items).not.toHaveCount(0);
  await expect(page.getByText('checking …')).toHaveCount(0);
  const wide = await items.evaluateAll((list) => list.map((item) => item.getAttribute('data-notice')));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /Findings/ }).click();
  await expect(items).toHaveCount(wide.length);
  expect(await items.evaluateAll((list) => list.map((item) => item.getAttribute('data-notice')))).toEqual(wide);
});
