import { useDeferredValue, useMemo } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { FINISHINGS } from '../../../shared/pricing/finishing.ts';
import type { Finishing } from '../../../shared/pricing/model.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { setFinishing } from '../../platform/part-in-hand/choices.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { usePart, useStock } from '../use-part.ts';
import styles from './FinishingChoice.module.css';

const WORDS: Readonly<Record<Finishing, string>> = {
  deburred: 'Deburred edges',
  papered: 'Protective paper',
  cleaned: 'Cleaned by hand',
};

/** Work after cutting; each with what it adds to the line, or takes off it when it is left out. */
export function FinishingChoice() {
  const { choices, shape } = usePart();
  const { pricer } = useComputer();
  const stock = useStock();
  const { finishing, thicknessId } = choices;
  // The price itself comes first; what a finishing would add follows in the next frame.
  const quantity = useDeferredValue(choices.quantity);
  const deltas = useMemo(() => {
    const none = new Map<Finishing, number>();
    if (!pricer || !shape || thicknessId === null || !pricer.setShape(shape).ok) return none;
    const now = pricer.cents(thicknessId, quantity);
    if (now < 0) return none;
    const deltas = new Map<Finishing, number>();
    for (const name of FINISHINGS) {
      const others = shape.finishing.filter((one) => one !== name);
      const wanted = !shape.finishing.includes(name);
      const set = pricer.setShape({ ...shape, finishing: wanted ? [...others, name] : others });
      if (set.ok) deltas.set(name, Math.abs(pricer.cents(thicknessId, quantity) - now));
    }
    pricer.setShape(shape);
    return deltas;
  }, [pricer, shape, thicknessId, quantity]);
  if (stock?.material.technology_slug === 'photo-etching') return null;
  return (
    <fieldset className={styles.finishing}>
      <legend className={styles.legend}>Finishing</legend>
      {FINISHINGS.map((name) => (
        <Checkbox
          key={name}
          checked={finishing.includes(name)}
          onChange={(event) => setFinishing(name, event.target.checked)}
          aside={
            deltas.has(name) ? `${finishing.includes(name) ? '' : '+ '}${formatCents(deltas.get(name)!)}` : undefined
          }
        >
          {WORDS[name]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
