import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../files.ts';

/** Several parts side by side: the strip above the drawing, and the list in its place. */
export class Tray {
  readonly page: Page;
  readonly strip: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.strip = page.getByRole('region', { name: 'Parts', exact: true });
    this.rows = page.getByRole('region', { name: 'All parts' }).locator('li');
  }

  /** Opens the home page and chooses files; ends on the workspace. */
  async choose(files: readonly TestFile[]): Promise<void> {
    await this.page.goto('/');
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files]);
    await expect(this.page).toHaveURL(/\/designs/);
  }

  /** Until every part is read and checked, or refused. */
  async calm(count: number): Promise<void> {
    const chips = this.strip.getByRole('listitem');
    await expect(chips).toHaveCount(count, { timeout: 30_000 });
    const open = this.strip.getByRole('button', { name: / (Waiting|Reading …|Checking …|Pricing …)$/ });
    await expect(open).toHaveCount(0, { timeout: 60_000 });
  }

  /** A part in the strip. */
  chip(name: string): Locator {
    return this.strip.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')} `) });
  }

  /** Shows the list of all parts. */
  async list(): Promise<void> {
    const toggle = this.strip.getByRole('button', { name: /^All \d+$/ });
    if ((await this.rows.count()) === 0) await toggle.click();
    await expect(this.rows.first()).toBeVisible();
  }

  /** A part in the list. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  async takeOut(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Take out ${name}`, exact: true }).click();
  }

  /** Sum of the parts together, cents. */
  async total(): Promise<number> {
    return Number(await this.page.getByTestId('tray-total').getAttribute('data-cents'));
  }
}
