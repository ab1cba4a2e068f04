import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { expectAccessible } from '../../e2e/axe.ts';
import { BRACKET } from '../../e2e/files.ts';
import { CARDS, Checkout } from '../../e2e/pages/checkout.ts';
import { Workspace } from '../../e2e/pages/workspace.ts';
import { authenticate } from '../support/stripe/intents.ts';
import { authenticateSetup } from '../support/stripe/setups.ts';
import { PAGE_SCRIPT } from '../support/stripe/page-script.ts';
import { type LocalStripe, startStripe } from '../support/stripe/server.ts';

/** A shop of its own whose money Stripe takes, played by this process. */
let stripe: LocalStripe;
let server: ChildProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-stripe-'));

test.beforeAll(async () => {
  stripe = await startStripe();
  const own = {
    NODE_ENV: 'development',
    PORT: '0',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
  };
  const env = { ...process.env, ...stripe.env(), ...own };
  server = spawn(process.execPath, ['api/server.ts'], { env, cwd: join(import.meta.dirname, '../..') });
  let log = '';
  server.stderr!.on('data', (chunk) => (log += String(chunk)));
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(log)));
    server.stdout!.on('data', (chunk) => {
      log += String(chunk);
      const found = /"port":(\d+).*"msg":"ready"/.exec(log);
      if (found) resolve(found[1]!);
    });
  });
  origin = `http://localhost:${port}`;
});
test.afterAll(async () => {
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls of the page to Stripe's API; the bank's page is Stripe's too. */
async function answerApi(request: Request): Promise<{ status: number; body: string }> {
  const text = request.postData() ?? '';
  const path = new URL(request.url()).pathname;
  if (path === '/v1/bank') {
    const form = new URLSearchParams(text);
    const id = form.get('client_secret')!.split('_secret_')[0]!;
    const answer = id.startsWith('seti_') ? authenticateSetup : authenticate;
    return { status: 200, body: JSON.stringify(answer(stripe.books, id, form.get('succeeds') === 'true')) };
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${stripe.url}${path}`, { method: 'POST', body: text, headers });
  return { status: answer.status, body: await answer.text() };
}

async function withoutInternet(page: Page): Promise<void> {
  const cors = { 'access-control-allow-origin': '*' };
  await page.route('https://js.stripe.com/**', (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: PAGE_SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', async (route: Route) => {
    const { status, body } = await answerApi(route.request());
    await route.fulfill({ status, body, contentType: 'application/json', headers: cors });
  });
}

/** Tells the shop all that happened so far, the last thing first. */
async function tellAll(): Promise<void> {
  for (const event of stripe.books.events.toReversed()) {
    const { body, signature } = stripe.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${origin}/api/v1/payments/webhook`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }
}

for (const width of [1440, 390])
  test(`[PC02] [PM01] Stripe declines a card, asks a bank, and tells us of the payment first: one order, a kept card, at ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    await withoutInternet(page);
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    if (width > 600) await workspace.addToQuote();
    else
      await page
        .getByRole('button', { name: /^Add to quote/ })
        .first()
        .click();
    await expect(page.getByText('Confirmed')).toBeVisible();
    const checkout = new Checkout(page);
    await checkout.signUp(`stripe-${width}-${Date.now()}@example.com`);
    await checkout.deliverTo();
    await checkout.chooseShipping();

    const payment = page.getByRole('region', { name: 'Payment' });
    const number = payment.getByLabel('Card number');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await number.fill(CARDS.decline);
    await expect(pay).toBeEnabled();
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
    await expectAccessible(page);

    await number.fill(CARDS.confirm);
    await payment.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await pay.click();
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /authenticate/i })).toBeVisible();

    // Events of Stripe come before its answer to us, twice, backwards, and once more when all is over.
    await pay.click();
    const asked = page.getByRole('dialog', { name: '3-D Secure' });
    await expect(asked).toBeVisible();
    stripe.meanwhile = async () => {
      await tellAll();
      await tellAll();
    };
    await asked.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    stripe.meanwhile = async () => {};
    await tellAll();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/K-\d+/);
    const [order] = (await page.getByRole('heading', { level: 1 }).innerText()).match(/K-\d+/)!;
    await page.goto('/account/orders');
    await expect(page.getByText(/K-\d+/)).toHaveCount(1);
    await expect(page.getByText(order!)).toBeVisible();

    await page.goto('/account/profile#payment-methods');
    const methods = page.getByRole('region', { name: 'Payment methods' });
    await expect(methods.getByText('Visa ending in 3184')).toBeVisible();
    await expect(methods.getByText('Default')).toBeVisible();
    await expectAccessible(page);
    await methods.getByRole('button', { name: 'Remove: Visa ending in 3184' }).click();
    await page.getByRole('button', { name: 'Remove the card' }).click();
    await expect(methods.getByText(/^None yet/)).toBeVisible();
    await expect
      .poll(() => [...stripe.books.methods.values()].filter(({ object }) => object.customer !== null).length)
      .toBe(0);
    expect(refused).toEqual([]);
    await context.close();
  });

test('[CO95] a wallet says what is missing, and pays with one press when nothing is', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await withoutInternet(page);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await page
    .getByRole('button', { name: /^Add to quote/ })
    .first()
    .click();
  await expect(page.getByText('Confirmed')).toBeVisible();
  const checkout = new Checkout(page);
  await checkout.signUp(`wallet-${Date.now()}@example.com`);
  const payment = page.getByRole('region', { name: 'Payment' });
  const wallet = payment.getByRole('button', { name: 'Google Pay' });
  await wallet.click();
  await expect(payment.getByText('Choose a delivery address to pay.')).toBeVisible();
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await expect(payment.getByText('Choose a delivery address to pay.')).toBeHidden();
  await expectAccessible(page);
  await wallet.click();
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  await context.close();
});

for (const width of [1440, 390])
  test(`[BC04] credit is bought through Stripe's form, declined, asked by a bank and told of first, at ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    await withoutInternet(page);
    await page.goto('/signup');
    const main = page.getByRole('main');
    await main.getByLabel('E-mail').fill(`credit-${width}-${Date.now()}@example.com`);
    await main.getByLabel('Password', { exact: true }).fill('a-long-password');
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(page).not.toHaveURL(/\/signup/);
    await page.goto('/account/credits');
    await page.getByRole('link', { name: 'Buy credit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy credit' })).toBeVisible();
    await page.getByLabel('Amount').fill('40');
    const number = page.getByLabel('Card number');
    const buy = page.getByRole('button', { name: 'Buy $40.00 of credit' });
    await number.fill(CARDS.decline);
    await buy.click();
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
    await expectAccessible(page);
    await number.fill(CARDS.confirm);
    await buy.click();
    const asked = page.getByRole('dialog', { name: '3-D Secure' });
    await expect(asked).toBeVisible();
    stripe.meanwhile = async () => {
      await tellAll();
      await tellAll();
    };
    await asked.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/account\/credits$/, { timeout: 20_000 });
    stripe.meanwhile = async () => {};
    await tellAll();
    await page.reload();
    await expect(page.getByRole('cell', { name: '$40.00' }).first()).toBeVisible();
    await expect(page.getByText(/Bought/)).not.toHaveCount(0);

    // A card without an order: declined, then asked about by its bank; Stripe tells of it before we ask.
    await page.goto('/account/profile#payment-methods');
    const methods = page.getByRole('region', { name: 'Payment methods' });
    await methods.getByRole('link', { name: 'Add a card' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add a card' })).toBeVisible();
    const keep = page.getByRole('button', { name: 'Save card' });
    await number.fill(CARDS.decline);
    await keep.click();
    await expect(page.getByRole('alert').filter({ hasText: /declined.*not kept/i })).toBeVisible();
    await expectAccessible(page);
    await number.fill(CARDS.confirm);
    await keep.click();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Complete' }).click();
    await expect(methods.getByText('Visa ending in 3184')).toBeVisible({ timeout: 20_000 });
    await tellAll();
    expect(stripe.books.setups.size).toBeGreaterThan(0);
    expect(refused).toEqual([]);
    await context.close();
  });

test('[PM09] only pages on which cards are entered let Stripe in', async ({ request }) => {
  const at = async (path: string) => (await request.get(`${origin}${path}`)).headers();
  for (const path of ['/account/payment-methods/new', '/checkout/anything'])
    expect((await at(path))['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  const open = await at('/checkout/anything');
  expect(open['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(open['cross-origin-embedder-policy']).toBeUndefined();
  for (const path of ['/', '/price', '/account/profile', '/login', '/checkout']) {
    const shut = await at(path);
    expect(shut['content-security-policy']).not.toContain('stripe');
    expect(shut['permissions-policy']).toContain('payment=()');
  }
});
