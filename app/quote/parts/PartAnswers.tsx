import { useState } from 'react';
import { lengthsIn } from '../../../shared/base/length-text.ts';
import type { BendChoice } from '../../../shared/part/bend-choices.ts';
import { bendNamed, isBend, rowAnswers } from '../row-answers.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { formatSize } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { BendFields, FIRST_BEND_DEG } from '../../design/parts/BendFields.tsx';
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

/** Open items of a part before it can be made, each with the answer that can be given without its drawing. */
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
              <span>{lengthsIn(item.message, unit)}</span>
              {isBend(item) && (
                <BendAsked
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
        rest.length > 0 && <p>{`Its drawing isn’t open here. Add ${part.filename} again to answer in the drawing.`}</p>
      )}
    </div>
  );
}

interface BendAskedProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onBend: (bend: BendChoice) => void;
}

/** By how much and which way lines are bent, as the workspace asks it. */
function BendAsked({ label, busy, onBend }: BendAskedProps) {
  const [degrees, setDegrees] = useState(FIRST_BEND_DEG);
  return (
    <fieldset className={styles.bend} aria-label={label} disabled={busy}>
      <BendFields
        degrees={degrees}
        onDegrees={setDegrees}
        onBend={(direction) => onBend({ angle_deg: degrees, direction })}
      />
    </fieldset>
  );
}
