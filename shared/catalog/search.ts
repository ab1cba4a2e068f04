import type { Material } from './material.ts';

type Searchable = Pick<Material, 'display_name' | 'kind' | 'search_terms'>;

/** Text that a search looks at: lower case, accents and punctuation gone. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}*./]+/gu, ' ')
    .trim();
}

/**
 * Whether a material answers a search: every word of the query must occur in its display name, kind or search terms, in
 * any order and letter case. An empty query or `*` finds everything. Source: product spec §5.
 */
export function matchesSearch(material: Searchable, query: string): boolean {
  const words = plain(query);
  if (words === '' || words === '*') return true;
  const text = plain([material.display_name, material.kind, ...material.search_terms].join(' '));
  return words.split(' ').every((word) => word === '*' || text.includes(word));
}

/** The materials that answer a search, in their own order. */
export function searchMaterials<M extends Searchable>(materials: readonly M[], query: string): M[] {
  return materials.filter((material) => matchesSearch(material, query));
}
