import { describe, expect, it } from 'vitest';
import { createComposer } from '../../shared/site/compose.ts';
import { DESIGNS } from '../../shared/designs/all.ts';
import { designPath, designsPagePath } from '../../shared/designs/addresses.ts';
import { findPage, pathsOf, titleOf } from '../../shared/site/find.ts';
import { designPages } from '../../shared/site/pages/designs.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();
const composer = createComposer(geometry, createPricingKernel(loadKernelModule(), figureChecks));
const pageAt = (path: string) =>
  composer.compose(findPage(path, book)!, {
    book,
    now: Date.UTC(2026, 10, 28, 18),
    rates: [],
    groups: [],
    titleOf: (to) => titleOf(to, book),
  });

describe('pages of free designs', () => {
  it('[FD8] every design has a page with its drawing and its price, in the sitemap and in the list', () => {
    const listed = Array.from({ length: designPages() }, (_, i) => pageAt(designsPagePath(i + 1))).flatMap(
      ({ designs }) => designs.map(({ slug }) => slug),
    );
    expect(listed).toEqual(DESIGNS.map(({ slug }) => slug));
    for (const { slug, name } of DESIGNS) {
      expect(pathsOf(book)).toContain(designPath(slug));
      const { design, heading, above } = pageAt(designPath(slug));
      expect(heading).toBe(name);
      expect(above.map(({ path }) => path)).toEqual([designsPagePath(1)]);
      expect(design!.layers.map(({ layer }) => layer)).toContain('CUT');
      const [one, ten, hundred] = design!.prices.map(({ eachCents }) => eachCents);
      expect(one, slug).toBeGreaterThan(ten!);
      expect(ten, slug).toBeGreaterThan(hundred!);
    }
  });

  it('[FD8] no page stands for what there is not', () => {
    expect(findPage(designPath('no-such-thing'), book)).toBeNull();
    expect(findPage(designsPagePath(designPages() + 1), book)).toBeNull();
    expect(findPage(`${designsPagePath(1)}/page/1`, book)).toBeNull();
  });

  it('at most eight parameters of a design stand open', () => {
    for (const { parameters, slug } of DESIGNS)
      expect(Object.values(parameters).filter(({ more }) => !more).length, slug).toBeLessThanOrEqual(8);
  });
});
