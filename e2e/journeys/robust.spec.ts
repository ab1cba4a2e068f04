import { expect, test } from '@playwright/test';
import { BRACKET, large } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

test('another file takes over at once from one that is still being read', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const total = await workspace.total();
  await workspace.dropHere(large('huge.svg', 6000));
  await expect(page.getByRole('heading', { level: 1, name: /huge\.svg/ })).toBeAttached();
  await workspace.dropHere(BRACKET);
  await expect(page.getByRole('heading', { level: 1, name: 'Design bracket.svg' })).toBeAttached();
  expect(await workspace.total()).toBe(total);
});

test('a crash of the worker is told, and the file is read again', async ({ page }) => {
  // The worker that is given a large file once `dying` is set dies with it, as the browser reports it.
  await page.addInitScript(() => {
    const state = globalThis as unknown as { dying: boolean };
    state.dying = false;
    const Real = Worker;
    globalThis.Worker = class extends Real {
      override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions): void {
        const sent = Array.isArray(transfer) ? transfer : [];
        const isLarge = sent.some((one) => one instanceof ArrayBuffer && one.byteLength > 1_000_000);
        super.postMessage(message, transfer as Transferable[]);
        if (!state.dying || !isLarge) return;
        state.dying = false;
        setTimeout(() => {
          this.terminate();
          this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        }, 50);
      }
    };
  });
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await page.evaluate(() => {
    (globalThis as unknown as { dying: boolean }).dying = true;
  });
  await workspace.dropHere(large('huge.svg', 6000));
  await expect(page.getByText('Reading stopped unexpectedly')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Design huge.svg' })).toBeAttached({ timeout: 30_000 });
  expect(await workspace.total()).toBeGreaterThan(0);
});
