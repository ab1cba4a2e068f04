import { useEffect, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { QUANTITY_BREAKS } from '../../../shared/pricing/quantity-breaks.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { type PriceMatrix, priceEverything } from '../../platform/compute/matrix.ts';
import { formatThickness } from '../../platform/lengths.ts';
import type { BookMaterial, BookThickness } from '../../platform/compute/pricer.ts';
import { setQuantity } from '../../part/choices.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import styles from './BreaksTable.module.css';

/** Prices of the whole catalogue for the part in hand, worked out between frames; null until they are there. */
function usePriceMatrix(): PriceMatrix | null {
  const { pricer } = useComputer();
  const { prepared } = usePart();
  const [matrix, setMatrix] = useState<PriceMatrix | null>(null);
  useEffect(() => {
    if (!pricer || !prepared) return;
    const stop = new AbortController();
    void priceEverything(pricer, prepared, QUANTITY_BREAKS, stop.signal).then((made) => {
      if (made) setMatrix(made);
    });
    return () => stop.abort();
  }, [pricer, prepared]);
  return matrix;
}

/** Price of one piece at the usual lot sizes, and the cheapest other material at each. */
export function BreaksTable({
  material,
  thickness,
}: {
  readonly material: BookMaterial;
  readonly thickness: BookThickness;
}) {
  const matrix = usePriceMatrix();
  const unit = useUnit();
  const { quantity } = usePart().choices;
  const cents = matrix?.cents.get(thickness.id);
  if (!cents || cents.every((one) => one < 0)) return null;
  return (
    <section aria-labelledby="breaks" className={styles.section}>
      <h2 id="breaks">{`What a piece costs in ${material.display_name}, ${formatThickness(thickness.mm, unit)}`}</h2>
      <p className={styles.note}>Without the order's setup and packing.</p>
      <ol className={styles.breaks}>
        {QUANTITY_BREAKS.map((step, i) =>
          cents[i]! < 0 ? null : (
            <li key={step}>
              <button type="button" aria-pressed={step === quantity} onClick={() => setQuantity(step)}>
                <span>{step === 1 ? '1 piece' : `${step.toLocaleString('en-US')} pieces`}</span>
                <strong>{formatCents(Math.round(cents[i]! / step))}</strong>
              </button>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
