import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { askAsAccount, signUpByCall } from '../pages/account.ts';
import { fetchedWhenQuiet } from '../pages/when-quiet.ts';
import { Checkout } from '../pages/checkout.ts';
import { Materials } from '../pages/materials.ts';
import { Workspace } from '../pages/workspace.ts';

/** A picture of one colour, as PNG. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1), 120);
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page)).toEqual([]);
}

const favoriteCount = async (page: Page) =>
  (await askAsAccount<{ favoriteMaterials: number[] }>(page, '/users/materials')).favoriteMaterials.length;

test('[PF1] saved materials move up to the account, wait for the network, and are undone where they are refused', async ({
  page,
  context,
}) => {
  const materials = new Materials(page);
  const heart = (slug: string) => materials.card(slug).getByRole('button', { name: /^Favorite/ });
  await materials.open();
  await heart('birch-plywood').click();
  await expect(heart('birch-plywood')).toHaveAttribute('aria-pressed', 'true');
  await signUpByCall(page);
  await materials.open();
  await expect(heart('birch-plywood')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favoriteCount(page)).toBe(1);

  await fetchedWhenQuiet(page);
  await context.setOffline(true);
  await heart('acrylic-clear').click();
  await expect(heart('acrylic-clear')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.getByText('That wasn’t saved').count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => favoriteCount(page)).toBe(2);

  await page.route('**/users/materials/delete/*', (route) => route.fulfill({ status: 500, json: {} }));
  await heart('acrylic-clear').click();
  await expect(page.getByText('That wasn’t saved')).toBeVisible();
  await expect(heart('acrylic-clear')).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/users/materials/delete/*');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Saved materials' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved materials' })).toBeVisible();
  expect((await materials.slugs()).toSorted()).toEqual(['acrylic-clear', 'birch-plywood']);
  await materials.card('birch-plywood').getByRole('link', { name: 'Birch plywood' }).click();
  await page.getByRole('button', { name: 'Favorite: Birch plywood' }).click();
  await expect.poll(() => favoriteCount(page)).toBe(1);
});

test('name, picture and addresses of an account, by keyboard, and what it is greeted with', async ({ page }) => {
  await page.goto('/');
  const email = await signUpByCall(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(menu).toContainText(email);
  await expect(menu).toContainText('$0.00 credit');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.goto('/account/profile');
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();

  await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(640, 400) });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const kept = dialog.getByLabel(/^Part of the picture/);
  await kept.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByLabel('Size').focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Size')).toHaveValue('1.25');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the picture' }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('img', { name: 'You' });
  await expect(picture).toBeVisible();
  await page.reload();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256);
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByRole('dialog').getByText(/can’t open this picture/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture).toHaveCount(0);

  await addresses(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account/profile');
  await expect(page.getByText('500 Howard Street', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

async function addresses(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Addresses' });
  await section.getByRole('button', { name: 'New address' }).click();
  const form = section.getByRole('form', { name: 'New address' });
  await form.getByLabel('Name').first().fill('Robin Miller');
  await form.getByLabel('Street and number').fill('500 Howard Street');
  await form.getByLabel('City').fill('San Francisco');
  await form.getByRole('combobox', { name: 'State' }).fill('calif');
  await page.keyboard.press('Tab');
  await form.getByLabel('ZIP code').fill('94105');
  await form.getByRole('button', { name: 'Save address' }).click();
  await section.getByRole('button', { name: /^Make default/ }).click();
  await expect(section.getByText('Default', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: /^Change/ }).click();
  await section.getByLabel('Company').fill('Miller Lights');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect(section.getByText('Miller Lights', { exact: false })).toBeVisible();
  await expect(section.getByText('Default', { exact: true })).toBeVisible();
}

test('[PF6] a quote goes to the default address unless another one is chosen', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`usual-${Date.now()}@example.com`);
  await page.goto('/account/profile');
  await addresses(page);
  await page.goto('/price');
  await page
    .getByRole('button', { name: 'Check out' })
    .or(page.getByRole('link', { name: 'Check out' }))
    .click();
  await expect(page.getByRole('region', { name: 'Delivery address' }).getByRole('radio')).toBeChecked();
  await checkout.chooseShipping();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
});
