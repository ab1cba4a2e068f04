import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

const STEP = { name: 'bracket.step', mimeType: 'application/octet-stream', buffer: Buffer.from('ISO-10303-21;') };

for (const width of [1440, 390]) {
  test(`[CU2] [CU4] [CU5] a guest’s request is answered by staff, accepted and paid, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    await page.setViewportSize(viewport);
    await page.goto('/price/custom');
    await page.getByLabel('Service', { exact: true }).selectOption('CNC machining');
    await page.getByLabel('Name of the part or project').fill('Motor mount');
    await page.getByLabel('Quantities').fill('10, 100');
    await page
      .getByRole('main')
      .getByLabel(/^Material/)
      .fill('Aluminum 6061');
    await page.getByLabel('Files for the request').setInputFiles([STEP, { ...STEP, name: 'drawing.pdf' }]);
    await expect(page.getByText(/, sent$/)).toHaveCount(2);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Name of the part or project')).toHaveValue('Motor mount');
    await expect(page.getByText(/, sent$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await signUp(page, `custom-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page).toHaveURL(/\/account\/requests\//);
    await expect(page.getByText('Request received. Nobody has opened it yet.')).toBeVisible();
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/R-\d+/)![0];

    const staff = await signedInStaff(browser, viewport);
    await staff.getByRole('link', { name: number }).click();
    await expect(staff.getByRole('button', { name: 'Save bracket.step' })).toBeVisible();
    await staff.getByRole('button', { name: 'Start quote' }).click();
    await staff.getByRole('button', { name: 'Add a part' }).click();
    const part = staff.getByRole('form', { name: 'New part' });
    await part.getByRole('button', { name: 'Add the part' }).click();
    await expect(part.getByText('Give the part a name.')).toBeVisible();
    for (const [label, value] of Object.entries({
      Name: 'Motor mount, milled',
      Pieces: '10',
      'Price each, USD': '42.50',
      'Lead time, working days': '12',
      'Weight each, g': '180',
      'Box length, mm': '90',
      'Box width, mm': '60',
      'Box height, mm': '30',
    }))
      await part.getByLabel(label, { exact: true }).fill(value);
    await part.getByRole('button', { name: 'Add the part' }).click();
    await expect(staff.getByRole('cell', { name: '$425.00' })).toBeVisible();
    await staff.getByRole('textbox', { name: 'Message' }).fill('Milled from 6061-T6.');
    await staff.getByRole('button', { name: 'Send the message' }).click();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Send to the customer' }).click();
    await expect(staff.getByText('The customer has it.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Milled from 6061-T6.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept the quote' }).click();
    await page.getByRole('link', { name: 'Check out' }).click();
    const checkout = new Checkout(page);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    // The checkout shows the part, too, until the order is there.
    await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible();
    await expect(page.getByText('Motor mount, milled', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await staff.context().close();
  });
}

test('[CU12] a material that a person prices leads to a request with the file and the choices in it, at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new Workspace(page).drop(BRACKET);
  await page.goto('/materials/nitrile-rubber');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/price\/custom/);
  await expect(page.getByLabel('Name of the part or project')).toHaveValue('bracket');
  await expect(page.getByRole('main').getByLabel(/^Material/)).toHaveValue(/Nitrile/);
  await expect(page.getByText(/, sent$/)).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[CU12] a file that can’t be read goes along with the request that one click starts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const broken = {
    name: 'broken.dxf',
    mimeType: 'image/vnd.dxf',
    buffer: Buffer.from('0\nSECTION\n2\nENTITIES\n0\nLINE\n10\nxx'),
  };
  await page.locator('input[type=file]').first().setInputFiles(broken);
  await expect(page.getByRole('heading', { name: 'The file is damaged' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByLabel('Name of the part or project')).toHaveValue('broken');
  await expect(page.getByText(/, sent$/)).toHaveCount(1);
});

async function signUp(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByRole('dialog', { name: 'Personalise your experience' })
    .getByRole('button', { name: 'Not now' })
    .click();
  await expect(page).toHaveURL(/\/price\/custom/);
}

async function signedInStaff(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const staff = await (await browser.newContext({ viewport })).newPage();
  await staff.goto('/account/production/requests');
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/account\/production\/requests/);
  return staff;
}
