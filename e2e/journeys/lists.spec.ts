import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';
import { monthPasses } from '../time.ts';

/** A quote with one part, on its page. */
async function withQuote(page: Page): Promise<string> {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
  return page.getByTestId('quote-number').innerText();
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('[QU33] quotes are narrowed, kept as a view, named, cancelled, copied and saved as a file', async ({ page }) => {
  const first = await withQuote(page);
  await page.getByRole('button', { name: 'Copy quote' }).click();
  await expect(page.getByTestId('quote-number')).not.toHaveText(first);
  const second = await page.getByTestId('quote-number').innerText();
  await page.goto('/account/quotes');
  await expect(rowOf(page, first).getByText('Open')).toBeVisible();
  await expect(rowOf(page, second).getByText('So far $')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Shelf, second try');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(rowOf(page, first).getByText('Shelf, second try')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the quote' }).click();
  await expect(rowOf(page, second).getByText('Canceled')).toBeVisible();

  await page.getByRole('button', { name: 'State: Every state' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Canceled' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(rowOf(page, first)).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill('Given up');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');

  await page.goto('/account/quotes?search=second+shelf');
  await expect(rowOf(page, first)).toBeVisible();
  await expect(rowOf(page, second)).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.split('\n')[1]).toMatch(new RegExp(`^${first},"Shelf, second try",Open,1,`));
  expect(text.trim().split('\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Given up', exact: true }).click();
  await expect(rowOf(page, second)).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Copy at today’s prices' }).click();
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`[QU33] quotes are sorted, narrowed by days, and expired ones renewed together, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const numbers = [await withQuote(page)];
    for (let copies = 0; copies < 2; copies += 1) {
      await page.getByRole('button', { name: 'Copy quote' }).click();
      await expect(page.getByTestId('quote-number')).not.toHaveText(numbers.at(-1)!);
      numbers.push(await page.getByTestId('quote-number').innerText());
    }
    const [first, second, third] = numbers as [string, string, string];
    for (const number of [first, second]) monthPasses(number);
    await page.goto('/account/quotes');
    await expect(rowOf(page, second).getByText('Expired')).toBeVisible();
    const shown = async () =>
      (await page.getByRole('row').allInnerTexts()).flatMap((text) => /Q-\d{6}/.exec(text)?.[0] ?? []);
    expect(await shown()).toEqual([third, second, first]);
    // Phones have a list box in place of the heads of columns.
    if (width > 1000) await page.getByRole('columnheader').getByRole('button', { name: 'Started' }).click();
    else {
      await page.getByRole('button', { name: /Newest first/ }).click();
      await page.getByRole('option', { name: 'Oldest first' }).click();
    }
    await expect.poll(shown).toEqual([first, second, third]);

    if (width < 1000) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Started: any day' }).click();
    const days = page.getByRole('dialog', { name: 'Started' });
    const to = days.getByRole('group', { name: 'To' });
    await to.getByRole('spinbutton').first().click();
    await page.keyboard.type('01012020');
    await days.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/created_to=2020-01-01/);
    await expect(page.getByRole('heading', { name: 'No quote fits' })).toBeVisible();
    await page.getByRole('button', { name: /^Started: / }).click();
    await days.getByRole('button', { name: 'Any day' }).click();
    await expect.poll(shown).toEqual([first, second, third]);

    for (const number of numbers) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
    await page.getByRole('button', { name: 'Renew quotes' }).click();
    await expect(page.getByText('2 quotes renewed')).toBeVisible();
    await expect(page.getByText('2 of 2 have a new price.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Open' })).toHaveCount(3);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('[SA1] [SA5] a guest orders samples, changes how many, and sees them on the sum', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/materials/birch-plywood');
  await page.getByRole('button', { name: 'Order a sample' }).click();
  await page.getByRole('link', { name: /^On quote Q-/ }).click();
  const samples = page.getByRole('region', { name: 'Samples' });
  await expect(samples.getByText('$3.00', { exact: true })).toBeVisible();
  await samples.getByRole('button', { name: /Chips of Sample of Birch plywood/ }).click();
  await page.getByRole('option', { name: '4', exact: true }).click();
  await expect(samples.getByText('$12.00', { exact: true })).toBeVisible();
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total.getByRole('row', { name: 'Samples $12.00' })).toBeVisible();
  await expect(total.getByRole('row', { name: /^Setup/ })).toHaveCount(0);
  await expectAccessible(page);
  await samples.getByRole('button', { name: /^Remove Sample of/ }).click();
  await expect(page.getByText('Your quote is empty')).toBeVisible();
});

test('[SV6] a saved part is ordered again on a new quote', async ({ page }) => {
  const first = await withQuote(page);
  await page.getByRole('button', { name: /^Save bracket/ }).click();
  await expect(page.getByRole('button', { name: /is saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByTestId('quote-number')).not.toHaveText(first);
  await page.goto('/account/parts');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Add to quote' }).click();
  await expect(page.getByText('Nothing changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the quote' }).click();
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
  await expect(page.getByTestId('quote-number')).not.toHaveText(first);
});
