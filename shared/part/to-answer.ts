import type { ItemCode, ItemState } from './readiness.ts';

/** As much of a verdict as counting needs: as judged here, or as it came over the wire. */
interface Counted<Code extends string> {
  readonly items: readonly { readonly code: Code; readonly state: ItemState }[];
}

/** Items that follow from the chosen material and thickness; in another one they may be others. */
const OF_STOCK: ReadonlySet<string> = new Set<ItemCode>([
  'material',
  'stock',
  'hole',
  'bridge',
  'hole_to_edge',
  'part',
  'bend_length',
  'flange',
  'hole_to_bend',
  'text_height',
]);

/** Whether an item of the verdict stands between the part and its making. */
export function isOpen({ state }: { readonly state: ItemState }): boolean {
  return state === 'asks' || state === 'blocked';
}

/** How many items of a verdict have to be answered: the one count that dock, verdict bar, tray, materials, quote and checkout show. */
export function toAnswer({ items }: { readonly items: readonly { readonly state: ItemState }[] }): number {
  return items.filter(isOpen).length;
}

/** How many of them are the drawing's own, and so asked in every material. */
export function toAnswerInAnyStock<Code extends string>({ items }: Counted<Code>): number {
  return items.filter((item) => isOpen(item) && !OF_STOCK.has(item.code)).length;
}
