import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { CHANNEL, MESSY } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';

test('[PA30] two bend lines are answered one by one, priced, paid, and printed with the order', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(CHANNEL);
  await workspace.chooseMaterial('Aluminum 5052-H32');
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('heading', { name: /Layer fold, 2 lines: how many degrees/ })).toBeVisible();
  await expect(workspace.price.getByRole('button', { name: /^1 question/ })).toBeVisible();
  await questions.getByRole('radio', { name: 'One by one' }).check({ force: true });
  await expect(questions.getByText('Line 1 of 2')).toBeVisible();
  await expectAccessible(page);
  await questions.getByRole('button', { name: 'Bend up 90°' }).click();
  await expect(questions.getByText('Line 2 of 2')).toBeVisible();
  const angle = questions.getByRole('spinbutton', { name: 'Angle' });
  await angle.fill('45');
  await angle.press('Enter');
  await questions.getByRole('button', { name: 'Bend down 45°' }).click();
  await expect(questions.getByRole('heading')).toHaveCount(0);
  await expect(workspace.price.getByText('Ready to make')).toBeVisible();

  const bends = page.getByRole('region', { name: 'Bends' });
  await expect(bends.getByRole('listitem')).toHaveCount(2);
  await expect(bends.getByText(/inside radius 1\.02 mm, K 0\.42|inside radius [\d.]+ mm, K 0\.42/)).toHaveCount(2);
  await expect(
    bends.getByText(/^The drawing is the flat pattern: 120\.00 × 60\.00 mm\. Folded, outside: /),
  ).toBeVisible();
  await expectAccessible(page);
  await workspace.addAtSamePrice();
  await expect(page.getByText('Confirmed')).toBeVisible();

  const checkout = new Checkout(page);
  await checkout.signUp(`bends-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const made = page.getByRole('region', { name: 'How channel is made' });
  await expect(made.getByText(/^Layer fold, line 1 of 2: 90° up, inside radius [\d.]+ mm, K 0\.42/)).toBeVisible();
  await expect(made.getByText(/^Layer fold, line 2 of 2: 45° down, inside radius [\d.]+ mm, K 0\.42/)).toBeVisible();
  await expect(made.getByText('120.00 × 60.00 mm', { exact: true })).toBeVisible();
});

test('[PA33] bends said once for all lines are offered for the next such file, and never taken for given', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(CHANNEL);
  const questions = page.getByRole('region', { name: 'Questions' });
  const angle = questions.getByRole('spinbutton', { name: 'Angle' });
  await angle.fill('60');
  await angle.press('Enter');
  await questions.getByRole('button', { name: 'Bend down 60°' }).click();
  await expect(questions.getByRole('heading')).toHaveCount(0);
  const text = CHANNEL.buffer.toString().replaceAll('120', '130');
  await workspace.drop({ ...CHANNEL, name: 'wider.svg', buffer: Buffer.from(text) });
  await expect(questions.getByRole('button', { name: 'Bend down 60°, as last time' })).toBeVisible();
  await expect(workspace.price.getByRole('button', { name: /questions? before we can make it/ })).toBeVisible();
});

test('[PA32] an angle that the thickness is not bent by is told at the bend, where it is mended', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(CHANNEL);
  await workspace.chooseMaterial('Aluminum 5052-H32');
  const questions = page.getByRole('region', { name: 'Questions' });
  const asked = questions.getByRole('spinbutton', { name: 'Angle' });
  await asked.fill('150');
  await asked.press('Enter');
  await questions.getByRole('button', { name: 'Bend up 150°' }).click();
  await workspace.price.getByRole('button', { name: /Can’t be made as drawn/ }).click();
  const bends = page.getByRole('region', { name: 'Bends' });
  await expect(bends).toBeFocused();
  await expect(bends.getByText(/bent 150°; we bend this thickness up to 130°/)).toBeVisible();
  const angle = bends.getByRole('spinbutton', { name: /^Angle of/ });
  await angle.fill('120');
  await angle.press('Enter');
  await expect(workspace.price.getByText('Ready to make')).toBeVisible();
});

test('what happens to a line, the view and the size of a repair are chosen by keys alone', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const row = workspace.operation(/./).first();
  const before = await row.getAttribute('aria-label');
  await row.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('menuitemradio', { checked: true });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: 'Leave out' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitemradio', { name: 'Cutting' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Line engraving' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-label', before!);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('lea');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAccessibleName(/: Leave out$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('cut');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAccessibleName(/: Cutting$/);

  const panel = await workspace.findings('tiny_features');
  const size = panel.getByRole('button', { name: /up to/ });
  await size.focus();
  await page.keyboard.press('Enter');
  const sizes = page.getByRole('listbox').getByRole('option');
  await expect(sizes.and(page.locator('[aria-selected=true]'))).toBeFocused();
  await page.keyboard.press('End');
  await expect(sizes.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(size).toContainText('5 mm');
});
