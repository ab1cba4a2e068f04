import { describe, expect, it } from 'vitest';
import { packedIn, stillToCome } from '../../app/shipment/packed.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';

const line = (id: string, kind: 'part' | 'sample', ordered: number, cancelled = 0) => ({
  id,
  item_id: `item ${id}`,
  kind,
  name: id,
  ordered,
  cancelled,
  remake_id: null,
});
const order = {
  lines: [line('bracket', 'part', 10, 1), line('plate', 'part', 2), line('Sample of birch', 'sample', 3)],
} as unknown as Order;
const box = (number: number, counts: Readonly<Record<string, number>>) =>
  ({
    number,
    lines: Object.entries(counts).map(([line_id, count]) => ({ line_id, name: line_id, count })),
  }) as Shipment;
const told = (packed: ReturnType<typeof packedIn>) => packed.map(({ line: { name }, count }) => [name, count]);

describe('a packing slip', () => {
  it('[SH04] names what is in the box, chips from stock too, in the order’s own order', () => {
    const first = box(1, { 'Sample of birch': 2, bracket: 4 });
    expect(told(packedIn(order, first))).toEqual([
      ['bracket', 4],
      ['Sample of birch', 2],
    ]);
    expect(told(packedIn(order, box(2, {})))).toEqual([]);
  });

  it('[SH04] names what was still to come when it left, without what was cancelled', () => {
    const all = [box(1, { bracket: 4, 'Sample of birch': 2 }), box(3, { bracket: 5, plate: 2, 'Sample of birch': 1 })];
    expect(told(stillToCome(order, all, all[0]!))).toEqual([
      ['bracket', 5],
      ['plate', 2],
      ['Sample of birch', 1],
    ]);
    expect(told(stillToCome(order, all, all[1]!))).toEqual([]);
  });
});
