import type { OrderStatus } from './status.ts';

/** Kinds of an order's line: a part, a part that people priced, or a chip from stock. */
export const LINE_KINDS = ['part', 'custom_part', 'sample'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of an order and how far it is. Counts are pieces: 0 ≤ delivered ≤ shipped ≤ ordered − cancelled. */
export interface OrderLine {
  readonly id: string;
  /** The part, custom part or sample of the frozen order; a remake has a line of its own that names it, too. */
  readonly itemId: string;
  readonly kind: LineKind;
  readonly name: string;
  /** The remake that it makes good; null for what was ordered. */
  readonly remakeId: string | null;
  readonly ordered: number;
  readonly cancelled: number;
  /** When production of it began, ISO 8601 UTC; null before, and for what is picked from stock. */
  readonly begunAt: string | null;
  /** Pieces on shipments, or laid out to be fetched. */
  readonly shipped: number;
  /** Pieces that arrived, or were fetched. */
  readonly delivered: number;
}

/** Pieces that are to be made and sent. */
export function requiredOf({ ordered, cancelled }: Pick<OrderLine, 'ordered' | 'cancelled'>): number {
  return ordered - cancelled;
}

/** Pieces that have not left yet. */
export function leftOf(line: Pick<OrderLine, 'ordered' | 'cancelled' | 'shipped'>): number {
  return requiredOf(line) - line.shipped;
}

/** Whether its pieces may be put on a shipment: what is made has to have begun. */
export function mayLeave({ kind, begunAt }: Pick<OrderLine, 'kind' | 'begunAt'>): boolean {
  return kind === 'sample' || begunAt !== null;
}

/** How far a line is. `pickup`: the order is fetched instead of sent. */
export function lineStatus(line: OrderLine, pickup: boolean): OrderStatus {
  const required = requiredOf(line);
  if (required === 0) return 'cancelled';
  if (line.delivered === required) return 'delivered';
  if (line.shipped === required) return pickup ? 'ready_for_pickup' : 'shipped';
  if (line.shipped > 0) return 'partly_shipped';
  return line.begunAt === null ? 'placed' : 'in_production';
}

/** An order's state: that of its lines, as far as they agree. Lines of remakes do not count, the order was complete without them. */
export function orderStatusOf(lines: readonly OrderLine[], pickup: boolean): OrderStatus {
  const counted = lines.filter(({ remakeId }) => remakeId === null).map((line) => lineStatus(line, pickup));
  const open = counted.filter((status) => status !== 'cancelled');
  if (open.length === 0) return counted.length > 0 ? 'cancelled' : 'placed';
  if (open.every((status) => status === 'delivered')) return 'delivered';
  const away = pickup ? 'ready_for_pickup' : 'shipped';
  if (open.every((status) => status === away || status === 'delivered')) return away;
  if (open.some((status) => status !== 'placed' && status !== 'in_production')) return 'partly_shipped';
  return open.includes('in_production') ? 'in_production' : 'placed';
}

/** Whether nothing of an order is to leave, or to be fetched, any more, and something did. Lines of remakes do not count. */
export function allHasLeft(lines: readonly OrderLine[], pickup: boolean): boolean {
  const ordered = lines.filter(({ remakeId }) => remakeId === null);
  const away = ({ shipped, delivered }: OrderLine) => (pickup ? delivered : shipped);
  return ordered.some((line) => away(line) > 0) && ordered.every((line) => away(line) === requiredOf(line));
}
