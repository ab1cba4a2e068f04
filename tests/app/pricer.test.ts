import { beforeAll, describe, expect, it } from 'vitest';
import { PreparedParts } from '../../app/platform/compute/prepared-parts.ts';
import { Pricer } from '../../app/platform/compute/pricer.ts';
import { offer } from '../../shared/part/offer.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { formOf } from '../../app/part/repair-effect.ts';
import { made, read, svg } from '../part/support.ts';
import { priceBook } from './part-support.ts';

const kernel = createPricingKernel(loadKernelModule(), figureChecks);
let pricer: Pricer;
beforeAll(async () => {
  const created = Pricer.create(kernel, await priceBook(), NO_ACCOUNT_TERMS);
  if (!created.ok) throw new Error(created.error.message);
  pricer = created.value;
});

/** A plate with a hole of so many mm. */
const plate = (hole: number) =>
  made(read(svg(`<rect width="100" height="60"/><circle cx="50" cy="30" r="${hole / 2}"/>`, 100, 60)));
const CHOICES = { ...AS_DRAWN, finishing: ['deburred' as const], dfm_analysis: true, quality_inspection: true };

function prepared(hole: number) {
  const part = pricer.part(formOf(plate(hole).configuration, CHOICES, pricer.book.pricing_model));
  if (!part.ok) throw new Error(part.error.message);
  return part.value;
}

describe('prepared parts', () => {
  it('are priced each for itself, whatever is asked for in between', () => {
    const [small, large] = [prepared(4), prepared(40)];
    const { id } = pricer.book.materials[0]!.thicknesses[0]!;
    const alone = pricer.cents(small, id, 10);
    const other = pricer.cents(large, id, 10);
    expect(other).not.toBe(alone);
    expect(pricer.cents(small, id, 10)).toBe(alone);
    expect(pricer.matrix(large, [id], [10])[0]).toBe(other);
    expect(pricer.cents(small, id, 10)).toBe(alone);
  });

  it('are one for one form, and so many are in the kernel’s memory at most', () => {
    const parts = new PreparedParts(kernel);
    const { configuration } = plate(10);
    const forms = Array.from({ length: 100 }, () => ({
      ...formOf(configuration, CHOICES, pricer.book.pricing_model),
    }));
    const all = forms.map((form) => parts.part(form));
    expect(parts.part(forms[0]!)).toEqual(all[0]);
    expect(parts.size).toBe(32);
    const before = kernel.memoryBytes();
    for (let round = 0; round < 20; round++)
      for (const part of all) if (part.ok) expect(parts.recordOf(part.value).kind).toBe('part');
    expect(parts.size).toBe(32);
    expect(kernel.memoryBytes()).toBe(before);
    parts.clear();
    expect(parts.size).toBe(0);
  });

  it('[PR25] [PR27] come to the cents of a full offer, services ordered, in every thickness and quantity', () => {
    const part = plate(10);
    const handle = prepared(10);
    let offers = 0;
    for (const material of pricer.book.materials) {
      for (const thickness of material.thicknesses) {
        for (const quantity of [1, 7, 250]) {
          const full = offer(pricer.terms, { material, thickness }, part, { ...CHOICES, quantity });
          if (!full.ok) continue;
          offers += 1;
          expect(pricer.cents(handle, thickness.id, quantity)).toBe(full.value.price.priceCents);
          expect(pricer.price(handle, thickness.id, quantity)).toEqual(full.value.price);
          expect(pricer.matrix(handle, [thickness.id], [quantity])[0]).toBe(full.value.price.priceCents);
        }
      }
    }
    expect(offers).toBeGreaterThan(300);
  });

  it('have no price once their pricer is let go of', async () => {
    const created = Pricer.create(kernel, await priceBook(), NO_ACCOUNT_TERMS);
    if (!created.ok) throw new Error(created.error.message);
    const own = created.value;
    const part = own.part(formOf(plate(10).configuration, CHOICES, pricer.book.pricing_model));
    if (!part.ok) throw new Error(part.error.message);
    const { id } = own.book.materials[0]!.thicknesses[0]!;
    expect(own.cents(part.value, id, 1)).toBeGreaterThan(0);
    own.dispose();
    expect(own.cents(part.value, id, 1)).toBe(-1);
    expect(own.price(part.value, id, 1)).toBeNull();
    expect([...own.matrix(part.value, [id], [1, 2])]).toEqual([-1, -1]);
  });
});
