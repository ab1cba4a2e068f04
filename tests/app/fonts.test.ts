import * as Comlink from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { droppedFontKey, outlineFonts } from '../../api/design/fonts.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { createImportBridge } from '../../workers/host/import-bridge.ts';
import { createImporter } from '../../workers/import/factory.ts';
import { createFontShelf, type FontFiles } from '../../workers/import/fonts.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';
import { fontBytes } from '../drawing/text/support.ts';

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20"><text x="5" y="15" font-size="12" transform="rotate(7)">Kerf Ő</text></svg>`;
const FILES: FontFiles = {
  'sans.woff': 'sans.woff',
  'sans-ext.woff': 'sans-ext.woff',
  'sans-bold.woff': 'sans-bold.woff',
  'sans-bold-ext.woff': 'sans-bold-ext.woff',
};

const bytesOf = (name: string) => new Uint8Array(fontBytes(name));
const report = () => reportOf(new TextEncoder().encode(TEXT), readDesign, naiveKernel);
const outline = (font: string): Repair[] => [{ kind: 'outline_text', font }];

describe('the fonts of the worker', () => {
  it('[TX5] outline as the server does, to the bit', async () => {
    const shelf = createFontShelf(FILES, async (name) => fontBytes(name));
    const { texts } = report();
    for (const id of ['sans', 'sans-bold'] as const) {
      const here = (await shelf.loadFonts(outline(id)))(id)!(texts!, null);
      const there = outlineFonts(null)(id)!(texts!, null);
      expect(here.missingGlyphs).toBe(0);
      expect(here.drawing).toEqual(there.drawing);
      expect(here.drawing.coords.length).toBeGreaterThan(100);
    }
  });

  it('are fetched when text is outlined, once, and again after a failure', async () => {
    const asked: string[] = [];
    let online = false;
    const shelf = createFontShelf(FILES, async (name) => {
      asked.push(name);
      if (!online) throw new Error('offline');
      return fontBytes(name);
    });
    expect((await shelf.loadFonts([{ kind: 'simplify' }]))('sans')).toBeNull();
    expect(asked).toEqual([]);
    await expect(shelf.loadFonts(outline('sans'))).rejects.toThrow('offline');
    online = true;
    for (let i = 0; i < 2; i++) expect((await shelf.loadFonts(outline('sans')))('sans')).not.toBeNull();
    expect(asked).toEqual(['sans.woff', 'sans-ext.woff', 'sans.woff', 'sans-ext.woff']);
  });

  it('take in a font under the hash of its bytes, as the server names it', async () => {
    const shelf = createFontShelf(FILES, async (name) => fontBytes(name));
    const added = await shelf.addFont(bytesOf('sans-bold.woff'));
    if (!added.ok) throw new Error(added.error.message);
    const { id } = added.value;
    expect(added.value).toMatchObject({ family: 'Inter', style: 'Bold' });
    expect(droppedFontKey(outline(id))).toMatch(/^[0-9a-f]{64}$/);
    expect(droppedFontKey(outline('sans'))).toBeNull();
    expect(await Promise.all(['sans', id, 'sha256:0'].map(shelf.hasFont))).toEqual([true, true, false]);
    expect((await shelf.loadFonts(outline(id)))(id)).not.toBeNull();
    expect((await shelf.loadFonts(outline('sha256:0')))('sha256:0')).toBeNull();
    expect((await shelf.addFont(new Uint8Array([1, 2, 3]))).ok).toBe(false);
  });
});

describe('a font of the customer', () => {
  const workers: MessagePort[] = [];
  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class {
        readonly #port: MessagePort;
        constructor() {
          const { port1, port2 } = new MessageChannel();
          const { hasFont, addFont, loadFonts } = createFontShelf(FILES, async (name) => fontBytes(name));
          Comlink.expose(
            { ...createImporter({ loadKernel: async () => naiveKernel, loadFonts, now: () => 0 }), hasFont, addFont },
            port2,
          );
          workers.push(port1, port2);
          port1.start();
          this.#port = port1;
        }
        postMessage(message: unknown, transfer: Transferable[] = []) {
          this.#port.postMessage(message, transfer);
        }
        addEventListener(type: string, listener: (event: MessageEvent) => void) {
          if (type === 'message') this.#port.addEventListener(type, listener);
        }
        removeEventListener(type: string, listener: (event: MessageEvent) => void) {
          if (type === 'message') this.#port.removeEventListener(type, listener);
        }
        terminate() {
          this.#port.close();
        }
      },
    );
  });
  afterEach(() => {
    for (const port of workers.splice(0)) port.close();
    vi.unstubAllGlobals();
  });

  it('is handed to a worker that started after it was given', async () => {
    const first = createImportBridge();
    const added = await first.addFont(bytesOf('sans-bold.woff'));
    if (!added.ok) throw new Error(added.error.message);
    const { id } = added.value;
    const asked: string[] = [];
    const later = createImportBridge(async (font) => {
      asked.push(font);
      return font === id ? bytesOf('sans-bold.woff') : null;
    });
    const repaired = await later.repair(report(), outline(id), {});
    expect(repaired.ok && repaired.value.drawing?.elementStyle.length).toBe(1);
    expect((await later.repair(report(), outline(id), {})).ok).toBe(true);
    expect(asked).toEqual([id]);
    const unknown = await later.repair(report(), outline(`sha256:${'0'.repeat(64)}`), {});
    expect(unknown.ok ? null : unknown.error.message).toContain('not at hand');
  });
});
