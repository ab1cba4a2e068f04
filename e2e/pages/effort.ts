import type { Page } from '@playwright/test';

/** Presses and fields of a visit, in their order. */
interface Effort {
  /** Words of the buttons, links, choices and boxes that were pressed. A field that is gone into is not among them. */
  readonly presses: readonly string[];
  /** Fields that were filled in, by the meaning that they tell the browser, else by their name. */
  readonly fields: readonly string[];
}

const KEY = 'journey.effort';

/** Counts on this page from the next document on, over all documents of its tab. */
export async function countEffort(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const note = (kind: 'presses' | 'fields', word: string) => {
      const told = JSON.parse(sessionStorage.getItem(key) ?? '{"presses":[],"fields":[]}') as Record<string, string[]>;
      told[kind]!.push(word);
      sessionStorage.setItem(key, JSON.stringify(told));
    };
    const pressed = 'button, a, summary, [role="option"], input[type="radio"], input[type="checkbox"]';
    addEventListener(
      'click',
      (event) => {
        const on = (event.target as Element).closest(pressed);
        if (event.isTrusted && on) note('presses', on.closest('label')?.textContent || on.textContent || on.id);
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (!['file', 'radio', 'checkbox'].includes(field.type)) note('fields', field.autocomplete || field.name);
      },
      true,
    );
  }, KEY);
}

/** The presses and fields since the last time, and counts from nothing again. */
export async function effortOf(page: Page): Promise<Effort> {
  const text = await page.evaluate((key) => {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  }, KEY);
  return JSON.parse(text ?? '{"presses":[],"fields":[]}') as Effort;
}
