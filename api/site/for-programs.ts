import { createHash } from 'node:crypto';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { featureLimits } from '../../shared/catalog/feature-limits.ts';
import type { SiteContent } from '../../shared/site/content.ts';
import { pathsOf, titleOf } from '../../shared/site/find.ts';

/** A text for programs that read the shop, with the mark that tells one state of it from another. */
export interface ForPrograms {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

function marked(type: string, text: string): ForPrograms {
  return { type, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Every material with its thicknesses, kerf and sheets, by the price list in force. */
export function materialsText(book: PriceBook, origin: string): ForPrograms {
  const materials = book.materials.map((material) => ({
    name: material.display_name,
    slug: material.slug,
    url: `${origin}/materials/${material.slug}`,
    categories: material.category_slugs,
    technology: material.technology_slug,
    density_kg_m3: material.density_kg_m3,
    instant_price: !material.requires_custom_quote,
    not_possible: material.not_possible,
    thicknesses: material.thicknesses.map(
      ({ mm, nominal, in_stock, measured_mm, kerf_mm, kerf_compensated_by, sizes }) => ({
        mm,
        ...(nominal === undefined ? {} : { nominal }),
        in_stock,
        measured_mm,
        kerf_mm,
        kerf_compensated_by,
        sheets_mm: sizes,
      }),
    ),
  }));
  return marked(
    'application/json',
    JSON.stringify({ version: book.rate_card_version, unit: 'mm', materials }, null, 1),
  );
}

/** The limits that drawings are checked against, for each thickness. */
export function limitsText(book: PriceBook): ForPrograms {
  const limits = book.materials.flatMap(({ slug, thicknesses }) =>
    thicknesses.map((thickness) => ({
      material: slug,
      mm: thickness.mm,
      max_part_mm: thickness.max_part,
      bend: thickness.bend,
      // The smallest figure that asks nothing, and the least that can be made at all.
      features: Object.fromEntries(
        featureLimits(thickness).map(({ code, limitMm, leastMm, otherMm }) => [
          code,
          { limit_mm: limitMm, least_mm: leastMm, ...(otherMm === undefined ? {} : { wide_mm: otherMm }) },
        ]),
      ),
    })),
  );
  return marked('application/json', JSON.stringify({ version: book.rate_card_version, unit: 'mm', limits }, null, 1));
}

/** The site in a page of Markdown, as language models read it. Source: llmstxt.org. */
export function llmsText(book: PriceBook, content: SiteContent, origin: string): ForPrograms {
  const line = (path: string) => `- [${titleOf(path, book, content) ?? path}](${origin}${path})`;
  const own = pathsOf(book, content).filter((path) => !path.startsWith('/landing/'));
  const text = [
    '# Kerfwise',
    '',
    '> Laser cutting, engraving, bending and photo etching of sheet parts in the San Francisco Bay Area. Prices follow from the drawing at once; what a person prices goes by a request.',
    '',
    `Price list ${book.rate_card_version}, ${book.materials.length} materials. Files: SVG, DXF, AI, EPS, PDF. We deliver within the United States.`,
    '',
    '## Data',
    `- [Materials](${origin}/materials.json): every material, thickness, kerf and sheet`,
    `- [Limits](${origin}/limits.json): smallest hole, bridge, edge, flange and letters of each thickness`,
    `- [API](${origin}/api/v1/openapi.json): OpenAPI description`,
    '',
    '## Pages',
    ...own.map(line),
    '',
    '## Optional',
    line('/materials'),
    ...book.categories.map(({ slug }) => line(`/materials/category/${slug}`)),
    '',
  ].join('\n');
  return marked('text/plain', text);
}
