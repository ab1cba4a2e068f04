import type { Swatch, SwatchPattern } from './material.ts';

/** Looks that run one way: growth of wood, flutes of card, the brush on metal, threads of cloth. Rolled and cast sheets look alike both ways. */
const GRAINED: ReadonlySet<SwatchPattern> = new Set<SwatchPattern>([
  'woodgrain',
  'plywood',
  'bamboo',
  'corrugated',
  'brushed',
  'weave',
]);

/** Whether a material has a grain, so that it matters which way a part lies on its sheet. */
export function hasGrain({ swatch }: { readonly swatch: Pick<Swatch, 'pattern'> }): boolean {
  return GRAINED.has(swatch.pattern);
}
