import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { misfitWords } from '../misfit-words.ts';
import { reasonSums, STATE_WORDS } from '../material-words.ts';
import type { Offer } from '../offers.ts';
import styles from './FoldedGroup.module.css';
import { Swatch } from './Swatch.tsx';

/** Materials named in the folded group. */
const NAMED = 3;

interface FoldedGroupProps {
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly unit: LengthUnit;
  /** Open without a press: where there is nothing above it. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** Materials that do not pass as drawn, below those that do: folded and grey, with reasons summed and a few names. */
export function FoldedGroup({ title, offers, unit, startsOpen = false, children }: FoldedGroupProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const id = useId();
  const open = pressed ?? startsOpen;
  return (
    <section className={styles.group} data-open={open ? '' : undefined}>
      <h2 className={styles.head}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setPressed(!open)}>
          <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          <span>
            <strong>{`${offers.length} ${title}`}</strong> <span className={styles.sums}>{reasonSums(offers)}</span>
          </span>
        </button>
      </h2>
      {!open && (
        <p className={styles.named}>
          {offers.slice(0, NAMED).map((offer) => (
            <span key={offer.material.id} className={styles.one}>
              <Swatch swatch={offer.material.swatch} className={styles.swatch} />
              {`${offer.material.display_name}: ${shortReason(offer, unit)}`}
            </span>
          ))}
          {offers.length > NAMED && <span className={styles.left}>{`${offers.length - NAMED} more`}</span>}
        </p>
      )}
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

/** Why, for a row: the weightiest reason, or that a person prices it. */
export function shortReason({ best }: Offer, unit: LengthUnit): string {
  const [why] = best.verdict?.why ?? [];
  if (why) return misfitWords(why, unit).replace(/^./, (first) => first.toLowerCase());
  return STATE_WORDS[best.verdict?.state ?? 'passes'].toLowerCase();
}
