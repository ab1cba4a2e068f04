import { CircleAlert, CircleCheck, CircleX, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import type { Readiness } from '../../../shared/part/readiness.ts';
import { verdictWords } from '../../../shared/part/verdict-words.ts';
import { formatThickness } from '../../platform/lengths.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { STATE_WORDS } from '../material-words.ts';
import { misfitWords } from '../misfit-words.ts';
import type { Verdict } from '../verdict.ts';
import styles from './ChoiceBar.module.css';
import { Swatch } from './Swatch.tsx';

interface ChoiceBarProps {
  readonly stock: Stock;
  /** False while it is our suggestion. */
  readonly chosen: boolean;
  readonly cents: number | null;
  readonly verdict: Verdict | null;
  /** Verdict on the part in it; null before the checks have looked at it. */
  readonly readiness: Readiness | null;
  readonly unit: LengthUnit;
}

/** Material of the part now: every difference on the page is against it. */
export function ChoiceBar({ stock: { material, thickness }, chosen, cents, verdict, readiness, unit }: ChoiceBarProps) {
  // Stock that does not pass is no suggestion, even where the part was first priced in it.
  const suggested = verdict === null || verdict.state === 'passes' ? 'Our suggestion' : 'Priced so far';
  const name = chosen ? 'Your choice now' : suggested;
  return (
    <section className={styles.bar} aria-label={name}>
      <Swatch swatch={material.swatch} className={styles.swatch} />
      <div className={styles.words}>
        <p className={styles.label}>{name}</p>
        <p className={styles.name}>{`${material.display_name}, ${formatThickness(thickness.mm, unit)}`}</p>
      </div>
      {cents !== null && <p className={styles.price}>{formatCents(cents)}</p>}
      {verdict && (
        <p className={styles.verdict}>
          {readiness !== null && verdict.state === 'passes' && readiness.state === 'asks' ? (
            <Badge tone="warn" icon={<CircleAlert aria-hidden="true" />} className={styles.badge}>
              {verdictWords(readiness)}
            </Badge>
          ) : (
            <VerdictBadge verdict={verdict} unit={unit} />
          )}
        </p>
      )}
      <LinkButton className={styles.way} size="s" variant="quiet" to={verdict ? '/designs' : '/#upload'}>
        {verdict
          ? verdict.state === 'passes' && readiness?.state !== 'asks'
            ? 'To the drawing'
            : 'See where'
          : 'Drop a drawing'}
      </LinkButton>
    </section>
  );
}

const LOOKS = {
  passes: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  asks: { tone: 'warn', icon: <CircleAlert aria-hidden="true" /> },
  cannot: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  person: { tone: 'plain', icon: <UserRound aria-hidden="true" /> },
} as const satisfies Record<Verdict['state'], { tone: string; icon: ReactNode }>;

/** A verdict in a pill, with its weightiest reason. */
export function VerdictBadge({ verdict, unit }: { readonly verdict: Verdict; readonly unit: LengthUnit }) {
  const { tone, icon } = LOOKS[verdict.state];
  const [why] = verdict.why;
  return (
    <Badge tone={tone} icon={icon} className={styles.badge}>
      {verdict.state === 'asks' && why ? `Asks: ${misfitWords(why, unit)}` : null}
      {verdict.state === 'cannot' && why ? misfitWords(why, unit) : null}
      {verdict.state === 'passes' && why ? `Accepted: ${misfitWords(why, unit)}` : null}
      {why === undefined ? (verdict.state === 'passes' ? 'Ready as drawn' : STATE_WORDS[verdict.state]) : null}
    </Badge>
  );
}
