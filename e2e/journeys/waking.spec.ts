import { expect, type Page, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { signUpByCall } from '../pages/account.ts';
import { Workspace } from '../pages/workspace.ts';

// What somebody does before the app is here: it comes half a second late, and nothing is waited for.

const LATE_MS = 500;

async function openLate(page: Page, path: string): Promise<void> {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.goto(path);
}

const isAppHere = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/index-[^/]+\.js$/.test(name)));

test('[SI110] the app comes with the first move of the pointer, and by itself for who is known', async ({ page }) => {
  await page.goto('/laser-cutting');
  await page.waitForTimeout(1500);
  expect(await isAppHere(page)).toBe(false);
  await page.mouse.move(40, 40);
  await expect.poll(() => isAppHere(page)).toBe(true);
  await signUpByCall(page);
  await page.goto('/laser-cutting');
  await expect.poll(() => isAppHere(page)).toBe(true);
  await expect(page.getByRole('button', { name: /Account$/ }).first()).toBeVisible();
});

test('[SI111] a file that is chosen at once opens', async ({ page }) => {
  await openLate(page, '/');
  await page.locator('input[type=file]').first().setInputFiles(BRACKET);
  await expect(page).toHaveURL(/\/designs/);
  await new Workspace(page).total();
});

test('[SI111] a file that is dropped at once opens', async ({ page }) => {
  await openLate(page, '/laser-cutting');
  await new Workspace(page).dropHere(BRACKET);
  await expect(page).toHaveURL(/\/designs/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
});

test('[SI111] the dialog for files opens by the press itself', async ({ page }) => {
  await openLate(page, '/');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await choosing).setFiles([BRACKET]);
  await expect(page).toHaveURL(/\/designs/);
});

test('[SI111] a button, a choice and a text follow each other as they were made', async ({ page }) => {
  await openLate(page, '/');
  const sample = page.getByRole('figure', { name: 'A sample part with its price' });
  await sample.getByRole('radio', { name: '100 pieces' }).check({ force: true });
  const zip = page.getByLabel('Your ZIP code');
  await zip.fill('');
  await zip.pressSequentially('02110', { delay: 120 });
  await expect(sample.getByText('each at 100')).toBeVisible();
  await expect(zip).toHaveValue('02110');
  await expect(page.getByText('Massachusetts').first()).toBeVisible();
  await page.goto('/laser-cutting');
  await page
    .getByRole('button', { name: /^Open this part/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/designs/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/laser cutting/i);
  await page.goForward();
  await expect(page).toHaveURL(/\/designs/);
  await new Workspace(page).total();
});

test('[SI111] menus open without the app and say so once it is here; keys lead through them', async ({ page }) => {
  await openLate(page, '/laser-cutting');
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Services' });
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('[SI112] what was done without a network is done once it is back', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await context.setOffline(false);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByText('Part of this page didn’t load')).toHaveCount(0);
});
