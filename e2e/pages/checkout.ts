import { expect, type Page } from '@playwright/test';

/** Test cards of the sandbox. Source: README. */
export const CARDS = {
  approve: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  confirm: '4000 0027 6000 3184',
} as const;

/** The way from the quote to the order. */
export class Checkout {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the quote page, as a guest: signs up in the dialog and lands on the checkout. */
  async signUp(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Check out' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Create your account' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(this.page).toHaveURL(/\/checkout\//);
  }

  /** Opens a section that a narrow window has folded to its answer. */
  async open(title: 'Delivery address' | 'Shipping' | 'Bill to'): Promise<void> {
    const change = this.page.getByRole('button', { name: `Change: ${title}` });
    if (await change.isVisible()) await change.click();
  }

  /** Opens parts and prices of the order where a narrow window has folded them. */
  async showPrices(): Promise<void> {
    const order = this.page.getByRole('region', { name: 'Your order' });
    await expect(order).toBeVisible();
    const show = order.getByRole('button', { name: 'Show prices' });
    if (await show.isVisible()) await show.click();
  }

  /** To a new address, or to the one that an organization has from somebody else's journey. */
  async deliverTo(): Promise<void> {
    const form = this.page.getByRole('form', { name: 'New address' });
    const known = this.page.getByRole('group', { name: 'Address', exact: true }).getByRole('radio').first();
    const section = this.page.getByRole('region', { name: 'Delivery address' });
    await expect(
      known
        .or(form)
        .or(section.getByRole('button', { name: /^Change/ }))
        .first(),
    ).toBeVisible();
    await this.open('Delivery address');
    if (!(await form.isVisible())) return known.check();
    await form.getByLabel('Name').first().fill('Ada Turner');
    await form.getByLabel('Street and number').fill('500 Howard Street');
    await form.getByLabel('City').fill('San Francisco');
    await form.getByLabel('ZIP code').fill('94105');
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('California');
    await form.getByRole('button', { name: 'Deliver here' }).click();
  }

  /** The cheapest choice: to pick it up where that is offered, else the delivery that is chosen already. */
  async chooseShipping(): Promise<void> {
    const shipping = this.page.getByRole('region', { name: 'Shipping' });
    await this.shipped();
    await this.open('Shipping');
    const pickup = shipping.getByRole('group', { name: 'Pick up' }).getByRole('radio').first();
    if (await pickup.isVisible()) await pickup.check();
  }

  /** The soonest delivery that is made in the usual time. */
  async chooseDelivery(): Promise<void> {
    const plans = this.page.getByRole('group', { name: 'Delivery', exact: true });
    const all = this.page.getByRole('button', { name: /^All \d+ rates$/ });
    await this.shipped();
    await this.open('Shipping');
    if (await all.isVisible()) await all.click();
    await plans
      .getByRole('radio', { name: /5 working days/ })
      .last()
      .check();
  }

  /** Until a delivery is chosen, which the page does by itself. */
  private async shipped(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Shipping' }).getByText('Cheapest')).toBeVisible();
    await expect(this.page.getByText('not chosen yet')).toHaveCount(0);
  }

  /** Fills the card and presses the pay button. */
  async pay(number: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Card' });
    await form.getByLabel('Card number').fill(number);
    await form.getByLabel('Expires').fill('12 / 34');
    await form.getByLabel('Security code').fill('123');
    await this.page.getByRole('button', { name: /^Pay \$/ }).click();
  }
}
