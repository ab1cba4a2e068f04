import { AS_DRAWN } from '../../shared/part/choices.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { sharesOfOrder } from '../../shared/order/order-tax.ts';
import type { PricedQuote, QuotedPart, QuoteSums } from '../../shared/quote/priced-quote.ts';
import { randomFrom } from '../support/random.ts';

/** Whole numbers from 0 to below a bound that look random and are the same for the same seed. */
export function wholeNumbers(seed: number): (below: number) => number {
  const next = randomFrom(seed);
  return (below) => Math.floor(next() * below);
}

/** An id of ours made of a number. */
export function idOf(n: number): string {
  return n.toString().padStart(26, '0');
}

const PLACE = {
  name: 'Casey Customer',
  company: null,
  line1: '12 Laser Lane',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
};

function partOf(n: number, quantity: number, priceCents: number): QuotedPart {
  const part = { id: idOf(n), name: `Plate ${n}`, priceCents, choices: { ...AS_DRAWN, quantity, finishing: [] } };
  const made = { configuration: { dimensions: { width: 100, height: 60 }, styles: [] } };
  return { ...part, made, stock: { name: 'Birch plywood', thicknessMm: 3 }, breakdown: [] } as unknown as QuotedPart;
}

/** A paid order of a few lines with random prices, discounts, speed, tax and credit. What nothing here asks for is left out of it. */
export function frozenWith(random: (below: number) => number): FrozenOrder {
  const parts = Array.from({ length: random(4) }, (_, i) => partOf(i, 1 + random(9), 1 + random(40_000)));
  const customParts = Array.from({ length: parts.length === 0 ? 1 : random(2) }, (_, i) => {
    return {
      id: idOf(100 + i),
      name: 'Frame',
      description: 'Welded',
      quantity: 1 + random(4),
      unitPriceCents: random(9000),
    };
  });
  const samples = Array.from({ length: random(2) }, (_, i) => {
    const stock = { slug: 'birch', name: 'Birch plywood', thicknessMm: 3, densityKgM3: 700 };
    return { id: idOf(200 + i), stock, quantity: 1 + random(3), unitPriceCents: 250 };
  });
  const add = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
  const partsCents = add(parts.map(({ priceCents }) => priceCents ?? 0));
  const customPartsCents = add(customParts.map((part) => part.quantity * part.unitPriceCents));
  const samplesCents = add(samples.map((sample) => sample.quantity * sample.unitPriceCents));
  const setupFeeCents = parts.length > 0 ? 1500 : 0;
  const packingCents = random(900);
  const productionCents = random(2) * random(5000);
  const couponCents = random(2) * random(partsCents + 1);
  const promotionalCents = random(2) * random(partsCents - couponCents + 1);
  const subtotalCents = partsCents + customPartsCents + samplesCents + setupFeeCents + packingCents;
  const shippingCents = random(3000);
  const goods = subtotalCents + productionCents - couponCents - promotionalCents;
  const shippingTaxed = random(2) === 0;
  const taxCents = Math.round(((goods + (shippingTaxed ? shippingCents : 0)) * random(11)) / 100);
  const totalCents = goods + shippingCents + taxCents;
  const creditCents = random(2) * random(totalCents + 1);
  const sums: QuoteSums = {
    partsCents,
    customPartsCents,
    samplesCents,
    setupFeeCents,
    packingCents,
    subtotalCents,
    productionCents,
    couponCents,
    promotionalCents,
    shippingCents,
    taxCents,
    totalCents,
    creditCents,
    dueCents: totalCents - creditCents,
  };
  const tax = { ratePercent: 8.75, state: 'CA', area: 'Sacramento', shippingTaxed };
  const others = { billing: null, coupon: null, purchaseOrderNumber: 'PO-77', shipping: { label: 'Ground' } };
  const speed = { id: '1', label: 'Standard', days: 5, shipsBy: '2026-11-20' };
  const quote = { parts, customParts, samples, sums, tax, speed, ...others } as unknown as PricedQuote;
  return { quote, address: PLACE as FrozenOrder['address'], email: 'c@example.com', taxShares: sharesOfOrder(quote) };
}
