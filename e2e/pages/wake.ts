import type { Page } from '@playwright/test';

/** Moves the pointer, as somebody who has arrived, and waits until the app listens to the page that is open. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  // React marks a place that it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
