import { CircleCheck } from 'lucide-react';
import { formatCents } from '../../../shared/base/money.ts';
import { operationOf } from '../../../shared/analysis/operations.ts';
import { formatLength } from '../../../shared/base/units.ts';
import { serviceLines } from '../../../shared/quote/service-lines.ts';
import type { Part, Quote } from '../../../shared/quote/wire.ts';
import { PartDrawings } from '../../issued/PartDrawings.tsx';
import { OPERATION_NAMES } from '../../part/operation-names.ts';
import { useUnit } from '../../platform/units.ts';
import { usePartHere } from '../../part/tray/use-tray.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { StartRfq } from '../../custom/StartRfq.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import { DesignLink } from './DesignLink.tsx';
import { PartAnswers } from './PartAnswers.tsx';
import styles from './PartRow.module.css';
import { PartReference } from './PartReference.tsx';
import { PartTools } from './PartTools.tsx';
import { PartVerdict } from './PartVerdict.tsx';
import { QuotedThumb } from './QuotedThumb.tsx';

/** Problems that a person may still find a way around. */
const PRICED_BY_PERSON: ReadonlySet<string> = new Set([
  'not_quotable',
  'part_too_large',
  'operation_unavailable',
  'part_too_small',
  'bend_too_long',
]);

interface PartRowProps {
  readonly quote: Quote;
  readonly part: Part;
  readonly actions: QuoteActions;
  readonly readOnly: boolean;
  /** Whether its part number may be changed: also once the quote is accepted. */
  readonly mayName: boolean;
}

/** One part of the quote, priced by the server. */
export function PartRow({ quote, part, actions, readOnly, mayName }: PartRowProps) {
  const unit = useUnit();
  const here = usePartHere(part.id);
  const { dimensions, styles: made } = part.configuration;
  const size = `${formatLength(dimensions.width, unit)} × ${formatLength(dimensions.height, unit)} ${unit}`;
  const operations = [...new Set(made.map((style) => operationOf(style.assignedTo)))].filter(
    (one) => one !== 'ignored',
  );
  const setupCents = part.breakdown.reduce((sum, { group, cents }) => (group === 'setup' ? sum + cents : sum), 0);
  // The verdict's sentences are not shown twice.
  const problem = part.readiness.items.some(({ message }) => message === part.problem?.message) ? null : part.problem;
  return (
    <Card as="li" padding="s" className={styles.row}>
      <QuotedThumb quote={quote} part={part} />
      <div className={styles.words} data-part={part.id}>
        <h2>{here ? <DesignLink id={here}>{part.name}</DesignLink> : part.name}</h2>
        <PartReference part={part} actions={actions} mayChange={mayName} />
        <p>{size}</p>
        <p>
          {part.material && part.thickness
            ? `${part.material.display_name}, ${formatThickness(part.thickness.mm, unit)}`
            : 'No material chosen yet'}
        </p>
        <p className={styles.faint}>
          {[...operations.map((one) => OPERATION_NAMES[one]), ...part.finishing].join(', ')}
        </p>
        {serviceLines(part).map(({ service, label, cents }) => (
          <p key={service} data-service={service}>
            {cents === null ? label : `${label}, in its price: ${formatCents(cents)}`}
          </p>
        ))}
        {setupCents > 0 && (
          <p className={styles.faint}>{`Setup of this part, in its price: ${formatCents(setupCents)}`}</p>
        )}
        <p>
          <PartVerdict part={part} />
        </p>
        {part.price_cents === null && PRICED_BY_PERSON.has(part.problem?.code ?? '') && !readOnly && (
          <StartRfq part={part} size="s" />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem.message} {here && <DesignLink id={here}>Change it</DesignLink>}
          </p>
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.cents} data-cents={part.price_cents ?? undefined}>
          {part.price_cents === null ? '–' : formatCents(part.price_cents)}
        </p>
        {part.price_cents !== null && (
          <p className={styles.each}>
            {`${formatCents(Math.round(part.price_cents / part.quantity))} each`}
            {part.readiness.state === 'ready' && (
              <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
                Confirmed
              </Badge>
            )}
          </p>
        )}
        {readOnly ? (
          <p className={styles.each}>{part.quantity === 1 ? '1 piece' : `${part.quantity} pieces`}</p>
        ) : (
          <PartTools part={part} actions={actions} />
        )}
      </div>
      {part.quote_id !== null && (
        <PartDrawings
          partId={part.id}
          partName={part.name}
          on={{ kind: 'quote', id: part.quote_id }}
          readOnly={readOnly}
        />
      )}
      {!readOnly && <PartAnswers part={part} actions={actions} here={here} />}
    </Card>
  );
}
