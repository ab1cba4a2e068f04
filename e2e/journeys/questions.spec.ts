import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { ASKING, BRACKET, TWO_PENS } from '../files.ts';
import { toCents, Workspace } from '../pages/workspace.ts';

test('what the file leaves open is asked with each answer drawn as made, and an answer costs what it said', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(ASKING);
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('heading', { name: /Gray line, 2 lines: .*cut/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'As made' })).toBeChecked();
  await expect(questions.getByRole('img')).toHaveCount(2);
  await expect(workspace.operations.locator('[data-operation=lineEngraving]')).toContainText('?');
  await expect(workspace.price.getByRole('button', { name: /questions? before we can make it/ })).toBeVisible();
  await expectAccessible(page);
  // In our suggestion both answers may come to the same cents.
  await workspace.chooseMaterial('Birch plywood');
  const before = await workspace.total();
  const cut = questions.getByRole('button', { name: /Cut through/ });
  const adds = toCents(await cut.innerText());
  await cut.click();
  await expect(questions.getByRole('heading')).toHaveCount(0);
  expect(await workspace.total()).toBe(before + adds);
  await expect(page.getByRole('radio', { name: 'As made' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dial.svg');
  await expect(questions.getByText('Gray line')).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`hairlines are cut and thick lines of their colour asked about, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const workspace = new Workspace(page);
    await workspace.choose(TWO_PENS);
    const questions = page.getByRole('region', { name: 'Questions' });
    const asked = questions.getByText('Red thick line, 2 lines: engrave, cut or leave out?');
    await expect(asked).toBeVisible();
    await expect(page.getByText(/^1 to answer/).first()).toBeVisible();
    const before = await workspace.total();
    const cut = questions.getByRole('button', { name: /Cut through/ });
    const adds = toCents(await cut.innerText());
    await cut.click();
    await expect(asked).toHaveCount(0);
    expect(await workspace.total()).toBe(before + adds);
  });

test('a finding is accepted by its figure, and asks again in another thickness', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(ASKING);
  // Our suggestion passes everything; what asks is of the customer's own material.
  await workspace.chooseMaterial('Birch plywood');
  await page
    .getByRole('region', { name: 'Questions' })
    .getByRole('button', { name: /^The part, engrave/ })
    .click();
  const verdict = workspace.price.getByRole('button', { name: /before we can make it/ });
  await expect(verdict).toHaveText(/^1 question/);
  await verdict.click();
  const panel = page.getByRole('region', { name: 'Findings' });
  await panel.getByRole('button', { name: 'Accept 1.2 mm' }).click();
  await expect(workspace.price.getByText('Ready to make')).toBeVisible();
  await expect(panel.getByText('Accepted', { exact: true })).toBeVisible();
  await workspace.price.getByRole('radio', { name: '3.2 mm' }).check({ force: true });
  await expect(verdict).toBeVisible();
  await workspace.price.getByRole('radio', { name: '1.5 mm' }).check({ force: true });
});

test('a clear drawing asks nothing and is ready', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await expect(page.getByRole('button', { name: /^Nothing to answer/, expanded: false })).toBeVisible();
  await expect(workspace.price.getByText('Ready to make')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Findings' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'As made' })).toBeChecked();
  // The view that was chosen stays, for the next visit too.
  await page.getByRole('radio', { name: 'Operations' }).check({ force: true });
  await workspace.kept();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Operations' })).toBeChecked();
});

test('on a phone a question is a slim bar that leaves the drawing visible', { tag: CHROMIUM_ALONE }, async ({
  browser,
}) => {
  // In Firefox the driver has no finger, for which targets are 44 px.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const workspace = new Workspace(page);
  await workspace.choose(ASKING);
  const bar = page.getByRole('region', { name: 'Questions' });
  await expect(bar).toBeInViewport();
  expect((await bar.boundingBox())!.height).toBeLessThan(120);
  expect((await page.getByTestId('drawing').boundingBox())!.height).toBeGreaterThan(120);
  await expect(page.getByRole('button', { name: 'View of the drawing: As made' })).toBeVisible();
  // The handle and the pins are larger for a finger than they look; everything else is as large as it looks.
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const name = `${await button.getAttribute('aria-label')} ${await button.innerText()}`;
    if (/^Show finding|^Price, findings/.test(name) || !(await button.isVisible())) continue;
    expect((await button.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
  }
  // Half of the window is the drawing's and the question's; wherever the sheet rests nothing leaves the window, and no tap on the
  // handle answers what slides past below the finger.
  const heightOf = async (what: Locator) => (await what.boundingBox())!.height;
  const sheet = page.getByRole('region', { name: 'Price, findings and operations' });
  expect(await heightOf(page.getByTestId('drawing'))).toBeGreaterThan(200);
  const handle = page.getByRole('button', { name: /^Price, findings and operations:/ });
  for (const word of ['open', 'closed', 'half open']) {
    await handle.tap();
    await expect(handle).toHaveAccessibleName(`Price, findings and operations: ${word}`);
    await expect(bar).toBeVisible();
    await expect.poll(() => heightOf(page.getByTestId('drawing'))).toBeGreaterThan(90);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  }
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => heightOf(page.getByTestId('drawing'))).toBeGreaterThan(110);
    for (const part of [
      bar,
      sheet,
      page.getByRole('button', { name: /^Fit/ }),
      page.getByRole('button', { name: 'Add to quote' }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.95 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('button', { name: /Cut through/ }).click();
  await expect(bar).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});
