import { memo, useDeferredValue, useId, useMemo } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { type Finishing, FINISHINGS, finishingsOf } from '../../../shared/catalog/finishing.ts';
import { FINISHING_WORDS } from '../../../shared/catalog/finishing-words.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { PreparedPart } from '../../platform/compute/prepared-parts.ts';
import type { Pricer, Stock } from '../../platform/compute/pricer.ts';
import { setFinishing } from '../../part/choices.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { usePart, useStock } from '../../part/use-part.ts';
import styles from './FinishingChoice.module.css';

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
  return <Finishings stock={stock} chosen={finishing} deltas={deltas} />;
}

interface FinishingsProps {
  readonly stock: Stock | null;
  readonly chosen: readonly Finishing[];
  readonly deltas: ReadonlyMap<Finishing, number>;
}

const Finishings = memo(({ stock, chosen, deltas }: FinishingsProps) => {
  const id = useId();
  // A finishing that the material does not take keeps its box, so that nothing below moves, and its tick.
  const possible = stock === null ? FINISHINGS : finishingsOf(stock.material);
  return (
    <fieldset className={styles.finishing}>
      <legend className={styles.legend}>Finishing</legend>
      {FINISHINGS.map((name) => (
        <div key={name}>
          <Checkbox
            aria-describedby={`${id}${name}`}
            checked={chosen.includes(name) && possible.includes(name)}
            disabled={!possible.includes(name)}
            onChange={(event) => setFinishing(name, event.target.checked)}
            aside={
              !possible.includes(name)
                ? 'not on this material'
                : deltas.has(name)
                  ? `${chosen.includes(name) ? '' : '+ '}${formatCents(deltas.get(name)!)}`
                  : undefined
            }
          >
            {FINISHING_WORDS[name]}
          </Checkbox>
          <p id={`${id}${name}`} className={styles.note}>
            {NOTES[name]}
          </p>
        </div>
      ))}
    </fieldset>
  );
});

/** Work that each of them is; of one height whatever the quantity. */
const NOTES: Readonly<Record<Finishing, string>> = {
  deburred: 'We take the burr off the cut edges.',
  papered: 'Both faces keep a protective paper.',
  cleaned:
    'We wipe smoke marks off every piece by hand. Setup costs the same for any quantity, so more pieces cost less each.',
};

const NONE: ReadonlyMap<Finishing, number> = new Map();

/** Price of each finishing for the line, or the saving where it is left out, cents. */
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
