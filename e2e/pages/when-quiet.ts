import type { Page } from '@playwright/test';
import { wake } from './wake.ts';

/** Waits until a page has what it fetches once it is quiet: without it, what is pressed offline would not arrive any more. */
export async function fetchedWhenQuiet(page: Page): Promise<void> {
  await wake(page);
  await page.waitForFunction(() =>
    ['later-api-', 'later-rooms-'].every((name) =>
      performance
        .getEntriesByType('resource')
        .some((one) => one.name.includes(name) && (one as PerformanceResourceTiming).responseEnd > 0),
    ),
  );
}
