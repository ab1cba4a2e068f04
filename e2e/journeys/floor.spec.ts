import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET, CHANNEL, type TestFile } from '../files.ts';
import { askAsAccount, sendAsAccount } from '../pages/account.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { staffSignIn } from '../pages/staff.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

/** Material that no other journey orders: a batch takes all pieces of one that wait. */
const MATERIAL = 'Cork';

/**
 * Focus and a key, as without a mouse. A key is lost on a button that can't be pressed yet, which a press does not wait for by itself: while a scan is
 * on its way the next button is there and off.
 */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.focus();
  await expect(target).toBeFocused();
  await target.press('Enter');
}

/** Orders a drawing for pickup; its id, its number, and the page where it stands. */
async function order(page: Page, file: TestFile, material: string, quantity: number, ready?: () => Promise<void>) {
  const workspace = new Workspace(page);
  await workspace.drop(file);
  await workspace.chooseMaterial(material);
  await ready?.();
  await workspace.setQuantity(quantity);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`floor-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const title = page.getByRole('heading', { level: 1, name: /K-\d+/ });
  const number = (await title.innerText()).match(/K-(\d+)/)![1]!;
  return { id: page.url().split('/').at(-1)!, number };
}

/** Opens the page of an order's job from the list; jobs are made by the server once an order is paid. */
async function openJob(staff: Page, number: string): Promise<void> {
  const job = staff.getByRole('link', { name: `J-${number}-1` });
  await expect(async () => {
    await staff.goto('/account/production/floor/jobs');
    await expect(job).toBeVisible({ timeout: 3000 });
  }).toPass();
  await press(job);
  await expect(staff.getByRole('heading', { level: 1, name: `J-${number}-1` })).toBeVisible();
}

test('[PD01] [PD13] [BT02] [NE01] [NE05] [PK02] a whole day without a mouse: a paid order is nested, cut, sorted with one scrap, bent, packed and set out', async ({
  page,
  browser,
}) => {
  const questions = page.getByRole('region', { name: 'Questions' });
  const { id, number } = await order(page, CHANNEL, 'Aluminum 5052-H32', 3, async () => {
    await questions.getByRole('button', { name: 'Bend up 90°' }).click();
    await expect(questions.getByRole('heading')).toHaveCount(0);
  });
  const staff = await staffAt(browser);
  await openJob(staff, number);
  await fine(staff);

  await layOut(staff, id, 3);
  await fine(staff);
  await release(staff);
  const download = staff.getByRole('button', { name: 'Download parts for nesting' });
  await expect(download).toBeEnabled();
  const [handed] = await Promise.all([staff.waitForEvent('download', { timeout: 60_000 }), press(download)]);
  expect(handed.suggestedFilename()).toMatch(/^B-\d+\.zip$/);
  const batch = staff.url().split('/').at(-1)!;
  const { lines } = await askAsAccount<{ lines: { code: string }[] }>(staff, `/production/batches/${batch}`);
  const table = staff.getByLabel('Table of the nest');
  await table.focus();
  await staff.keyboard.insertText(`program,sheets,code,count,minutes,remnant\nP1,1,${lines[0]!.code},3,4,300x200`);
  await press(staff.getByRole('button', { name: 'Make sheets from it' }));
  await expect(staff.getByText('program P1')).toBeVisible();
  await fine(staff);
  await cutAndSort(staff);
  await scrapOne(staff);
  await press(staff.getByRole('button', { name: 'Other 2 are good' }));
  await expect(staff.getByText('Sorted. Back to the batch')).toBeVisible();
  await layOut(staff, id, 1);
  await release(staff);
  await cutAndSort(staff);
  await press(staff.getByRole('button', { name: 'The last one is good' }));
  await expect(staff.getByText('Sorted. Back to the batch')).toBeVisible();

  await staff.goto('/account/production/benches/bend');
  const bending = staff.getByRole('listitem').filter({ hasText: `J-${number}-1` });
  await press(bending.getByRole('button', { name: '3 bent' }));
  await expect(bending).toHaveCount(0);

  await staff.goto(`/account/production/packing/${id}`);
  await press(staff.getByRole('button', { name: 'Pack 3 pieces' }));
  const ship = staff.getByRole('button', { name: 'Set out 3 pieces' });
  await expect(ship).toBeVisible();
  await fine(staff);
  await press(ship);
  await expect(staff.getByText(/ready for pickup|Ready for pickup|set out/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ready for pickup', { exact: true }).first()).toBeVisible();
  await staff.context().close();
});

test('[BT02] [BT806] [BG01] [PD06] a rush order in the afternoon, a sheet that fails, ten minutes without a network, a badge and a photo of the first piece', async ({
  page,
  browser,
}) => {
  const { id, number } = await order(page, BRACKET, MATERIAL, 3, async () => {
    await new Workspace(page).openExtras();
    await page.getByRole('checkbox', { name: /^Quality inspection/ }).check();
  });
  const staff = await staffAt(browser);
  await openJob(staff, number);
  // It came in the afternoon and leaves today: everybody sees it.
  await staff.getByRole('checkbox', { name: 'Rush', exact: true }).check();
  await press(staff.getByRole('button', { name: 'Save plan' }));
  await expect(staff.getByText('Rush', { exact: true }).first()).toBeVisible();

  await layOut(staff, id, 3);
  await release(staff);
  await press(staff.getByRole('link', { name: 'Cut sheet 1' }));
  await withBadge(browser, 'Marisol', async (badge) => {
    await staff.getByLabel('Operator').fill(badge);
    const away = staff.getByRole('button', { name: 'Put Marisol’s badge away' });
    await expect(away).toBeVisible();
    await press(staff.getByRole('button', { name: /^Load sheet/ }));
    await expect(staff.getByText('Loaded', { exact: true }).first()).toBeVisible();
    await press(away);
  });
  await press(staff.getByRole('button', { name: /^Start cutting/ }));
  await expect(staff.getByRole('button', { name: 'Sheet 1 is cut' })).toBeEnabled();
  await press(staff.getByRole('button', { name: 'Sheet failed' }));
  await press(staff.getByRole('dialog').getByRole('button', { name: 'Sheet failed' }));
  await expect(staff.getByText('Failed', { exact: true }).first()).toBeVisible();

  // What it held can be laid out once more.
  await layOut(staff, id, 3);
  await release(staff);
  await cutAndSort(staff);
  const first = staff.getByRole('region', { name: 'First piece of bracket' });
  await press(first.getByRole('button', { name: 'Pass', exact: true }));
  await expect(first.getByText('Passed')).toBeVisible();
  const picture = await staff.screenshot({ type: 'jpeg' });
  await first.getByTestId('first-photo').setInputFiles({ name: 'first.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(first.getByRole('button', { name: 'Save first.jpg' })).toBeVisible();
  await fine(staff);

  await staff.context().setOffline(true);
  await expect(staff.getByText('Offline')).toBeVisible();
  await press(staff.getByRole('button', { name: 'All 3 are good' }));
  await expect(staff.getByText(/^\d waiting$/)).toBeVisible();
  // Another tablet has the same sheet: nothing of it has arrived.
  const other = await staffAt(browser);
  await other.goto(new URL(staff.url()).pathname);
  await expect(other.getByRole('button', { name: 'All 3 are good' })).toBeVisible();
  await press(other.getByRole('button', { name: 'All 3 are good' }));
  await expect(other.getByText('Sorted. Back to the batch')).toBeVisible();
  await staff.context().setOffline(false);
  await expect(staff.getByText('Online')).toBeVisible();
  await expect(staff.getByText('Sorted. Back to the batch')).toBeVisible();
  const { jobs } = await askAsAccount<{ jobs: { lines: { good: number; cut: number }[] }[] }>(
    staff,
    `/production/orders/${id}/jobs`,
  );
  expect(jobs[0]!.lines[0]).toMatchObject({ good: 3, cut: 3 });
  await Promise.all([staff.context().close(), other.context().close()]);
});

/** Has somebody work with a badge that an administrator gives them and takes again: while one is in use, shipping takes a PIN in other journeys too. */
async function withBadge(browser: Browser, name: string, work: (code: string) => Promise<void>): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await staffSignIn(admin, 'admin');
  const path = '/admin/users?search=production%40kerfwise.test';
  const { users } = await askAsAccount<{ users: { id: string }[] }>(admin, path);
  type Badges = { badges: { id: string; name: string; code: string }[] };
  const to = `/admin/users/${users[0]!.id}/badges`;
  const { badges } = await sendAsAccount<Badges>(admin, 'post', to, { name, pin: '4711' });
  const badge = badges.find((one) => one.name === name)!;
  await work(badge.code);
  await sendAsAccount(admin, 'post', `/admin/badges/${badge.id}/take`, {});
  await admin.context().close();
}

/** The staff's list of jobs, on a tablet. */
async function staffAt(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
  await staff.goto('/account/production/floor/jobs');
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/floor\/jobs/);
  return staff;
}

/** Lays out the pieces of an order that are to be cut, as a batch. */
async function layOut(staff: Page, order: string, pieces: number): Promise<void> {
  await staff.goto(`/account/production/batches/new?order=${order}`);
  await press(staff.getByRole('button', { name: pieces === 1 ? 'Lay out 1 piece' : `Lay out ${pieces} pieces` }));
  await expect(staff).toHaveURL(/\/production\/batches\/0/);
  await expect(staff.getByRole('heading', { level: 1, name: /B-\d+/ })).toBeVisible();
}

/** Releases the batch that is open. */
async function release(staff: Page): Promise<void> {
  const draft = staff.getByRole('button', { name: 'Release batch' });
  await press(draft);
  await expect(draft).toHaveCount(0);
}

/** Cuts the only sheet of a released batch, and opens its sorting. */
async function cutAndSort(staff: Page): Promise<void> {
  await press(staff.getByRole('link', { name: 'Cut sheet 1' }));
  const [load, start] = [/^Load sheet/, /^Start cutting/].map((name) => staff.getByRole('button', { name }));
  await press(load!);
  await expect(load!).toHaveCount(0);
  await press(start!);
  await expect(start!).toHaveCount(0);
  const cut = staff.getByRole('button', { name: 'Sheet 1 is cut' });
  await expect(cut).toBeEnabled();
  await fine(staff);
  await press(cut);
  await expect(cut).toHaveCount(0);
  await press(staff.getByRole('link', { name: 'Sort sheet 1' }));
  await expect(staff.getByRole('heading', { level: 1, name: 'Sort sheet 1 of 1' })).toBeVisible();
}

/** Tells that a piece of the sheet is scratched. */
async function scrapOne(staff: Page): Promise<void> {
  await fine(staff);
  const unsorted = staff.getByRole('button', { name: /not sorted$/ });
  const before = await unsorted.count();
  await press(unsorted.first());
  await press(staff.getByRole('button', { name: 'Scratched' }));
  await expect(unsorted).toHaveCount(before - 1);
}

/** Nothing for axe to complain about, and nothing wider than the window. */
async function fine(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(1);
}
