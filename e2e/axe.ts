import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Until what was changed is painted, and stands still: colours that fade in are none to judge. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // One that is paused, or turns for as long as it is there, never ends.
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Violations that axe finds on a page as it is, one text a rule: its name and the elements. `rules` looks for these
 * alone. Frames are left out: those we show are other people's. A page keeps axe until it is left, as putting it there
 * takes as long as looking.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Nobody reads what is right.
    resultTypes: ['violations'],
    iframes: false,
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  };
  return page.evaluate(async (asked) => {
    const here = (window as unknown as { readonly axe: typeof axe }).axe;
    const { violations } = await here.run(document, asked);
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/** Fails with all that axe finds wrong on a page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
