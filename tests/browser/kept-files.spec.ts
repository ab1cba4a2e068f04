import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { wake } from '../../e2e/pages/wake.ts';
import { ROOT, textOf } from '../support/sources.ts';

test.use({ serviceWorkers: 'allow' });

const DIST = join(ROOT, 'dist');

/** Files that a first visit may fetch so that the app works without a network; a browser takes some ten milliseconds for each. */
const MOST_FILES = 80;

/** Files that the service worker fetches: some by themselves, and the one with the small ones, as addresses. */
function fetched(): { byThemselves: string[]; small: string } {
  const worker = textOf('dist/sw.js');
  const small = /\/assets\/small-files-\w+\.json/.exec(worker)![0];
  const list = /\["\/assets\/[^\]]+\]/.exec(worker)![0];
  return { byThemselves: JSON.parse(list) as string[], small };
}

test('what is kept for use without a network is all of the app, in few files', () => {
  const { byThemselves, small } = fetched();
  expect(byThemselves.length).toBeLessThanOrEqual(MOST_FILES);
  for (const path of byThemselves) expect(existsSync(join(DIST, path)), path).toBe(true);
  const texts = JSON.parse(textOf(`dist${small}`)) as Record<string, string>;
  for (const [path, text] of Object.entries(texts)) expect(readFileSync(join(DIST, path), 'utf8'), path).toBe(text);
  const kept = new Set([...byThemselves, ...Object.keys(texts)]);
  expect(kept.size).toBe(byThemselves.length + Object.keys(texts).length);
  // Only what reads the PDFs and models that people sent and codes by camera is left to the network, and what the server's own pages come with.
  const missing = readdirSync(join(DIST, 'assets')).filter(
    (name) => /\.(js|css|wasm|woff2)$/.test(name) && !kept.has(`/assets/${name}`),
  );
  for (const name of missing)
    expect(name).toMatch(
      /^(waker-[\w-]+\.js|(PdfPages|ModelPreview|model-worker|CameraDialog)-.*\.js|(jbig2|openjpeg|qcms_bg|zxing_reader)-.*\.wasm)$/,
    );
});

test('a page that was never opened comes without a network, with its styles; an earlier release gives its files on', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await wake(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // As the release before this one left them.
    const earlier = await caches.open('kerfwise-app-before');
    await earlier.put('/small-files', Response.json({ '/assets/earlier-1a2b3c4d.js': 'export const earlier = 1;' }));
    await earlier.put('/assets/large-1a2b3c4d.js', new Response('large'));
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const texts = await page.evaluate(() =>
    Promise.all(
      ['earlier', 'large'].map(async (name) => {
        const answer = await fetch(`/assets/${name}-1a2b3c4d.js`);
        return [await answer.text(), answer.headers.get('content-type')];
      }),
    ),
  );
  expect(texts).toEqual([
    ['export const earlier = 1;', 'text/javascript; charset=UTF-8'],
    ['large', 'text/plain;charset=UTF-8'],
  ]);
  expect((await page.request.get('/assets/earlier-1a2b3c4d.js')).status(), 'the server has none of it').toBe(404);
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/legal/privacy', 'Privacy'],
    ['/account/organization', 'Log in'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const styles = await page.evaluate(() => document.styleSheets.length);
    expect(styles, path).toBeGreaterThan(1);
  }
  await context.setOffline(false);
});
