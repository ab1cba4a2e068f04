import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '../files.ts';

/** A person at the page: the same journey is walked by pointer and by keys. */
export interface Hands {
  /** Follows a link, presses a button, chooses an option, ticks a box. */
  press(target: Locator): Promise<void>;
  /** Replaces what a field holds and leaves it. */
  write(field: Locator, text: string): Promise<void>;
  /** Presses a button that asks the browser for files. */
  choose(button: Locator, file: TestFile): Promise<void>;
}

/** Works by pointer, as Playwright does. */
export function pointer(page: Page): Hands {
  const press = async (target: Locator) => {
    // A choice of a group is drawn beside its input, which is as small as nothing.
    if (await isChoice(target)) await target.check({ force: true });
    else await target.click();
  };
  return {
    press,
    async write(field, text) {
      await field.fill(text);
      await field.blur();
    },
    choose: (button, file) => chosen(page, () => press(button), file),
  };
}

/** Works by Tab, arrows, Enter and Space alone. Fails where keys don't get to, or where what has the focus can't be seen. */
export function keys(page: Page): Hands {
  const press = async (target: Locator) => {
    if (await isRadio(target)) return chooseRadio(page, target);
    if ((await target.getAttribute('role')) === 'option') return chooseOption(page, target);
    await reach(page, target);
    await page.keyboard.press((await isChoice(target)) ? 'Space' : 'Enter');
  };
  return {
    press,
    async write(field, text) {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    choose: (button, file) => chosen(page, () => press(button), file),
  };
}

async function chosen(page: Page, press: () => Promise<void>, file: TestFile): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press();
  await (await asked).setFiles(file);
}

const isRadio = (target: Locator) => target.evaluate((element) => (element as HTMLInputElement).type === 'radio');
const isChoice = (target: Locator) =>
  target.evaluate((element) => ['radio', 'checkbox'].includes((element as HTMLInputElement).type));

/** More stops than any page has between two places. */
const MOST_STOPS = 200;

/** Tabs forth or back until the target has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const where = await target.evaluate((element) => {
      const at = document.activeElement ?? document.body;
      if (at === element) return 'here';
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING && at !== document.body
        ? 'before'
        : 'after';
    });
    if (where === 'here') return inSight(target);
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`keys do not get to ${target}`);
}

/** Expects what has the focus to lie on the screen, not below a bar that stays there. */
async function inSight(target: Locator): Promise<void> {
  const covered = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = (element as HTMLInputElement).labels?.[0];
      const seen = above && (element.contains(above) || above.contains(element) || label?.contains(above));
      return seen ? '' : `${above?.outerHTML.slice(0, 200) ?? 'out of the window'}`;
    });
  await expect.poll(covered, { message: `${target} has the focus and is in sight` }).toBe('');
}

/** Goes into the group and along it with the arrows. */
async function chooseRadio(page: Page, target: Locator): Promise<void> {
  const name = await target.getAttribute('name');
  const group = page.locator(`input[type=radio][name="${name}"]`);
  const checked = group.and(page.locator(':checked'));
  await reach(page, (await checked.count()) > 0 ? checked : group.first());
  if ((await checked.count()) === 0) await page.keyboard.press('Space');
  for (let step = await group.count(); step > 0 && !(await target.isChecked()); step -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeChecked();
}

/** Goes along an open list with the arrows. */
async function chooseOption(page: Page, target: Locator): Promise<void> {
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible();
  await page.keyboard.press('Home');
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await inSight(target);
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrows do not get to ${target}`);
}
