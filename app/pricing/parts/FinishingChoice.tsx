import { useDeferredValue, useMemo } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { FINISHINGS } from '../../../shared/pricing/finishing.ts';
import type { Finishing } from '../../../shared/pricing/model.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { PreparedPart } from '../../platform/compute/prepared-parts.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { setFinishing } from '../../part/choices.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { usePart, useStock } from '../../part/use-part.ts';
import styles from './FinishingChoice.module.css';

const WORDS: Readonly<Record<Finishing, string>> = {
  deburred: 'Deburred edges',
  papered: 'Protective paper',
  cleaned: 'Cleaned by hand',
};

/** Work after cutting; each with what it adds to the line, or takes off it when it is left out. */
export function FinishingChoice() {
  const { view, choices, prepared } = usePart();
  const { pricer } = useComputer();
  const stock = useStock();
  const { finishing, thickness_id: thicknessId } = choices;
  const priced = view !== null;
  // The price itself comes first; what a finishing would add follows in the next frame.
  const quantity = useDeferredValue(choices.quantity);
  const deltas = useMemo(
    () =>
      pricer && prepared && priced && thicknessId !== null
        ? finishingCents(pricer, prepared, thicknessId, quantity)
        : NONE,
    [pricer, prepared, priced, thicknessId, quantity],
  );
  // Etched parts come as they are. The boxes keep their place, so that nothing below them moves.
  const etched = stock?.material.technology_slug === 'photo-etching';
  return (
    <fieldset className={styles.finishing}>
      <legend className={styles.legend}>Finishing</legend>
      {FINISHINGS.map((name) => (
        <Checkbox
          key={name}
          checked={finishing.includes(name) && !etched}
          disabled={etched}
          onChange={(event) => setFinishing(name, event.target.checked)}
          aside={
            etched
              ? 'not on etched parts'
              : deltas.has(name)
                ? `${finishing.includes(name) ? '' : '+ '}${formatCents(deltas.get(name)!)}`
                : undefined
          }
        >
          {WORDS[name]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const NONE: ReadonlyMap<Finishing, number> = new Map();

/** What each finishing adds to the line, or saves where it is left out, cents. */
function finishingCents(
  pricer: Pricer,
  part: PreparedPart,
  thicknessId: number,
  quantity: number,
): ReadonlyMap<Finishing, number> {
  const now = pricer.cents(part, thicknessId, quantity);
  if (now < 0) return NONE;
  const { form } = part;
  const entries = FINISHINGS.flatMap((name): [Finishing, number][] => {
    const others = form.finishing.filter((one) => one !== name);
    const finishing = form.finishing.includes(name) ? others : [...others, name];
    const other = pricer.part({ ...form, finishing });
    return other.ok ? [[name, Math.abs(pricer.cents(other.value, thicknessId, quantity) - now)]] : [];
  });
  return new Map(entries);
}
