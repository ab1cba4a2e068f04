import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { staffAt } from '../pages/staff.ts';

test('[ME08] an administrator sets the goal of a figure, saves the figures as CSV, and takes the goal away', async ({
  page,
}) => {
  await staffAt(page, 'admin', '/account/admin/metrics/sales');
  await page.getByLabel('Goal for conversion').fill('12.5');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByText(/^Set by admin@kerfwise\.test/)).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^conversion,.*,0\.125$/m);
  await page.getByRole('button', { name: 'Remove goal' }).click();
  await expect(page.getByText('Goal removed')).toBeVisible();
});
