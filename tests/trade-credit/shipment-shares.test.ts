import { describe, expect, it } from 'vitest';
import { orderShares } from '../../shared/order/shares.ts';
import { invoiceOfShipment } from '../../shared/trade-credit/invoice-of-shipment.ts';
import { sharesOfContent } from '../../shared/trade-credit/shares-of-content.ts';
import { centsOf, hasLines, takeShares } from '../../shared/trade-credit/shipment-shares.ts';
import { frozenWith, wholeNumbers } from '../order/frozen-order.ts';

const FACTS = {
  issuedAt: '2026-11-20T10:00:00.000Z',
  dueOn: '2026-12-20',
  netDays: 30,
  seller: ['Kerfwise'],
  orderNumber: 'K-1001',
  purchaseOrderFile: null,
  purchaseOrderNumber: 'PO-77',
  exempt: false,
  payAt: 'https://kerfwise.test/account/orders/1/invoice',
};

describe('an order that leaves in shipments', () => {
  it('[TM07] is invoiced to its total to the cent, each invoice adding up, whatever leaves when', () => {
    const random = wholeNumbers(17);
    for (let round = 0; round < 150; round += 1) {
      const frozen = frozenWith(random);
      let left: ReturnType<typeof takeShares>['left'] = orderShares(frozen);
      let [invoiced, first] = [0, true];
      while (hasLines(left)) {
        const pieces = left
          .filter(({ key, count }) => key.length === 26 && count > 0)
          .map(({ key, count }) => ({ key, count: random(count + 1) }));
        if (pieces.every(({ count }) => count === 0)) continue;
        const taken = takeShares(left, pieces, true);
        left = taken.left;
        const draft = invoiceOfShipment(frozen, taken.taken, { ...FACTS, creditCents: 0, more: hasLines(left) });
        expect(draft.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(draft.total_cents);
        expect(draft.lines.reduce((sum, { price_cents }) => sum + price_cents, 0)).toBe(
          draft.rows.find(({ key }) => key === 'goods')?.cents,
        );
        const withFees = draft.rows.some(({ key }) => key !== 'goods' && key !== 'tax');
        if (!first) expect(withFees).toBe(false);
        first = false;
        invoiced += draft.total_cents;
      }
      expect(invoiced).toBe(frozen.quote.sums.totalCents);
      expect(centsOf(left)).toBe(0);
    }
  });

  it('[TM06] more pieces than are left are a fault, what is not of the order is passed over', () => {
    const frozen = frozenWith(wholeNumbers(5));
    const shares = orderShares(frozen);
    const { key, count } = shares[0]!;
    expect(() => takeShares(shares, [{ key, count: count + 1 }], false)).toThrow('pieces are left');
    expect(takeShares(shares, [{ key: 'made again', count: 3 }], false).taken).toEqual([]);
  });

  it('[IV09] has setup, packing and shipping by the names of the order, and says what is in the price of its goods', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const frozen = frozenWith(wholeNumbers(seed));
      const { parts, customParts, samples, sums } = frozen.quote;
      const facts = { ...FACTS, creditCents: 0, more: false };
      const { rows } = invoiceOfShipment(frozen, orderShares(frozen), facts);
      const named = (key: string) => rows.find((row) => row.key === key);
      const words = [
        customParts.length + samples.length === 0 ? 'Parts' : 'Goods',
        ...(sums.couponCents + sums.promotionalCents > 0 ? ['discounts taken off'] : []),
        ...(sums.productionCents > 0 ? ['production speed included'] : []),
      ].join(', ');
      seen.add(words);
      expect(named('goods')?.label).toBe(words);
      if (words === 'Parts' && parts.length > 0) expect(named('goods')?.cents).toBe(sums.partsCents);
      const setup = { key: 'setup', label: 'Setup, once per order', cents: sums.setupFeeCents };
      expect(named('setup')).toEqual(sums.setupFeeCents > 0 ? setup : undefined);
      expect(named('packing')?.cents ?? 0).toBe(sums.packingCents);
      expect(named('shipping')?.label ?? 'Shipping, Ground').toBe('Shipping, Ground');
      // Sheets from before shares were kept are read back by these rows.
      const back = sharesOfContent(invoiceOfShipment(frozen, orderShares(frozen), facts));
      expect(back.find(({ key }) => key === 'fees')?.netCents ?? 0).toBe(sums.setupFeeCents + sums.packingCents);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
