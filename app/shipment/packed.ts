import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';

/** Pieces of a line of an order. */
export interface Packed {
  readonly line: OrderLineOnWire;
  readonly count: number;
}

/** Content of a box, in the order's own order. */
export function packedIn({ lines }: Order, shipment: Shipment): Packed[] {
  return lines.flatMap((line) => {
    const count = shipment.lines.find(({ line_id }) => line_id === line.id)?.count ?? 0;
    return count > 0 ? [{ line, count }] : [];
  });
}

/** Rest to come when a shipment left: ordered and not cancelled, and in no box up to this one. */
export function stillToCome({ lines }: Order, shipments: readonly Shipment[], { number }: Shipment): Packed[] {
  const before = shipments.filter((one) => one.number <= number).flatMap((one) => one.lines);
  return lines.flatMap((line) => {
    const left = before.reduce((sum, one) => (one.line_id === line.id ? sum + one.count : sum), 0);
    const count = line.ordered - line.cancelled - left;
    return count > 0 ? [{ line, count }] : [];
  });
}
