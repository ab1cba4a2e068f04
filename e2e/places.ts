import type { Page } from '@playwright/test';

/** Where all that the selector finds stands: its name, x and y in px. What some drivers scrolled to what they press is scrolled back before. */
export function placesOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((control) => {
        for (let on: Element | null = control; on; on = on.parentElement) on.scrollTop = 0;
        const { x, y } = control.getBoundingClientRect();
        return `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(x)} ${Math.round(y)}`;
      }),
    selector,
  );
}
