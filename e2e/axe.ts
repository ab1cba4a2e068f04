import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds wrong on a page as it stands, one text a rule: its name and the elements. `rules` looks for these alone. Frames are
 * left out: those we show are other people's. A page keeps axe until it is left, as putting it there takes as long as looking.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
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
