import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { fillDay } from '../pages/day-field.ts';
import { staffAt } from '../pages/staff.ts';

const FARM = '/account/admin/heroforge';

/** A pyramid of 20 mm, closed, as an OBJ. */
const PYRAMID = {
  name: 'pyramid.obj',
  mimeType: 'model/obj',
  buffer: Buffer.from(
    'v 0 0 0\nv 20 0 0\nv 20 20 0\nv 0 20 0\nv 10 10 20\nf 4 3 2 1\nf 1 2 5\nf 2 3 5\nf 3 4 5\nf 4 1 5\n',
  ),
};

test('[PP01] [PP04] [PP05] [PP06] [PP07] models are looked at, printed with one failure, shipped, invoiced and paid', async ({
  page,
}) => {
  await staffAt(page, 'admin', `${FARM}/unassigned`);
  await page.getByLabel('Copies of each').fill('3');
  await page.getByTestId('models').setInputFiles(PYRAMID);
  await page.getByRole('button', { name: 'Show in 3D, pyramid' }).click();
  const preview = page.getByRole('dialog', { name: 'pyramid' });
  await expect(preview.getByText('Closed', { exact: true })).toBeVisible();
  await preview
    .getByRole('img', { name: /^pyramid in 3D/ })
    .or(preview.getByText(/can’t draw in 3D/))
    .press('ArrowRight');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: /^pyramid/ }).check();
  await page.getByLabel('Printer').fill('Mk4');
  await page.getByLabel('Material').fill('PLA');
  await page.getByRole('button', { name: 'Put onto the plate' }).click();
  await expect(page.getByRole('checkbox', { name: /^pyramid/ })).toBeHidden();
  await page.goto(`${FARM}/production`);
  await page.getByRole('button', { name: 'Start printing' }).click();
  await page.getByLabel(/^Good copies of pyramid/).fill('2');
  await page.getByLabel('Why pyramid failed').fill('Came off the bed');
  await page.getByRole('button', { name: 'Finish plate' }).click();
  await expect(page.getByRole('heading', { name: 'No plates' })).toBeVisible();
  await page.goto(`${FARM}/unassigned`);
  await page.getByRole('button', { name: 'Print again, pyramid' }).click();
  await expect(page.getByText('Held: Came off the bed.')).toBeHidden();

  await page.goto(`${FARM}/shipping`);
  await page.getByRole('checkbox', { name: /^pyramid/ }).check();
  await page.getByRole('button', { name: 'Pack into a shipment' }).click();
  await page.getByRole('button', { name: 'Close manifest' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('pyramid,pyramid.obj,2');
  await page.getByLabel('Carrier').fill('UPS');
  await page.getByLabel('Partner’s invoice number').fill('PI-100');
  await page.getByLabel('Invoice amount').fill('42');
  const today = new Date().toISOString().slice(0, 10);
  await fillDay(page.getByRole('main'), 'Invoice date', today);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Shipped with UPS')).toBeVisible();
  await page.goto(`${FARM}/shipping`);
  await fillDay(page.getByRole('main'), 'Day of payment', today);
  await page.getByLabel('Bank reference').fill('ACH 7');
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText('Everything is paid.')).toBeVisible();
  await expectAccessible(page);
});
