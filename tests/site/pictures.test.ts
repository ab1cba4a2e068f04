import sharp, { type Region } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../../api/site/draw-picture.ts';
import { pagePicture } from '../../api/site/page-picture.ts';
import { openDoor } from '../../app/rendering/door.tsx';
import { formatCents } from '../../shared/base/money.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { createComposer } from '../../shared/site/compose.ts';
import { NO_IMPRINT } from '../../shared/site/imprint.ts';
import { findPage, pathsOf, titleOf } from '../../shared/site/find.ts';
import { HOME_FIGURES } from '../../shared/site/home.ts';
import { type PagePicture, PICTURE_SIZE } from '../../shared/site/page-picture.ts';
import type { SiteFacts } from '../../shared/site/rendering.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();
const pricing = createPricingKernel(loadKernelModule(), figureChecks);
const composer = createComposer(geometry, pricing);
const facts: SiteFacts = {
  book,
  keptTimes: { fileYears: 7, sessionDays: 30 },
  imprint: NO_IMPRINT,
  chat: null,
  now: Date.UTC(2026, 10, 28, 18),
  origin: 'https://shop.example',
  page: null,
  search: null,
  pagePaths: pathsOf(book),
  gone: null,
};
const pictures = new Map<string, PagePicture>();

beforeAll(async () => {
  const door = await openDoor({
    template: '<html><head></head><body><div id="root"></div></body></html>',
    waking: JSON.stringify({ 'waking/waker.ts': { file: 'assets/waker.js' } }),
    manifest: '{}',
    geometry,
    pricing,
  });
  for (const path of door.publicPaths(facts)) {
    const source = findPage(path === '/' ? HOME_FIGURES : path, book);
    const figures = { book, now: facts.now, rates: [], groups: [], titleOf: (to: string) => titleOf(to, book) };
    const page = source && composer.compose(source, figures);
    const words = door.wordsAt(path, { ...facts, page });
    if (words) pictures.set(path, pagePicture(path, words, page, book, composer));
  }
});

/** Share of pixels of a picture, or a field of it, that have not the color of its corner. */
async function inkOf(png: Uint8Array, box?: Region): Promise<number> {
  const cut = box ? sharp(png).extract(box) : sharp(png);
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let other = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] !== data[0] || data[at + 1] !== data[1] || data[at + 2] !== data[2]) other += 1;
  return other / (info.width * info.height);
}

describe('pictures of pages', () => {
  it('[SI104] there is one for each public page, with its title and a part where it has one', () => {
    expect(pictures.size).toBeGreaterThan(250);
    for (const [path, { title, about, example, drawing }] of pictures) {
      expect(title.length, path).toBeGreaterThan(2);
      expect(about.length, path).toBeGreaterThan(20);
      const [, slug] = /^\/(?:materials|landing)\/([^/]+)$/.exec(path) ?? [];
      // A person prices these: nobody can say what a part of them costs.
      const byPerson = book.materials.some((one) => one.slug === slug && one.requires_custom_quote);
      if (/^\/(materials|landing|laser-cutting|calculators\/|free-laser)/.test(path) && drawing === null)
        expect(example === null, path).toBe(byPerson);
    }
    const austin = pictures.get('/landing/austin')!.example!;
    expect(formatCents(austin.prices.at(-1)!.eachCents)).toMatch(/^\$\d/);
  });

  it('[SI104] a material is shown by a part that it can be made into, and a guide by its own drawing', () => {
    for (const { slug, display_name, requires_custom_quote: byPerson } of book.materials)
      expect(pictures.get(`/materials/${slug}`)!.example?.material, slug).toBe(byPerson ? undefined : display_name);
    expect(pictures.get('/guides/sheet-metal-fabrication/flat-patterns-from-cad')!.drawing).not.toBeNull();
  });

  it('[SI104] they are 1200 by 630, small enough for messengers, and have ink in their words and on their stage', async () => {
    const kinds = [
      '/',
      '/landing/austin',
      '/materials',
      '/legal',
      '/guides/sheet-metal-fabrication/flat-patterns-from-cad',
      '/cnc-machining',
      '/free-laser-cutting-files-templates/finger-joint-box',
    ];
    for (const path of kinds) {
      const picture = pictures.get(path)!;
      const png = await drawPicture(picture);
      const { format, width, height } = await sharp(png).metadata();
      expect([format, width, height], path).toEqual(['png', PICTURE_SIZE.width, PICTURE_SIZE.height]);
      expect(png.length, path).toBeLessThan(300_000);
      expect(await inkOf(png, { left: 60, top: 170, width: 540, height: 180 }), path).toBeGreaterThan(0.02);
      if (picture.example || picture.drawing)
        expect(await inkOf(png, { left: 640, top: 40, width: 540, height: 550 }), path).toBeGreaterThan(0.05);
    }
  });
});
