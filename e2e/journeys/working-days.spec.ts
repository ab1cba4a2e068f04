import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { fillDay } from '../pages/day-field.ts';
import { DEMO_PASSWORD } from '../world.ts';

// One calendar for both windows: the week is saved in the version that was looked at.
test.describe.configure({ mode: 'default' });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[CL05] [CL07] an administrator closes a day and works on it after all, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/account/admin/calendar');
    await page.getByLabel('E-mail').fill('admin@kerfwise.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    const hub = page.getByRole('region', { name: 'San Francisco' });
    const closed = hub.getByRole('region', { name: 'Closed days' });
    await expect(closed.getByText('Christmas Day').first()).toBeVisible();
    // The last but one of more pages than fit.
    const pages = page.getByRole('navigation', { name: 'Staff' });
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(pages.getByRole('link', { name: 'Working days' })).toBeInViewport();
    await expectAccessible(page);
    if (width < 1024) await page.keyboard.press('Escape');

    const form = closed.getByRole('form', { name: 'Close a day' });
    await form.getByRole('button', { name: 'Close this day' }).click();
    await expect(form.getByText('Say why the hub is closed.')).toBeVisible();
    // Far away, so that what other journeys are promised stays; a Wednesday or so of a later year, one for each window.
    const day = `${new Date().getUTCFullYear() + 3}-03-1${width === 390 ? 5 : 6}`;
    const why = `Stock-taking ${width}`;
    await fillDay(form, 'Day', day);
    await form.getByLabel('Why').fill(why);
    await form.getByRole('button', { name: 'Close this day' }).click();
    await expect(page.getByText(/^Closed on /).first()).toBeVisible();
    await closed.getByRole('button', { name: /^Show all/ }).click();
    await expect(closed.getByText(why)).toBeVisible();
    await fillDay(form, 'Day', day);
    await form.getByLabel('Why').fill(why);
    await form.getByRole('button', { name: 'Close this day' }).click();
    await expect(form.getByText('The hub is already closed on this day.')).toBeVisible();

    await closed.getByRole('button', { name: new RegExp(`^Remove ${why}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Work on this day' }).click();
    await expect(closed.getByText(why)).toHaveCount(0);

    const week = hub.getByRole('region', { name: 'The week' });
    await week.getByLabel('CO2 laser').fill('960');
    await week.getByRole('button', { name: 'Save the week' }).click();
    await expect(page.getByText('The week is saved').first()).toBeVisible();
    await expect(week.getByLabel('CO2 laser')).toHaveValue('960');
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await week.getByLabel(name).uncheck();
    await week.getByRole('button', { name: 'Save the week' }).click();
    await expect(week.getByText('The hub has to work at least one day a week.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
