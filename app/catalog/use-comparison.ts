import { weightGrams } from '../../shared/catalog/material-facts.ts';
import { standardSpeed } from '../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import { productionDays } from '../../shared/checkout/production-days.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { formatDay } from '../platform/dates.ts';
import { usePart } from '../part/use-part.ts';
import type { CentsOf, VerdictOf } from './offers.ts';
import type { Compared } from './parts/CompareDock.tsx';

/** The stocks of the comparison, the present choice first. Ids that the catalogue does not have are left out. */
export function useComparison(
  ids: readonly number[],
  centsOf: CentsOf | null,
  verdictOf: VerdictOf | null,
): readonly Compared[] {
  const { pricer, book } = useComputer();
  const { choices, configuration, status } = usePart();
  const now = choices.thickness_id;
  const speed = book && standardSpeed(book.production_speeds);
  const days = speed ? productionDays(speed.days, [choices], book.pricing_model) : 0;
  const ships = speed ? formatDay(shipsBy(Date.now(), days, book.calendar)) : '';
  const size = status === 'ready' ? configuration?.dimensions : undefined;
  const shown = now === null ? ids : [now, ...ids.filter((id) => id !== now)];
  return shown.flatMap((id) => {
    const stock = pricer?.stockOf(id);
    if (!stock) return [];
    const { material, thickness } = stock;
    const verdict = verdictOf?.(id) ?? null;
    const cents = verdict?.state === 'cannot' ? -1 : (centsOf?.(id) ?? -1);
    return {
      stock,
      isNow: id === now,
      cents: cents > 0 ? cents : null,
      verdict,
      grams: size ? weightGrams(material, thickness.mm, size.width * size.height) : null,
      ships,
    };
  });
}
