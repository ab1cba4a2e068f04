import { type Browser, expect, type Page, test } from '@playwright/test';
import { BRACKET, PLATE_DXF } from '../files.ts';
import type { Organization } from '../../shared/organization/wire.ts';
import { askAsAccount, sendAsAccount } from '../pages/account.ts';
import { CARDS } from '../pages/checkout.ts';
import { countEffort, effortOf } from '../pages/effort.ts';
import { type Hands, keys, pointer } from '../pages/hands.ts';
import { DEMO_PASSWORD } from '../world.ts';

/** Presses from the home page to the paid order that a new customer is asked for at most. Source: issue “From quote to paid without a dead end”. */
const MOST_PRESSES = 6;

/** Ways to walk each journey: no address is known but the home page’s. */
const WALKS = [
  { how: '1440 px', width: 1440, height: 900, hands: pointer },
  { how: '390 px', width: 390, height: 844, hands: pointer },
  { how: 'keys alone', width: 1440, height: 900, hands: keys },
] as const;

for (const { how, width, height, hands } of WALKS) {
  const open = async (browser: Browser): Promise<Person> => {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await countEffort(page);
    await page.goto('/');
    return { page, hands: hands(page) };
  };

  test(`a hobbyist gets from the home page to the paid order, and staff to its job, ${how}`, async ({ browser }) => {
    const hobbyist = await open(browser);
    const { page } = hobbyist;
    await dropped(hobbyist, BRACKET);
    await quoted(hobbyist);
    await hobbyist.hands.press(page.getByRole('button', { name: 'Check out' }));
    await signedUp(hobbyist, `hobbyist-${width}`);
    await delivered(hobbyist);
    await paid(hobbyist);
    const { presses, fields } = await effortOf(page);
    expect(presses.length, presses.join(' · ')).toBeLessThanOrEqual(MOST_PRESSES);
    expect(fields, 'no field is asked twice').toEqual([...new Set(fields)]);
    const order = await numberOf(page);

    const staff = await open(browser);
    await loggedIn(staff, 'production@kerfwise.test');
    const floor = staff.page;
    await expect(floor.getByRole('link', { name: 'Kerfwise, Today' }).first()).toBeVisible();
    const menu = floor.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await staff.hands.press(menu);
    await staff.hands.press(
      floor
        .getByRole('link', { name: /^Orders/ })
        .filter({ visible: true })
        .first(),
    );
    await staff.hands.press(floor.getByRole('link', { name: order, exact: true }));
    await expect(floor.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible();
  });

  test(`an engineer orders a drawing in inches with number and revision from the home page, ${how}`, async ({
    browser,
  }) => {
    const engineer = await open(browser);
    const { page, hands: hand } = engineer;
    await inInches(engineer);
    await dropped(engineer, PLATE_DXF);
    await hand.press(page.getByRole('button', { name: /^10 pieces, / }).filter({ visible: true }));
    await quoted(engineer);
    await expect(page.getByRole('list', { name: 'Parts' }).getByText('2.000 × 2.000 in')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Add part number to plate' }));
    const form = page.getByRole('form', { name: /plate/ });
    await hand.write(form.getByLabel('Part number'), 'KW-77');
    await hand.write(form.getByLabel('Revision'), 'B');
    await hand.press(form.getByRole('button', { name: /^Save/ }));
    await expect(page.getByText('KW-77')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Check out' }));
    await signedUp(engineer, `engineer-${width}`);
    await delivered(engineer);
    await paid(engineer);
    await numberOf(page);
    await expect(page.getByText(/KW-77.*B/).first()).toBeVisible();
    await expect(page.getByText('2.000 × 2.000 in').first()).toBeVisible();
  });

  test(`a designer finds a free design from the home page, sets its size and orders it rushed, ${how}`, async ({
    browser,
  }) => {
    const designer = await open(browser);
    const { page, hands: hand } = designer;
    await inMenu(designer, 'Guides', 'Free designs');
    await hand.press(page.getByRole('link', { name: /^Finger-joint box/ }));
    await hand.write(page.getByRole('spinbutton', { name: 'Width', exact: true }), '200');
    await hand.press(page.getByRole('radio', { name: 'Put together' }));
    await expect(page.getByRole('img', { name: /put together/ })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Price and order this part' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('finger-joint-box.svg');
    await quoted(designer);
    await hand.press(page.getByRole('button', { name: /Production speed$/ }));
    await hand.press(page.getByRole('option', { name: /^3 working days/ }));
    await expect(page.getByText(/Ships .*, 3 working days/)).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Check out' }));
    await signedUp(designer, `designer-${width}`);
    await delivered(designer);
    await paid(designer);
    await numberOf(page);
  });
}

test.describe('in an organization', () => {
  // Its members, their limits and quotes are the same in each walk.
  test.describe.configure({ mode: 'serial' });

  for (const { how, width, height, hands } of WALKS)
    test(`a buyer asks for approval, an approver agrees, and the buyer pays, from the home page, ${how}`, async ({
      browser,
    }) => {
      const open = async (email: string): Promise<Person> => {
        const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
        await page.goto('/');
        const person = { page, hands: hands(page) };
        await loggedIn(person, email);
        return person;
      };
      await withLimit(browser);
      const buyer = await open('buyer@kerfwise.test');
      const { page, hands: hand } = buyer;
      await dropped(buyer, BRACKET);
      await quoted(buyer);
      const number = await page.getByTestId('quote-number').innerText();
      await hand.press(page.getByRole('button', { name: 'Check out' }));
      // Above the limit no card is asked for.
      await hand.press(page.getByRole('button', { name: 'Request approval' }));
      await expect(page.getByRole('heading', { name: 'This quote is waiting for approval' })).toBeVisible();

      const approver = await open('approver@kerfwise.test');
      await inAccountMenu(approver, 'Ada', 'Organization');
      const asked = approver.page.getByRole('listitem').filter({ hasText: number });
      await approver.hands.press(asked.getByRole('link', { name: 'See the quote' }));
      const approval = approver.page.getByRole('region', { name: 'Approval' });
      await approver.hands.press(approval.getByRole('button', { name: 'Approve' }));
      await expect(approver.page.getByText(/approved, ready to pay/)).toBeVisible();

      await hand.press(page.getByRole('banner').getByRole('link', { name: /^Quote/ }));
      await expect(page.getByTestId('quote-number')).toHaveText(number);
      await hand.press(page.getByRole('region', { name: 'Approval' }).getByRole('link', { name: 'Pay' }));
      await paid(buyer);
      const order = await numberOf(page);
      await inAccountMenu(buyer, 'Bo', 'Orders');
      await expect(page.getByRole('link', { name: order })).toBeVisible();
    });
});

/** The organization’s owner lets its buyer spend less than any order costs, and adds an address that buyers choose. */
async function withLimit(browser: Browser): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await loggedIn({ page, hands: pointer(page) }, 'owner@kerfwise.test');
  const { organizations } = await askAsAccount<{ organizations: Organization[] }>(page, '/organizations');
  const { id, members } = organizations.find(({ name }) => name === 'Northside Robotics')!;
  const buyer = members.find(({ email }) => email === 'buyer@kerfwise.test')!.user_id;
  const limits = { limit_per_order_cents: 100, limit_per_month_cents: null };
  await sendAsAccount(page, 'put', `/organizations/${id}/members/${buyer}/limits`, limits);
  const { addresses } = await askAsAccount<{ addresses: unknown[] }>(page, '/addresses');
  const place = { line1: '620 Folsom Street', city: 'San Francisco', state: 'CA', zip: '94105' };
  if (addresses.length === 0) await sendAsAccount(page, 'put', '/addresses', { name: 'Olive Owner', ...place });
  await page.context().close();
}

/** A visitor of the shop. */
interface Person {
  readonly page: Page;
  readonly hands: Hands;
}

/** Has sizes in inches from now on. */
async function inInches({ page, hands }: Person): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Menu', exact: true });
  const inMenu = await narrow.isVisible();
  if (inMenu) await hands.press(narrow);
  await hands.press(page.getByRole('radio', { name: 'Inches' }));
  if (inMenu) await hands.press(page.getByRole('button', { name: 'Close menu' }));
}

/** Chooses a file on the home page; ends on the workspace, where it has a price. */
async function dropped({ page, hands }: Person, file: typeof BRACKET): Promise<void> {
  await hands.choose(page.getByRole('button', { name: 'Choose files' }), file);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(file.name);
}

/** Puts the part on the quote. */
async function quoted({ page, hands }: Person): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Add to quote' }).filter({ visible: true }));
  await expect(page).toHaveURL(/\/price\//, { timeout: 20_000 });
}

/** Fills the dialog of the checkout. */
async function signedUp({ page, hands }: Person, who: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await hands.write(dialog.getByLabel('E-mail'), `${who}-${Date.now()}@example.com`);
  await hands.write(dialog.getByLabel('Password', { exact: true }), 'a-long-password');
  await hands.press(dialog.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/checkout\//);
}

/** A new address; the ZIP code chooses city and state. */
async function delivered({ page, hands }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'New address' });
  await hands.write(form.getByLabel('Name').first(), 'Ada Turner');
  await hands.write(form.getByLabel('Street and number'), '500 Howard Street');
  await hands.write(form.getByLabel('ZIP code'), '94105');
  await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('California');
  await hands.press(form.getByRole('button', { name: 'Deliver here' }));
}

/** Pays by card; ends on the order. */
async function paid({ page, hands }: Person): Promise<void> {
  const card = page.getByRole('form', { name: 'Card' });
  await hands.write(card.getByLabel('Card number'), CARDS.approve);
  await hands.write(card.getByLabel('Expires'), '12 / 34');
  await hands.write(card.getByLabel('Security code'), '123');
  await hands.press(page.getByRole('button', { name: /^Pay \$/ }));
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
}

/** From the header to the form, and back to where one was. */
async function loggedIn({ page, hands }: Person, email: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await hands.press(menu);
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'Log in' }));
  const main = page.getByRole('main');
  await hands.write(main.getByLabel('E-mail'), email);
  await hands.write(main.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await hands.press(main.getByRole('button', { name: 'Log in' }));
  await expect(page).not.toHaveURL(/\/login/);
}

/** Follows a link of the account menu. */
async function inAccountMenu({ page, hands }: Person, name: string, link: string): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Menu', exact: true });
  await hands.press((await narrow.isVisible()) ? narrow : page.getByRole('banner').getByRole('button', { name }));
  await hands.press(page.getByRole('banner').getByRole('link', { name: link, exact: true }));
}

/** Follows a link of a menu of the header, or of the one menu of a phone. */
async function inMenu({ page, hands }: Person, menu: string, link: string): Promise<void> {
  const banner = page.getByRole('banner');
  const narrow = page.getByRole('button', { name: 'Menu', exact: true });
  if (await narrow.isVisible()) {
    await hands.press(narrow);
    await hands.press(banner.locator('summary', { hasText: menu }));
  } else await hands.press(banner.getByRole('button', { name: menu }));
  await hands.press(banner.getByRole('link', { name: link, exact: true }).filter({ visible: true }));
}

/** The number of the order on the page. */
async function numberOf(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/K-\d+/);
  return (await title.innerText()).match(/K-\d+/)![0];
}
