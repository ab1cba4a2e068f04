import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { sendAsAccount } from '../pages/account.ts';
import { filmOf } from '../pages/seen-code.ts';
import { staffSignIn } from '../pages/staff.ts';
import { ORIGIN } from '../world.ts';

interface Places {
  readonly places: readonly { readonly name: string; readonly code: string }[];
}

test('[PD921] a label before the camera is read as a scanner reads it, on the floor and in the staff’s menu', {
  tag: CHROMIUM_ALONE,
}, async ({ page, playwright }) => {
  await staffSignIn(page, 'admin');
  const name = `Rack ${Date.now() % 100_000}`;
  const { places } = await sendAsAccount<Places>(page, 'post', '/admin/hubs/san-francisco/places', {
    name,
    kind: 'rack',
  });
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-camera-'));
  const film = join(folder, 'label.y4m');
  filmOf(places.find((place) => place.name === name)!.code, film);
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  // A browser with a camera: the others have none.
  const browser = await playwright.chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: 768, height: 1024 },
    serviceWorkers: 'block',
  });
  const tablet = await context.newPage();
  await staffSignIn(tablet, 'production');
  for (const path of ['machine', 'stock']) {
    await tablet.goto(`/account/production/${path}`);
    if (path === 'stock') await tablet.getByRole('button', { name: 'Menu' }).click();
    await tablet.getByRole('button', { name: 'Scan', exact: true }).click();
    // The place was scanned: something has to be scanned before it.
    await expect(tablet.getByText(name)).toBeVisible();
    await expect(tablet.getByText('then its place').first()).toBeVisible();
    await expect(tablet.getByRole('dialog', { name: 'Scan a code' })).toBeHidden();
  }
  await browser.close();
  // Without a camera the code is typed.
  await page.goto('/account/production/machine');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByText('We can’t find a camera here')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Or type the code').fill(places.find((place) => place.name === name)!.code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(name)).toBeVisible();
  rmSync(folder, { recursive: true });
});
