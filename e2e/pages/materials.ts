import { expect, type Locator, type Page } from '@playwright/test';

/** The materials step. */
export class Materials {
  readonly page: Page;
  readonly filters: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.filters = page.getByRole('search', { name: 'Filter materials' });
    this.cards = page.locator('[data-material]');
  }

  async open(path = '/materials'): Promise<void> {
    await this.page.goto(path);
    await expect(this.cards.first()).toBeVisible();
  }

  /** How many materials the page says it lists, folded ones included. */
  async count(): Promise<number> {
    return Number.parseInt((await this.page.getByTestId('count').textContent()) ?? '', 10);
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.page.getByTestId('count')).toHaveText(count === 1 ? '1 material' : `${count} materials`);
  }

  /** Slugs of the materials shown, in their order. */
  async slugs(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-material')!));
  }

  card(slug: string): Locator {
    return this.page.locator(`[data-material="${slug}"]`);
  }

  /** A filter that is ticked, and the number beside it. */
  async filter(name: string): Promise<{ readonly box: Locator; readonly count: number }> {
    const box = this.filters.getByRole('checkbox', { name });
    const row = await this.filters
      .locator('label')
      .filter({ has: this.page.getByRole('checkbox', { name }) })
      .innerText();
    return { box, count: Number(row.match(/(\d+)\s*$/)![1]) };
  }
}
