import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { svg } from '../files.ts';
import { orderForPickup } from '../pages/production.ts';
import { staffSignIn } from '../pages/staff.ts';
import { ORIGIN } from '../world.ts';

/** A plate that is etched: no other journey has work for such a machine, whose hours dates are promised by. */
const PLATE = svg(
  'plate.svg',
  '<g fill="none" stroke="#000000"><rect width="60" height="40"/><circle cx="30" cy="20" r="5"/></g>',
);
const ETCHED = 'Brass 260, photo-etched';
const MACHINE = 'Etching line';

/** Adds the machine on the hub’s page. */
async function addMachine(staff: Page): Promise<void> {
  await staff.goto('/account/admin/hubs');
  await staff.getByRole('main').getByRole('link', { name: 'San Francisco' }).click();
  const form = staff.getByRole('form', { name: 'New machine' });
  await form.getByLabel('Machine name').fill(MACHINE);
  await form.getByLabel('Technology').selectOption({ label: 'Photo etching' });
  await form.getByRole('button', { name: 'Add machine' }).click();
  await expect(staff.getByRole('button', { name: `Edit ${MACHINE}` })).toBeVisible();
}

/** Takes the machine out of service again, so that no date of another journey is promised by it. */
async function retireMachine(staff: Page): Promise<void> {
  await staff.goto('/account/admin/hubs');
  await staff.getByRole('main').getByRole('link', { name: 'San Francisco' }).click();
  await staff.getByRole('button', { name: `Edit ${MACHINE}` }).click();
  await staff
    .getByRole('form', { name: `Edit ${MACHINE}` })
    .getByRole('button', { name: 'Take out of service' })
    .click();
  await staff.getByRole('button', { name: 'Take it out' }).click();
  await expect(staff.getByRole('button', { name: `Edit ${MACHINE}` })).toHaveCount(0);
}

/** When the dates that are promised were last brought up to the plan. */
async function plannedAt(staff: Page): Promise<string> {
  const token = await staff.evaluate(() => localStorage.getItem('kerfwise.session'));
  const authorization = `Bearer ${(JSON.parse(token!) as { apiToken: string }).apiToken}`;
  const answer = await staff.request.get(`${ORIGIN}/api/v1/order/scheduler`, { headers: { authorization } });
  return ((await answer.json()) as { planned_at: string | null }).planned_at ?? '';
}

test('[SL05] [SL07] [SL09] a job is moved on the board by keys and by a drag: its effect is said first, then it is pinned and the plan made anew', async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await staffSignIn(staff, 'admin');
  await addMachine(staff);
  const { number } = await orderForPickup(page, { file: PLATE, material: ETCHED, quantity: 4 });
  const bar = staff.getByRole('region', { name: 'Board' }).getByRole('button', { name: new RegExp(`^J-${number}-1 `) });
  await expect(async () => {
    await staff.goto('/account/production/schedule');
    await expect(bar).toBeVisible({ timeout: 3000 });
  }).toPass();
  const told = staff
    .getByRole('status')
    .filter({ hasText: /Drag a job|J-|Looking/ })
    .first();
  const cell = () => bar.locator('xpath=ancestor::td');
  const place = () => cell().evaluate((td) => (td as HTMLTableCellElement).cellIndex);
  const first = await place();

  // Keys: the effect stands there before Enter pins the job.
  const before = await plannedAt(staff);
  await bar.press('ArrowRight');
  await expect(told).toContainText(`J-${number}-1 is done`);
  expect(await place()).toBe(first);
  await bar.press('Enter');
  await expect(bar).toHaveAccessibleName(/pinned by admin/);
  const second = await place();
  expect(second).toBeGreaterThan(first);
  await expect(async () => expect((await plannedAt(staff)) > before).toBe(true)).toPass({ timeout: 90_000 });

  // A drag back: the effect stands there before the drop.
  await bar.hover();
  await staff.mouse.down();
  const home = cell().locator(`xpath=../td[${first}]`);
  await home.hover();
  await home.hover({ position: { x: 20, y: 20 } });
  await expect(told).toContainText(`J-${number}-1 is done`);
  expect(await place()).toBe(second);
  await staff.mouse.up();
  await expect(async () => expect(await place()).toBe(first)).toPass();

  // The panel tells who pinned it and when, and gives it back to the plan.
  await bar.click();
  const panel = staff.getByRole('region', { name: `Plan of J-${number}-1` });
  await expect(panel.getByText(/^Pinned to .* by admin, /)).toBeVisible();
  await expectAccessible(staff);
  await panel.getByRole('button', { name: 'Unpin' }).click();
  await expect(panel.getByText(/^Pinned to/)).toHaveCount(0);
  await retireMachine(staff);
});
