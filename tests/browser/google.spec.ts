import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { wake } from '../../e2e/pages/wake.ts';
import { CLIENT_ID, type GoogleServer, startGoogle } from '../support/google-server.ts';
import { type NodeProcess, startNode } from '../support/node-process.ts';

test.use({ serviceWorkers: 'allow' });

const TOKENS = 'https://accounts.google.com/gsi/token';

/** Plays Google's script: its button asks the stand-in for a token with the nonce that it was given. */
const SCRIPT = `
let options;
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  renderButton(place, { text }) {
    const button = document.createElement('button');
    button.textContent = text;
    button.onclick = async () => {
      const answer = await fetch('${TOKENS}?nonce=' + encodeURIComponent(options.nonce));
      options.callback({ credential: await answer.text() });
    };
    place.append(button);
  },
  prompt() { document.documentElement.dataset.prompted = options.ux_mode; },
  cancel() { delete document.documentElement.dataset.prompted; },
} } };`;

let google: GoogleServer;
let server: NodeProcess;
const folder = mkdtempSync(join(tmpdir(), 'kerfwise-google-'));

test.beforeAll(async () => {
  google = await startGoogle();
  const env = { DATA_DIR: folder, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: google.keysUrl };
  server = await startNode('api/server.ts', env);
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Answers for Google in a page; what the page asks Google for is noted. */
async function playGoogle(page: Page, person: { sub: string; email: string }): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://accounts.google.com/**', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    if (url.pathname === '/gsi/client') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    const claims = { ...person, nonce: url.searchParams.get('nonce') };
    const body = await google.token(claims, { nowMs: Date.now() });
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body });
  });
  return asked;
}

for (const width of [1440, 390]) {
  test(`[AC28] [AC29] [AC31] signs up with Google, answers, and comes back another day, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = `kim-${width}@example.com`;
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const asked = await playGoogle(page, { sub: `kim-${width}`, email });
    await page.goto(`${server.origin}/signup?redirect=/materials`);
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'popup');
    await page.getByRole('button', { name: 'signup_with' }).click();
    await expect(page).toHaveURL(/\/afterSignup\?redirect=/);
    await page.getByRole('main').getByRole('radio', { name: 'Art' }).check();
    await page.getByRole('main').getByRole('radio', { name: 'Personal', exact: true }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/materials$/);
    // No page beyond the sign-in shares a document with Google's script.
    expect(await page.evaluate(() => 'google' in window)).toBe(false);
    await page.goto(`${server.origin}/account/profile`);
    await expect(page.getByText('Google is linked')).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    expect(asked.filter((path) => path === '/gsi/client')).toHaveLength(1);

    await page.goto(`${server.origin}/login?redirect=/account/orders`);
    await page.getByRole('button', { name: 'signin_with' }).click();
    await expect(page).toHaveURL(/\/account\/orders$/);
    expect(complaints).toEqual([]);
  });
}

test('[AC31] elsewhere nothing of Google’s is loaded: a button leads to the page that may, also with the app’s own worker', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = await playGoogle(page, { sub: 'joe', email: 'joe@example.com' });
  await page.goto(`${server.origin}/materials`);
  await wake(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmaterials$/);
  await page.getByRole('button', { name: 'signin_with' }).click();
  await expect(page).toHaveURL(/\/afterSignup/);
  expect(asked[0]).toBe('/gsi/client');
});
