import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { linkInMail } from '../pages/mailbox.ts';
import { DATA_DIR } from '../world.ts';

/** Imports a customer of the former shop with a design and an order of it, as the shop's operator does. */
function importCustomer(userId: number, email: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-export-'));
  mkdirSync(join(folder, 'files'));
  const write = (name: string, ...rows: string[]) => writeFileSync(join(folder, name), `${rows.join('\n')}\n`);
  writeFileSync(join(folder, 'files', 'bracket.svg'), BRACKET.buffer);
  write('customers.csv', 'user_id,email,name', `${userId},${email},Val`);
  write(
    'designs.csv',
    'id,user_id,name,file,material,thickness_mm,width_mm,height_mm,created_at',
    `d${userId},${userId},Old bracket,bracket.svg,Acrylic clear,3,100,80,2019-05-30`,
  );
  write(
    'orders.csv',
    'id,number,user_id,status,placed_at,total',
    `o${userId},V1-${userId},${userId},shipped,2019-06-01,84.20`,
  );
  write(
    'order_lines.csv',
    'order_id,position,design_id,name,material,thickness_mm,quantity,price',
    `o${userId},1,d${userId},Old bracket,Acrylic clear,3,12,60.00`,
    `o${userId},2,,Lost sign,Unobtainium,2,1,24.20`,
  );
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const done = spawnSync(process.execPath, ['api/cli/kerfwise.ts', 'import-legacy', folder], { env, encoding: 'utf8' });
  expect(done.stdout + done.stderr).toContain('"rejected":0');
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[LG6] [LG8] a customer of the former shop logs in by a link, finds an order and orders it again, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const userId = 10_000 + width;
    const email = `former-${width}-${Date.now()}@example.com`;
    importCustomer(userId, email);
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: 'Get a link by e-mail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in with a link' })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
    await expectAccessible(page);
    const link = await linkInMail(email, '/magic-login');
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Imported orders' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `V1-${userId}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order V1-${userId}` })).toBeVisible();
    await expect(page.getByText('No longer available')).toBeVisible();
    await expect(page.getByText('1 of 2 parts came without a drawing.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Order again' }).click();
    const told = page.getByRole('status').filter({ hasText: '1 part is on your quote at today’s prices' });
    await expect(told).toBeVisible({ timeout: 30_000 });
    await expect(told.getByText(/Old bracket: \$60\.00 before, \$[\d.]+ today/)).toBeVisible();
    await expect(
      told.getByText(/100\.?0* × 80\.?0* mm before, 120\.?0* × 80\.?0* mm as we read its file/),
    ).toBeVisible();
    await told.getByRole('link', { name: 'Go to the quote' }).click();
    await expect(page.getByText('Old bracket').first()).toBeVisible();

    // The link works once.
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'expired or was already used' })).toBeVisible();
    await page.goto('/account/imported-designs');
    await page.getByRole('button', { name: 'Add to quote: Old bracket' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 part is on your quote' })).toBeVisible();
    await expectAccessible(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(1);
  });
