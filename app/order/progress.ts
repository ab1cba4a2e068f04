import type { Order, OrderEvent } from '../../shared/order/wire.ts';

/** Facts that an order's stages and counts follow from. */
export type Progressing = Pick<
  Order,
  'status' | 'pickup' | 'lines' | 'timeline' | 'on_terms' | 'placed_at' | 'ships_by' | 'shipping'
>;

/** A stage of an order as its page shows it. */
export interface Stage {
  readonly key: 'placed' | 'made' | 'shipped' | 'delivered';
  readonly label: string;
  readonly state: 'done' | 'now' | 'to come';
  /** When it was reached, ISO 8601 UTC; null before. */
  readonly at: string | null;
}

const PIECES = (order: Pick<Order, 'lines'>) => order.lines.filter(({ remake_id }) => remake_id === null);

/** Pieces of an order that are wanted, that have left, and that have arrived; without what was cancelled and without remakes. */
export function piecesOf(order: Pick<Order, 'lines'>): {
  readonly wanted: number;
  readonly shipped: number;
  readonly delivered: number;
} {
  const sum = (of: (line: Order['lines'][number]) => number) => PIECES(order).reduce((all, line) => all + of(line), 0);
  return {
    wanted: sum(({ ordered, cancelled }) => ordered - cancelled),
    shipped: sum(({ shipped }) => shipped),
    delivered: sum(({ delivered }) => delivered),
  };
}

/** Parts and pieces of an order as its page counts them: without what was cancelled, unless that is all of it. */
export function countsOf(order: Order): { readonly parts: number; readonly pieces: number } {
  const lines = PIECES(order);
  const wanted = lines.filter(({ ordered, cancelled }) => ordered > cancelled);
  const sum = (of: typeof lines, count: (line: (typeof lines)[number]) => number) =>
    of.reduce((all, line) => all + count(line), 0);
  if (wanted.length === 0) return { parts: lines.length, pieces: sum(lines, ({ ordered }) => ordered) };
  return { parts: wanted.length, pieces: sum(wanted, ({ ordered, cancelled }) => ordered - cancelled) };
}

/** Whether anything of an order is invoiced: on terms once something has left. */
export function isInvoiced({ on_terms, lines }: Order): boolean {
  return on_terms === null || lines.some(({ shipped }) => shipped > 0);
}

/** Whether an order that is being made still keeps its promised day; `today`: the shop's. False before production starts and while it is held. */
export function isOnTime({ status, held, delay, ships_by, timeline }: Order, today: string): boolean {
  const told = timeline.findLast(({ kind }) => kind === 'late_told' || kind === 'late_agreed')?.kind === 'late_told';
  return status !== 'placed' && !held && delay === null && !told && ships_by >= today;
}

/** How far an order is along its stages. A stage that was skipped, because all came from stock, counts as done. */
export function stagesOf(order: Progressing): Stage[] {
  const { status, pickup, timeline } = order;
  const reached = { placed: 0, in_production: 1, partly_shipped: 1, shipped: 2, ready_for_pickup: 2, delivered: 3 };
  const at = status === 'cancelled' ? 0 : reached[status];
  const last = (kinds: readonly OrderEvent['kind'][]) =>
    timeline.findLast(({ kind }) => kinds.includes(kind))?.at ?? null;
  const begun = PIECES(order).flatMap(({ begun_at }) => begun_at ?? []);
  const stages: readonly Omit<Stage, 'state'>[] = [
    { key: 'placed', label: order.on_terms ? 'Placed on terms' : 'Placed and paid', at: order.placed_at },
    { key: 'made', label: 'In production', at: begun.toSorted()[0] ?? null },
    {
      key: 'shipped',
      label: pickup ? 'Ready for pickup' : 'Shipped',
      at: at >= 2 ? last(['shipped', 'ready_for_pickup']) : null,
    },
    { key: 'delivered', label: pickup ? 'Picked up' : 'Delivered', at: at >= 3 ? last(['delivered']) : null },
  ];
  return stages.map((stage, i) => ({ ...stage, state: i < at || at === 3 ? 'done' : i === at ? 'now' : 'to come' }));
}
