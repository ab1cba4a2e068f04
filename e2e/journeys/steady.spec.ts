import { expect, type Page, test } from '@playwright/test';
import { ASKING, MESSY } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';
import { placesOf } from '../places.ts';

/** Notes every control that the browser saw move from now on, right after an input too. Figures inside one may change their width. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources?: readonly { readonly node: Node | null }[];
    }
    const controls = 'button, a, input, select, label, fieldset';
    const note = ({ value, sources }: Shift) => {
      for (const { node } of sources ?? []) {
        if (!(node instanceof Element) || !(node.matches(controls) || node.querySelector(controls))) continue;
        // The price's breakdown is below all controls and may grow.
        if (!node.closest('table')) shifts.push(`${value} ${node.outerHTML.slice(0, 120)}`);
      }
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Shift);
    });
    observer.observe({ type: 'layout-shift', buffered: false });
  });
}

const AREAS = ':is([aria-label=Price], [aria-label="View of the drawing"], [aria-label="Operations of the file"])';
/** The controls of the panel, the view switch and the operations. */
const CONTROLS = `${AREAS} :is(input:not([name=thickness]), select, [data-testid=total]), ${AREAS} > div > button`;

test('no control moves while any choice changes', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(MESSY);
  const { price } = workspace;
  await workspace.cleaned();
  await expect(page.getByText('checking …')).toHaveCount(0);
  await workspace.openExtras();
  await watchShifts(page);
  const before = await placesOf(page, CONTROLS);
  const settle = () => page.waitForTimeout(400);
  for (const label of ['Aluminum 5052-H32', 'Acrylic, clear', 'Cork', 'Birch plywood']) {
    await workspace.chooseMaterial(label);
    await settle();
  }
  for (const option of await price
    .getByRole('group', { name: /Thickness/ })
    .getByRole('radio')
    .all()) {
    await option.check({ force: true });
    await settle();
  }
  for (const quantity of [12, 2000, 1]) {
    await workspace.setQuantity(quantity);
    await settle();
  }
  // Wood is not deburred: its box stays where it is, out of reach. Steel takes all that is offered.
  await expect(price.getByRole('checkbox', { name: /Deburred/ })).toBeDisabled();
  await workspace.chooseMaterial('Mild steel, cold rolled');
  await settle();
  for (const box of await price.getByRole('checkbox').all()) {
    await box.click();
    await settle();
  }
  for (const view of ['As made', 'File colors', 'Cost', 'Operations']) {
    await page.getByRole('radio', { name: view }).check({ force: true });
    await settle();
  }
  // Without a price nothing moves either.
  for (const operation of ['Leave out', 'Line engraving', 'Cutting']) {
    await workspace.setOperation(/blue line/, operation);
    await settle();
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  const fixed = (list: string[]) => list.filter((place) => !place.startsWith('$'));
  expect(fixed(await placesOf(page, CONTROLS))).toEqual(fixed(before));
});

for (const deviceScaleFactor of [1, 1.5])
  test(`pictures of answers keep their size at ${deviceScaleFactor} device pixels each`, async ({ browser }) => {
    for (const height of [700, 1000]) {
      const page = await browser.newPage({ viewport: { width: 1440, height }, deviceScaleFactor });
      await new Workspace(page).drop(ASKING);
      const picture = page.getByRole('region', { name: 'Questions' }).getByRole('img').first();
      await expect(picture).toBeVisible();
      const heights = await picture.evaluate(async (element) => {
        const seen = new Set<number>();
        for (let frame = 0; frame < 40; frame++) {
          await new Promise((done) => requestAnimationFrame(done));
          seen.add(element.getBoundingClientRect().height);
        }
        return [...seen];
      });
      expect(heights).toHaveLength(1);
      await page.close();
    }
  });
