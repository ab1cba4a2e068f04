import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { pageFinder } from '../../api/pages.ts';
import { REDIRECTS, ROUTES } from '../../app/router/every-room.ts';
import { appPaths } from '../../scripts/page-list.ts';
import { ROOT } from '../support/sources.ts';

// The one screen that is not fetched when it is needed; it wants a browser.
vi.mock('../../app/content/HomeScreen.tsx', () => ({ HomeScreen: () => null }));

describe('the list of pages that the build writes', () => {
  it('is the app’s route table and its redirects', async () => {
    const paths = await appPaths(join(ROOT, 'app'));
    expect(paths).toEqual([...ROUTES.flatMap((route) => route.paths), ...Object.keys(REDIRECTS)]);
    const isPage = pageFinder(JSON.stringify({ paths }), { materialSlug: (slug) => slug === 'birch' });
    for (const path of ['/', '/account', '/account/orders/1', '/materials/birch', '/materials/category/wood/birch'])
      expect(isPage(path), path).toBe(true);
    for (const path of ['/nowhere', '/materials/oak', '/account/nowhere', '/ACCOUNT', '/materials/category'])
      expect(isPage(path), path).toBe(false);
  });

  it('is refused where it is none', () => {
    expect(() => pageFinder('{}', {})).toThrow();
    expect(() => pageFinder('{"paths":["no-slash"]}', {})).toThrow();
  });
});
