import { expect, type Page, test } from '@playwright/test';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { BRACKET } from '../files.ts';
import { signUpByCall } from '../pages/account.ts';
import { Workspace } from '../pages/workspace.ts';

/** Pages of somebody who is signed in, with a part in hand and on a quote. */
const PAGES = [
  '/',
  '/designs',
  '/materials',
  '/materials/aluminium-5052',
  '/price',
  '/price/custom',
  '/account',
  '/account/profile',
  '/account/orders',
  '/account/quotes',
  '/account/parts',
  '/account/invoices',
  '/account/requests',
  '/account/organization',
  '/account/credits',
  '/account/prime',
  '/account/terms',
  '/partner-campaign',
  '/legal/terms',
];

/** Limit of how much of a page may move how far while it loads, in screens. Source: https://web.dev/articles/cls. */
const STILL = 0.1;

/** How much of the page that is open moved by how far since it was opened, and what. */
async function shifted(page: Page): Promise<{ readonly score: number; readonly what: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources?: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const shifts = await new Promise<Shift[]>((resolve) => {
      const seen: Shift[] = [];
      const note = (list: readonly PerformanceEntry[]) => seen.push(...(list as Shift[]));
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Buffered entries come before timers do.
      setTimeout(() => {
        note(observer.takeRecords());
        resolve(seen);
      }, 50);
    });
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.flatMap(({ sources }) =>
        (sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 60) ?? ''} ${previousRect.top} → ${currentRect.top}`,
        ),
      ),
    };
  });
}

test('nothing jumps while a page loads on a phone', {
  // Firefox notes no shifts.
  tag: CHROMIUM_ALONE,
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await signUpByCall(page);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addAtSamePrice();
  // Long enough for what stands there meanwhile to be painted.
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 250));
    await route.fallback();
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { score, what } = await shifted(page);
    expect(score, `${path}: ${what.join(' | ')}`).toBeLessThan(STILL);
  }
  await context.close();
});
