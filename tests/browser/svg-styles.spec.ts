import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { readDesign } from '../../shared/drawing/read.ts';
import { differences, shapesInBrowser, shapesOf } from './drawn-shapes.ts';
import { HEIGHT, styledDrawings, WIDTH } from './styled-drawings.ts';

/** Drawings that are compared; the seed makes them the same every time. */
const [DRAWINGS, SEED] = [400, 34];

test('[DR45] random styles draw what Chromium draws', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await fc.assert(
    fc.asyncProperty(styledDrawings, async (svg) => {
      const ours = shapesOf(readDesign(new TextEncoder().encode(svg)).drawing);
      expect(differences(ours, await shapesInBrowser(page, svg)), svg).toEqual([]);
    }),
    { numRuns: DRAWINGS, seed: SEED },
  );
});
