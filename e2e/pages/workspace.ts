import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../files.ts';

/** The design workspace and the way into it. */
export class Workspace {
  readonly page: Page;
  readonly price: Locator;
  readonly operations: Locator;

  constructor(page: Page) {
    this.page = page;
    this.price = page.getByRole('complementary', { name: 'Price' });
    this.operations = page.getByRole('complementary', { name: 'Operations of the file' });
  }

  /** Opens the home page and chooses a file; ends on the workspace with a price and the part kept on the device. */
  async drop(file: TestFile): Promise<void> {
    await this.choose(file);
    await this.total();
    await this.kept();
  }

  /** The same for a file that may have no price. */
  async choose(file: TestFile): Promise<void> {
    await this.page.goto('/');
    await this.page.locator('input[type=file]').first().setInputFiles(file);
    await expect(this.page).toHaveURL(/\/designs/);
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(file.name);
  }

  /** Waits until the copies of lines that a file has are removed, as they are from the start: its price is another then. */
  async cleaned(): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: /1 repair made|to answer|^Undo: Duplicate/ }).first(),
    ).toBeVisible();
    await this.openDock();
    await expect(this.page.getByRole('button', { name: /^Undo: Duplicate/ })).toBeVisible();
  }

  /** Waits until the browser has written what was chosen: a page that is loaded before begins without it. */
  async kept(): Promise<void> {
    const stored = () =>
      this.page.evaluate(async () => {
        // Opening a database that is not there would make an empty one.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'kerfwise')) return 0;
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open('kerfwise');
          opening.onsuccess = () => {
            const reading = opening.result.transaction(['part', 'design']);
            const counts = ['part', 'design'].map((store) => reading.objectStore(store).count());
            reading.oncomplete = () => {
              opening.result.close();
              resolve(Math.min(...counts.map(({ result }) => result)));
            };
          };
        });
      });
    await expect.poll(stored).toBeGreaterThan(0);
  }

  /** Drops a file onto the page that is open, as the pointer would. */
  async dropHere(file: TestFile): Promise<void> {
    const data = await this.page.evaluateHandle(
      ({ name, type, text }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name, { type }));
        return transfer;
      },
      { name: file.name, type: file.mimeType, text: file.buffer.toString('utf8') },
    );
    for (const event of ['dragenter', 'dragover', 'drop'])
      await this.page.dispatchEvent('body', event, { dataTransfer: data });
  }

  /** The price shown, in cents; waits until there is one. */
  async total(): Promise<number> {
    const shown = this.price.getByText(/^\$[\d,]+\.\d\d$/).first();
    await expect(shown).toBeVisible();
    return toCents(await shown.innerText());
  }

  /** The rows that make the price, in cents. */
  async rows(): Promise<number[]> {
    const cells = await this.price
      .getByRole('table', { name: 'What makes the price' })
      .getByRole('cell')
      .allInnerTexts();
    return cells.map(toCents);
  }

  async setQuantity(quantity: number): Promise<void> {
    const field = this.page.getByRole('spinbutton', { name: 'Quantity', exact: true });
    const handle = this.page.getByRole('button', { name: /^Price, findings and operations:/ });
    // On a phone it stands in the sheet below the drawing.
    if (await handle.isVisible()) await handle.click();
    await field.fill(String(quantity));
    await field.press('Enter');
  }

  /** Chooses a material in the list box of the panel. */
  async chooseMaterial(name: string): Promise<void> {
    await this.material().click();
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(this.material()).toContainText(name);
  }

  /** The material in the panel. */
  material(): Locator {
    return this.price.getByRole('button', { name: /Material$/ });
  }

  async setOperation(style: RegExp, operation: string): Promise<void> {
    await this.operation(style).click();
    await this.page.getByRole('menuitemradio', { name: operation, exact: true }).click();
  }

  /** The button that opens what a style can be made by; it is named by the style and says its operation. */
  operation(style: RegExp): Locator {
    return this.operations.getByRole('button', { name: new RegExp(`^Operation of .*${style.source}`) });
  }

  /** Opens questions and findings below the drawing where they are folded to one line; narrow windows have them elsewhere. */
  async openDock(): Promise<void> {
    const folded = this.page.getByRole('button', {
      name: /to answer|Looking the drawing over|No price yet/,
      expanded: false,
    });
    // Once a drawing is looked over the dock opens by itself; a press at that very moment folds it again.
    await expect(async () => {
      if (await folded.isVisible()) await folded.click({ timeout: 1000 });
      await expect(folded).toBeHidden({ timeout: 1000 });
    }).toPass();
  }

  /** Opens the line of the panel that has finishings and checks by a person. */
  async openExtras(): Promise<void> {
    const fold = this.page.getByRole('button', { name: /^Finishing and checks/ });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await expect(this.page.getByRole('checkbox', { name: /^Quality inspection/ })).toBeVisible();
  }

  /** The findings below the drawing, with one of them opened where a code is given. */
  async findings(code?: string): Promise<Locator> {
    await this.openDock();
    const panel = this.page.getByRole('region', { name: 'Findings' });
    const title = panel
      .locator(`[data-notice=${code ?? 'none'}]`)
      .getByRole('button')
      .first();
    if (code && (await title.getAttribute('aria-expanded')) !== 'true') await title.click();
    return panel;
  }

  /** Adds the part; ends on the quote page. */
  async addToQuote(): Promise<void> {
    await this.price.getByRole('button', { name: 'Add to quote' }).click();
    await expect(this.page).toHaveURL(/\/price/, { timeout: 20_000 });
  }

  /** Adds the part to an empty quote; the server comes to the very same cents. */
  async addAtSamePrice(): Promise<void> {
    const total = await this.total();
    await this.addToQuote();
    await expect(this.page.getByTestId('quote-total')).toHaveAttribute('data-cents', String(total));
  }
}

/** `$1,234.50` → 123450. */
export function toCents(text: string): number {
  const found = text.match(/\$([\d,]+\.\d\d)/);
  if (!found) throw new Error(`no amount in “${text}”`);
  return Math.round(Number(found[1]!.replaceAll(',', '')) * 100);
}
