import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fontsWith } from '../../api/design/fonts.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { FontSource } from '../../shared/drawing/outlines/font.ts';
import { outlineTexts } from '../../shared/drawing/outlines/outline-texts.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { ROOT } from '../support/sources.ts';

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20"><text x="5" y="15" font-size="12" transform="rotate(7)">Kerf Ő</text></svg>`;
const outline = (font: string): Repair[] => [{ kind: 'outline_text', font }];

let asked: string[];
let online: boolean;
beforeEach(() => {
  asked = [];
  online = true;
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').at(-1)!);
    if (!online) throw new Error('offline');
    return new Response(readFileSync(join(ROOT, address)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const loadFonts = async (...given: Parameters<typeof import('../../workers/import/fonts.ts')['loadFonts']>) =>
  (await import('../../workers/import/fonts.ts')).loadFonts(...given);

describe('the fonts of the worker', () => {
  it('[OU5] outline as the server does, to the bit', async () => {
    const { texts } = readDesign(new TextEncoder().encode(TEXT));
    const drawn = (fonts: FontSource, id: string) => outlineTexts(texts!, null, fonts(id)!);
    for (const id of ['sans', 'sans-bold']) {
      const here = drawn(await loadFonts(outline(id), {}), id);
      expect(here).toEqual(drawn(fontsWith(null), id));
      expect(here.missingGlyphs).toBe(0);
      expect(here.drawing.coords.length).toBeGreaterThan(100);
    }
  });

  it('are fetched when text is outlined, once, and again after a failure', async () => {
    await loadFonts([{ kind: 'simplify' }], {});
    expect(asked).toEqual([]);
    online = false;
    expect((await loadFonts(outline('sans'), {}))('sans')).toBeNull();
    online = true;
    for (let i = 0; i < 2; i++) expect((await loadFonts(outline('sans'), {}))('sans')).not.toBeNull();
    expect(asked).toEqual(['sans.woff', 'sans-ext.woff', 'sans.woff', 'sans-ext.woff']);
  });

  it('take the customer’s own from the page; what is none is left out', async () => {
    const dropped = { 'sha256:own': fontBytes('sans-bold.woff'), 'sha256:bad': new Uint8Array([1, 2, 3]) };
    expect((await loadFonts(outline('sha256:own'), dropped))('sha256:own')).toMatchObject({ style: 'Bold' });
    expect((await loadFonts(outline('sha256:bad'), dropped))('sha256:bad')).toBeNull();
    expect((await loadFonts(outline('sha256:none'), dropped))('sha256:none')).toBeNull();
    expect(asked).toEqual([]);
  });
});
