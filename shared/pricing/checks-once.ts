/**
 * Checks for a server that prices from one price book: its rate card, materials and thicknesses are the same objects in every
 * call and are never changed, so what was found about each of them holds for as long as it is there.
 */
import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { PricingChecks } from './checks.ts';
import type { QuotePriceInput } from './model.ts';
import { missingSpeed } from './tables.ts';

type Check<T> = (value: T) => Result<T, Failure>;

/** A check whose answer is remembered with the object. */
function once<T extends object>(check: Check<T>): Check<T> {
  const known = new WeakMap<T, Result<T, Failure>>();
  return (value) => {
    let found = known.get(value);
    if (!found) {
      found = check(value);
      known.set(value, found);
    }
    return found;
  };
}

/** The first of a quote's amounts that is no whole number of at least 0; null where all are. */
function unsoundCount({ partCents, boxes }: QuotePriceInput): string | null {
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  const wrong = partCents.findIndex((cents) => !isCount(cents));
  if (wrong >= 0) return `partCents[${wrong}]`;
  return isCount(boxes) ? null : 'boxes';
}

/** The same checks, made once for each object of a price book; parts, terms and amounts are checked every time. */
export function checkedOnce(checks: PricingChecks): PricingChecks {
  const [pricingModel, material, thickness] = [
    once(checks.pricingModel),
    once(checks.material),
    once(checks.thickness),
  ];
  return {
    ...checks,
    pricingModel,
    material,
    thickness,
    partInput(input) {
      const card = pricingModel(input.pricingModel);
      if (!card.ok) return card;
      const terms = checks.account(input.account);
      if (!terms.ok) return terms;
      const stuff = material(input.material);
      if (!stuff.ok) return stuff;
      const sheet = thickness(input.thickness);
      if (!sheet.ok) return sheet;
      const part = checks.part(input.part);
      if (!part.ok) return part;
      const speed = missingSpeed(part.value, stuff.value, sheet.value);
      if (speed) return err(failure('missing_speed', { field: `thickness.${speed}` }));
      return ok({
        pricingModel: card.value,
        account: terms.value,
        material: stuff.value,
        thickness: sheet.value,
        part: part.value,
      });
    },
    quoteInput(input) {
      const card = pricingModel(input.pricingModel);
      if (!card.ok) return card;
      const terms = checks.account(input.account);
      if (!terms.ok) return terms;
      const field = unsoundCount(input);
      if (field) return err(failure('invalid_number', { field }));
      return ok({ ...input, pricingModel: card.value, account: terms.value });
    },
  };
}
