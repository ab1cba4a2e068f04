import type { Page } from '@playwright/test';

/**
 * Where all that the selector finds stands: its name, x and y in px. Measured in the page, not on the screen, as some drivers scroll to what they
 * press.
 */
export function placesOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((control) => {
        const { x, y } = control.getBoundingClientRect();
        let scrolled = 0;
        for (let on: Element | null = control; on; on = on.parentElement) scrolled += on.scrollTop;
        return `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(x)} ${Math.round(y + scrolled)}`;
      }),
    selector,
  );
}
