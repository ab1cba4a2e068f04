import { useState } from 'react';
import { MOST_BEND_DEG } from '../../../shared/part/limits.ts';
import type { BendChoice } from '../../../shared/part/bend-choices.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { bendNamed, isBend, rowAnswers } from '../row-answers.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { formatSize } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import { DesignLink } from './DesignLink.tsx';
import styles from './PartAnswers.module.css';

interface PartAnswersProps {
  readonly part: Part;
  readonly actions: QuoteActions;
  /** The part on this device, where every item can be answered in its drawing; null where its file is elsewhere. */
  readonly here: string | null;
}

/** What stands between a part and its making, each with the answer that can be given without its drawing. */
export function PartAnswers({ part, actions, here }: PartAnswersProps) {
  const unit = useUnit();
  const open = part.readiness.items.filter(({ state }) => state === 'asks' || state === 'blocked');
  if (open.length === 0) return null;
  const { width, height } = part.configuration.dimensions;
  const rest = open.filter((item) => !isBend(item) && rowAnswers(item, part, '').length === 0);
  return (
    <div className={styles.answers}>
      <ul className={styles.list}>
        {open.map((item) => {
          const answers = rowAnswers(item, part, formatSize(width, height, unit));
          return (
            <li key={`${item.code} ${item.style ?? ''} ${item.line ?? ''} ${item.message}`} data-state={item.state}>
              <span>{item.message}</span>
              {isBend(item) && (
                <BendFields
                  label={item.message}
                  busy={actions.busy}
                  onBend={(bend) => actions.change(part, { bends: { [bendNamed(item)]: bend } })}
                />
              )}
              {answers.map(({ label, change }) => (
                <Button key={label} size="s" disabled={actions.busy} onClick={() => actions.change(part, change)}>
                  {label}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
      {here ? (
        <DesignLink id={here}>See it in the drawing</DesignLink>
      ) : (
        rest.length > 0 && <p>{`Its drawing is not open here. Add ${part.filename} again to answer in the drawing.`}</p>
      )}
    </div>
  );
}

/** Degrees that the field begins with; nothing is bent by them until the customer says so. */
const FIRST_DEG = 90;

interface BendFieldsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onBend: (bend: BendChoice) => void;
}

/** By how much and which way lines are bent, as the workspace asks it. */
function BendFields({ label, busy, onBend }: BendFieldsProps) {
  const [degrees, setDegrees] = useState(FIRST_DEG);
  return (
    <fieldset className={styles.bend} aria-label={label} disabled={busy}>
      <NumberField
        label="Angle"
        hideLabel
        suffix="°"
        value={degrees}
        min={1}
        max={MOST_BEND_DEG}
        decimals={1}
        onChange={setDegrees}
        className={styles.angle}
      />
      {(['up', 'down'] as const).map((direction) => (
        <Button key={direction} size="s" onClick={() => onBend({ angle_deg: degrees, direction })}>
          {`Bend ${direction} ${degrees}°`}
        </Button>
      ))}
    </fieldset>
  );
}
