import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { REDIRECTS, ROUTES } from '../../app/router/every-room.ts';
import { guidePath, topicPath } from '../../shared/guides/addresses.ts';
import { GUIDES } from '../../shared/guides/all.ts';
import type { Block } from '../../shared/guides/block.ts';
import { blocksOf, readingMinutes, wordsOf } from '../../shared/guides/blocks.ts';
import { pictureOf } from '../../shared/guides/drawings.ts';
import { drawnHoleMm, type FitSheet, slotWidthMm } from '../../shared/catalog/slot-fit.ts';
import { fitSheets, withGuideFigures } from '../../shared/guides/figures.ts';
import { TOPICS } from '../../shared/guides/guide.ts';
import { createComposer } from '../../shared/site/compose.ts';
import { findPage, pathsOf, titleOf } from '../../shared/site/find.ts';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();
const composer = createComposer(geometry, createPricingKernel(loadKernelModule(), figureChecks));
const facts = {
  materials: book.materials,
  designCents: () => 1234,
  rowCents: (_: string, __: number, code: string) => (code === 'bending' ? 250 : null),
};

function pageAt(path: string): SitePage {
  const source = findPage(path, book);
  if (!source) throw new Error(`There is no page ${path}.`);
  const now = Date.UTC(2026, 10, 28, 18);
  return composer.compose(source, { book, now, rates: [], groups: [], titleOf: (to) => titleOf(to, book) });
}

const pages = GUIDES.map((guide) => ({ guide, page: pageAt(guidePath(guide.topic, guide.slug)) }));
const textOf = (page: SitePage) => page.guide!.blocks.map(wordsOf).join(' ');
const linksOf = (block: Block): readonly string[] => {
  const spans =
    block.kind === 'paragraph' || block.kind === 'note'
      ? block.spans
      : block.kind === 'list'
        ? block.items.flat()
        : block.kind === 'table'
          ? [...block.head, ...block.rows.flat()].flat()
          : [];
  return spans.flatMap(({ to }) => (to === null ? [] : [to]));
};

/** Syllables of a word, about: its runs of vowels, without a silent e at its end. */
const syllablesIn = (word: string) =>
  Math.max(1, (word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]+/g) ?? []).length);

/** Flesch reading ease of paragraphs, notes and lists: 60 to 70 is plain English. Source: R. Flesch, J. Applied Psychology 32 (1948). */
function readingEase(page: SitePage): number {
  const texts = page.guide!.blocks.filter(({ kind }) => ['paragraph', 'note', 'list'].includes(kind)).map(wordsOf);
  const sentences = texts.flatMap((text) => text.split(/[.?!:;]+(?:\s|$)/)).filter((text) => /[a-z]/i.test(text));
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+(?:’[a-z]+)?/g) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

describe('guides', () => {
  it('[GU3] are plain English', () => {
    for (const { page } of pages) expect(readingEase(page), page.path).toBeGreaterThanOrEqual(65);
  });

  it('[GU1] figures, tables and prices follow from the catalog and the kernel', () => {
    const birch = book.materials.find(({ slug }) => slug === 'birch-plywood')!;
    const sheet = birch.thicknesses.find(({ mm }) => mm === 3.2)!;
    expect(withGuideFigures('{{kerf birch-plywood 3.2}}', facts)).toBe(`${sheet.kerf_mm} mm`);
    // The middle of the range less the kerf, which the customer allows for in wood, and we in metal.
    expect(withGuideFigures('{{press birch-plywood 3.2}}', facts)).toBe('3 mm');
    expect(withGuideFigures('{{press aluminium-5052 1.6}}', facts)).toBe('1.6 mm');
    expect(withGuideFigures('{{design l-bracket 10}}', facts)).toBe('$12.34');
    expect(withGuideFigures('{{row l-bracket 10 bending}}', facts)).toBe('$2.50');
    // A plate of 100 × 100 mm, by its density.
    expect(withGuideFigures('{{weight birch-plywood 3.2}}', facts)).toBe(
      `${Math.round((3.2 * birch.density_kg_m3) / 100)} g`,
    );
    const [table] = blocksOf(withGuideFigures('{{table limits mdf:3 mdf:6}}', facts));
    expect(table).toMatchObject({ kind: 'table', rows: [{ length: 5 }, { length: 5 }] });
    expect(wordsOf(table!)).toContain('MDF 3 1.5 1.5 1.5 790 × 384');
    for (const unknown of [
      '{{kerf nowhere 3}}',
      '{{kerf mdf 99}}',
      '{{glow mdf 3}}',
      '{{table glow mdf:3}}',
      '{{row l-bracket 10 glow}}',
    ])
      expect(() => withGuideFigures(unknown, facts), unknown).toThrow('There is no');
    for (const { page } of pages) expect(textOf(page), page.path).not.toMatch(/[{}]|NaN|undefined|Infinity/);
  });

  it('[GU405] a box of fits has the sheets that it names, each with its slot and hole', () => {
    const boxes = pages.flatMap(({ page }) => page.guide!.blocks.filter((block) => block.kind === 'fit'));
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    for (const { words, sheets } of boxes) expect(sheets!.map(({ slug, mm }) => `${slug}:${mm}`)).toEqual(words);
    const [birch, aluminum] = fitSheets(['birch-plywood:3.2', 'aluminium-5052:1.6'], facts) as [FitSheet, FitSheet];
    // The customer allows for the kerf in wood, our machine in metal.
    expect(slotWidthMm(birch, 'press')).toBeCloseTo((birch.least + birch.most) / 2 - birch.kerf, 9);
    expect(slotWidthMm(birch, 'slide')).toBeCloseTo(birch.most + 0.1 - birch.kerf, 9);
    expect(slotWidthMm(aluminum, 'glue')).toBeCloseTo((aluminum.least + aluminum.most) / 2 + 0.05, 9);
    expect([drawnHoleMm(birch, 5), drawnHoleMm(aluminum, 5)]).toEqual([5 - birch.kerf, 5]);
    expect(() => fitSheets(['mdf:99'], facts)).toThrow('There is no');
    for (const wrong of ['{{glow mdf:3}}']) expect(() => blocksOf(withGuideFigures(wrong, facts)), wrong).toThrow();
  });

  it('[GU2] every topic has guides, of 600 to 1,500 words, with sections, materials and parts', () => {
    for (const topic of Object.keys(TOPICS)) {
      const least = topic === 'laser-cutting' || topic === 'sheet-metal-fabrication' ? 6 : 3;
      expect(pageAt(topicPath(topic)).guides.length, topic).toBeGreaterThanOrEqual(least);
      expect(pathsOf(book)).toContain(topicPath(topic));
    }
    for (const { guide, page } of pages) {
      const words = textOf(page).split(/\s+/).length;
      expect(words, page.path).toBeGreaterThanOrEqual(600);
      expect(words, page.path).toBeLessThanOrEqual(1500);
      expect(page.guide!.minutes).toBe(readingMinutes(page.guide!.blocks));
      expect(page.designs.map(({ slug }) => slug)).toEqual(guide.designs);
      expect(page.related.length, page.path).toBeGreaterThanOrEqual(guide.materials.length + guide.related.length);
      expect(page.description.length).toBeGreaterThanOrEqual(40);
      expect(
        page.guide!.blocks.filter((block) => block.kind === 'heading' && block.level === 2).length,
      ).toBeGreaterThan(3);
    }
  });

  it('[GU3] headings are in order and links lead to pages', () => {
    for (const { page } of pages) {
      let last = 1;
      const ids = page.guide!.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
      expect(new Set(ids).size, page.path).toBe(ids.length);
      for (const block of page.guide!.blocks) {
        if (block.kind === 'heading') {
          expect(block.level - last, `${page.path} ${block.text}`).toBeLessThanOrEqual(1);
          last = block.level;
        }
        for (const to of linksOf(block)) {
          const path = to.split(/[?#]/)[0]!;
          const route = ROUTES.some(({ paths }) => paths.some((one) => !one.includes('*') && matchPath(one, path)));
          expect(route || path in REDIRECTS, `${page.path} → ${to}`).toBe(true);
          if (/^\/(guides|free-|file-preparation|materials\/)/.test(path))
            expect(titleOf(path, book), `${page.path} → ${to}`).not.toBeNull();
        }
      }
    }
  });

  it('[GU3] drawings say what they show, with the figures of their sheet', () => {
    const drawings = pages.flatMap(({ page }) => page.guide!.blocks.flatMap((block) => block.picture ?? []));
    expect(drawings.length).toBeGreaterThanOrEqual(24);
    for (const { says } of drawings) expect(says.length).toBeGreaterThan(60);
    expect(pictureOf('kerf', ['birch-plywood', '3.2'], facts).says).toContain('3.2 mm wide');
    expect(() => pictureOf('nothing', [], facts)).toThrow('nothing');
  });

  it('[GU3] no two guides share more than a tenth of their runs of four words', () => {
    const runs = pages.map(({ page }) => {
      const words =
        textOf(page)
          .toLowerCase()
          .match(/[a-z0-9’]+/g) ?? [];
      return { path: page.path, of: new Set(words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '))) };
    });
    for (const a of runs)
      for (const b of runs) {
        if (a.path >= b.path) continue;
        const shared = [...a.of].filter((run) => b.of.has(run)).length;
        expect(shared / Math.min(a.of.size, b.of.size), `${a.path} and ${b.path}`).toBeLessThan(0.1);
      }
  });

  it('[GU4] reads plain Markdown and refuses what guides have not', () => {
    expect(
      blocksOf('## One & two\n\nA **bold** [link](/guides) with `code`.\n\n1. first\n2. second\n\n> A note.'),
    ).toEqual([
      { kind: 'heading', level: 2, id: 'one-two', text: 'One & two' },
      {
        kind: 'paragraph',
        spans: [
          { text: 'A ', look: 'plain', to: null },
          { text: 'bold', look: 'strong', to: null },
          { text: ' ', look: 'plain', to: null },
          { text: 'link', look: 'plain', to: '/guides' },
          { text: ' with ', look: 'plain', to: null },
          { text: 'code', look: 'code', to: null },
          { text: '.', look: 'plain', to: null },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [[{ text: 'first', look: 'plain', to: null }], [{ text: 'second', look: 'plain', to: null }]],
      },
      { kind: 'note', spans: [{ text: 'A note.', look: 'plain', to: null }] },
    ]);
    for (const bad of ['# Top', '<script>alert(1)</script>', 'a <b>b</b>', '![p](/x.png)'])
      expect(() => blocksOf(bad), bad).toThrow();
  });
});
