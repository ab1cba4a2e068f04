import { describe, expect, it } from 'vitest';
import { linesOfOrder } from '../../shared/invoice/invoice-of-order.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import type { QuotedPart, StockFacts } from '../../shared/quote/priced-quote.ts';
import { frozenWith, idOf, wholeNumbers } from '../order/frozen-order.ts';

/** The line of one part of a stock, all finishings chosen. */
function detailOf(
  stock: Partial<StockFacts>,
  of: Pick<FrozenOrder, 'units'> & Pick<QuotedPart, 'buyerReference'> = {},
): string {
  const order = frozenWith(wholeNumbers(5));
  const choices = { ...AS_DRAWN, quantity: 4, finishing: ['deburred', 'papered', 'cleaned'] };
  const facts = { name: 'Steel', thicknessMm: 2, technologySlug: 'fiber-laser', ...stock };
  const made = { configuration: { dimensions: { width: 100, height: 60 }, styles: [] } };
  const { units, buyerReference } = of;
  const part = { id: idOf(1), name: 'Plate', priceCents: 1000, choices, made, stock: facts, buyerReference };
  const quote = { ...order.quote, parts: [part], customParts: [], samples: [] };
  return linesOfOrder({ ...order, units, quote } as unknown as FrozenOrder)[0]!.detail;
}

describe('the line of a part on an invoice', () => {
  it('[PR28] names the finishings that were done, not those that wait for another material', () => {
    expect(detailOf({ finishings: ['papered', 'cleaned'] })).toBe(
      'Steel, 2 mm\n100 mm × 60 mm\nFinishing: papered, cleaned',
    );
    expect(detailOf({ finishings: [] })).toBe('Steel, 2 mm\n100 mm × 60 mm');
  });

  it('[PR28] is as it was made in orders from before materials told what they take', () => {
    expect(detailOf({})).toBe('Steel, 2 mm\n100 mm × 60 mm\nFinishing: deburred, papered, cleaned');
    expect(detailOf({ technologySlug: 'photo-etching' })).toBe('Steel, 2 mm\n100 mm × 60 mm');
  });

  it('[IV40] has its size, in the unit of the order, below what its buyer calls it', () => {
    const buyerReference = { part_number: '4711-A', revision: null, po_line: '10' };
    expect(detailOf({ finishings: [] }, { units: 'in', buyerReference })).toBe(
      'Part number 4711-A, PO line 10\nSteel, 0.079 in\n3.937 in × 2.362 in',
    );
  });
});
