import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET, PLATE_DXF } from '../files.ts';
import { Materials } from '../pages/materials.ts';
import { toCents, Workspace } from '../pages/workspace.ts';

/** Catalogue by the API. */
interface Catalogue {
  readonly materials: readonly { readonly slug: string; readonly category_slugs: readonly string[] }[];
}

async function catalogue(page: Page): Promise<Catalogue['materials']> {
  return ((await (await page.request.get('/api/v1/materials')).json()) as Catalogue).materials;
}

/** After a filter: the list holds exactly these, a reload keeps them, back shows everything again and forward them. */
async function expectList(materials: Materials, slugs: readonly string[], inAddress: RegExp): Promise<void> {
  const { page } = materials;
  const sorted = [...slugs].sort();
  const shown = async () => (await materials.slugs()).sort();
  await expect.poll(shown).toEqual(sorted);
  await expect(page).toHaveURL(inAddress);
  await page.reload();
  await expect.poll(shown).toEqual(sorted);
  await page.goBack();
  await expect(page).not.toHaveURL(inAddress);
  await materials.expectCount(76);
  await page.goForward();
  await expect.poll(shown).toEqual(sorted);
}

test('[CA17] a filter that is ticked: the list is what it names, in the address, through reload, back and forward', async ({
  page,
}) => {
  const materials = new Materials(page);
  await materials.open();
  const kept = (await catalogue(page)).filter(({ category_slugs }) => category_slugs.includes('metal'));
  const { box, count } = await materials.filter('Metal');
  expect(count).toBe(kept.length);
  await box.check();
  await expectList(
    materials,
    kept.map(({ slug }) => slug),
    /type=metal/,
  );
  await expect(box).toBeChecked();
  await box.uncheck();
  await materials.expectCount(76);
  // Materials that each of the others keeps: tests/catalog/list.test.ts.
  for (const [name, address] of [
    ['Bend', /bending=1/],
    ['Stay outdoors', /outdoor=1/],
    ['Take engraving', /engraving=1/],
  ] as const) {
    const other = await materials.filter(name);
    expect(other.count).toBeLessThan(76);
    await other.box.check();
    await materials.expectCount(other.count);
    await expect(page).toHaveURL(address);
    await other.box.uncheck();
    await materials.expectCount(76);
  }
});

test('[CA17] all types are there, two together are both, and one more click takes one away', async ({ page }) => {
  const materials = new Materials(page);
  await materials.open();
  await materials.filters.getByRole('button', { name: /more$/ }).click();
  for (const name of ['Foam', 'Cork', 'Rubber']) await expect((await materials.filter(name)).box).toBeVisible();
  const cork = await materials.filter('Cork');
  await cork.box.check();
  await materials.expectCount(cork.count);
  const foam = await materials.filter('Foam');
  await foam.box.check();
  await materials.expectCount(cork.count + foam.count);
  await cork.box.uncheck();
  await materials.expectCount(foam.count);
});

test('[CA17] search, thickness and part size narrow as they are typed, and typing is one step back', async ({
  page,
}) => {
  const materials = new Materials(page);
  await materials.open();
  const field = (label: string) => materials.filters.getByLabel(label, { exact: true });
  await field('Search materials').pressSequentially('birch ply');
  await field('Search materials').press('Enter');
  await expectList(materials, ['birch-plywood'], /q=birch/);
  // Materials that each of the figures keeps: tests/catalog/list.test.ts.
  for (const [label, value, address] of [
    ['From', '9', /min=9/],
    ['To', '0.4', /max=0\.4/],
    ['Width', '1000', /width=1000/],
  ] as const) {
    await materials.open();
    await field(label).fill(value);
    await field(label).press('Enter');
    await expect(page).toHaveURL(address);
    await expect.poll(() => materials.count()).toBeLessThan(76);
  }
});

test('[CA17] [CA19] favourites and what was used lately are lists of one’s own', async ({ page }) => {
  const materials = new Materials(page);
  await materials.open();
  await materials.card('birch-plywood').getByRole('button', { name: 'Favorite: Birch plywood' }).click();
  await materials.card('acrylic-clear').getByRole('button', { name: 'Use Acrylic, clear' }).click();
  await expect(page.getByRole('region', { name: 'Your choice now' })).toContainText('Acrylic, clear');
  const favorites = await materials.filter('Favorites');
  expect(favorites.count).toBe(1);
  await favorites.box.check();
  await expectList(materials, ['birch-plywood'], /favorites=1/);
  await favorites.box.uncheck();
  const recent = await materials.filter('Used lately');
  await recent.box.check();
  await expectList(materials, ['acrylic-clear'], /recent=1/);
  await materials.open('/materials/category/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved materials' })).toBeVisible();
  expect(await materials.slugs()).toEqual(['birch-plywood']);
  await materials.card('birch-plywood').getByRole('button', { name: 'Favorite: Birch plywood' }).click();
  await expect(page.getByRole('heading', { name: 'No saved materials here' })).toBeVisible();
});

test('[CA19] a category’s page lists that category, and an unknown one is 404', async ({ page }) => {
  const materials = new Materials(page);
  const wood = (await catalogue(page)).filter(({ category_slugs }) => category_slugs.includes('wood'));
  await materials.open('/materials/category/wood');
  await expect(page.getByRole('heading', { level: 1, name: 'Wood' })).toBeVisible();
  await materials.expectCount(wood.length);
  await expect(materials.cards).toHaveCount(wood.length);
  expect((await page.request.get('/materials/category/nope')).status()).toBe(404);
  await page.goto('/materials/category/nope');
  await expect(page.getByRole('heading', { level: 1, name: 'We do not have that kind of material' })).toBeVisible();
});

test('[CA18] with a part: what passes first, differences to the choice, the reasons of the others below', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(12);
  const materials = new Materials(page);
  await materials.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Which material for bracket?' })).toBeVisible();
  // Nothing stands among what passes that does not pass.
  const states = await materials.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')));
  expect(new Set(states)).toEqual(new Set(['passes']));
  const { count } = await materials.filter('Ready as drawn');
  expect(states).toHaveLength(count);
  // Cheapest first, and every figure is the difference to the price of the choice.
  const bar = page.getByRole('region', { name: 'Our suggestion' });
  const now = toCents(await bar.innerText());
  const cents = await materials.cards.evaluateAll((cards) =>
    cards.map((card) => Number(card.getAttribute('data-cents'))),
  );
  const acrylic = materials.card('acrylic-clear');
  const difference = await acrylic.getByTestId('difference').innerText();
  const sign = difference.startsWith('−') ? -1 : 1;
  expect(Number(await acrylic.getAttribute('data-cents')) - now).toBe(sign * toCents(difference));
  // Another thickness of a card: its price is that of the thickness.
  const thick = acrylic.getByRole('radio').nth(1);
  const price = toCents((await thick.getAttribute('aria-label'))!);
  await thick.check();
  await expect(acrylic).toHaveAttribute('data-cents', String(price));
  await acrylic.getByRole('button', { name: 'Use Acrylic, clear' }).click();
  expect(toCents(await page.getByRole('region', { name: 'Your choice now' }).innerText())).toBe(price);
  // Folded, grey, with the reason and without a price.
  await page.getByRole('button', { name: /cannot make it/ }).click();
  const misfits = page.locator('[data-state=cannot]');
  await expect(misfits.filter({ hasText: 'ABS, black' }).first()).toContainText('no area engraving');
  for (const words of await misfits.allInnerTexts()) expect(words).not.toContain('$');
  await page.getByRole('button', { name: /needs? a quote/ }).click();
  const byPerson = await page.locator('[data-state=person]').allInnerTexts();
  expect(byPerson.length).toBeGreaterThan(0);
  for (const words of byPerson) expect(words).not.toContain('$');
  // The list box sorts.
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Price, high to low' }).click();
  await expect(page).toHaveURL(/sort=price_desc/);
  expect(cents.length).toBeGreaterThan(3);
  // The same figure on the design page.
  await page.goto('/designs');
  expect(await workspace.total()).toBe(price);
});

test('[SI89] with a part, the list that is shown first after a reload is the one that stays', async ({ page }) => {
  await new Workspace(page).drop(BRACKET);
  const materials = new Materials(page);
  await materials.open();
  const settled = await materials.slugs();
  // Every list that the page ever shows, frame by frame.
  await page.addInitScript(() => {
    const lists = new Set<string>();
    Object.assign(window, { lists });
    const look = () => {
      const shown = [...document.querySelectorAll('[data-material]')]
        .filter((card) => card.checkVisibility({ visibilityProperty: true }))
        .map((card) => card.getAttribute('data-material'));
      if (shown.length > 0) lists.add(shown.join());
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect.poll(() => materials.slugs()).toEqual(settled);
  const seen = await page.evaluate(() => [...(window as unknown as { readonly lists: Set<string> }).lists]);
  expect(seen).toEqual([settled.join()]);
});

test('[SI89] with a part, a material’s tables come with its prices, not before them', async ({ page }) => {
  await new Workspace(page).drop(BRACKET);
  // Every heading above the thicknesses that the page ever shows, frame by frame.
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const heading = document.getElementById('thicknesses');
      if (heading?.checkVisibility({ visibilityProperty: true })) headings.add(heading.textContent!);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/materials/aluminium-5052');
  const priced = page.getByRole('heading', { name: 'Thickness, priced for bracket' });
  await expect(priced).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this material' })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { readonly headings: Set<string> }).headings]);
  expect(seen).toEqual([await priced.textContent()]);
});

test('where the device’s storage never answers, the list comes without a part', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...asked) => {
      const request = open(...asked);
      for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
        request.addEventListener(answer, (event) => event.stopImmediatePropagation());
      return request;
    };
  });
  const materials = new Materials(page);
  await materials.open();
  await materials.expectCount(76);
  await expect(page.getByRole('heading', { level: 1, name: 'Every material' })).toBeVisible();
});

test('[CA17] with a part: pass as drawn, its engraving and its size are filters', async ({ page }) => {
  await new Workspace(page).drop(BRACKET);
  const materials = new Materials(page);
  await materials.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Which material for bracket?' })).toBeVisible();
  const before = await materials.count();
  for (const [name, address] of [
    ['Ready as drawn', /passes=1/],
    ['Take the engraving', /engraving=1/],
    ['Fit 120 × 80 mm', /fits=1/],
  ] as const) {
    const { box, count } = await materials.filter(name);
    await box.check();
    await materials.expectCount(count);
    await expect(page).toHaveURL(address);
    await box.uncheck();
    await materials.expectCount(before);
  }
  const { box, count } = await materials.filter('Ready as drawn');
  await box.check();
  await expect(page).toHaveURL(/passes=1/);
  await page.reload();
  await materials.expectCount(count);
});

test('up to four are compared, by address, and the one chosen with the arrow keys is taken', async ({ page }) => {
  await new Workspace(page).drop(PLATE_DXF);
  await expect(page.getByText(/^Ready to make$|before we can make it$/)).toBeVisible();
  const materials = new Materials(page);
  await materials.open();
  // Once the part is checked again and priced the cards keep their order.
  await expect(materials.filters.getByRole('checkbox', { name: /^Ready as drawn \d/ })).toBeVisible();
  await expect(materials.cards.first()).toContainText('$');
  for (const at of [0, 1, 2]) await materials.cards.nth(at).getByRole('checkbox').check();
  const dock = page.getByRole('region', { name: 'Compare' });
  await expect(dock).toContainText('Compare 4');
  await expect(materials.cards.nth(4).getByRole('checkbox')).toBeDisabled();
  await expect(page).toHaveURL(/compare=\d+%2C\d+%2C\d+/);
  await page.reload();
  await expect(dock).toContainText('Compare 4');
  for (const label of ['Price for 1', 'Verdict', 'Weight, each', 'Ships'])
    await expect(dock.getByRole('rowheader', { name: label })).toBeVisible();
  const radios = dock.getByRole('radio');
  await expect(radios.last()).toBeChecked();
  await radios.last().press('ArrowLeft');
  await expect(radios.nth(1)).toBeChecked();
  const take = dock.getByRole('button', { name: /^Use / });
  const name = (await take.textContent())!.replace(/^Use\s+/, '').replace(/, \$.*$/, '');
  await take.click();
  await expect(page.getByRole('region', { name: 'Your choice now' })).toContainText(name);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)
  test(`grid and comparison at ${width} px, ${colorScheme}: nothing overflows, axe and console are quiet, inches are inches`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, hasTouch: width < 500 });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto('/');
    const long = `${'a-name-that-does-not-end-'.repeat(5)}.svg`;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...BRACKET, name: long });
    await expect(page).toHaveURL(/\/designs/);
    await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
    await new Workspace(page).kept();
    const materials = new Materials(page);
    await page.evaluate(() => localStorage.setItem('kerfwise.units', 'in'));
    await materials.open();
    if (width < 641)
      await materials.cards
        .first()
        .getByRole('button', { name: /^Thicknesses of/ })
        .click();
    await materials.cards.first().getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible();
    await page.getByRole('button', { name: /cannot make it/ }).click();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d mm\b/);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Sort by/ }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await context.close();
  });
