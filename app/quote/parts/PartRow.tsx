import { CircleCheck, Copy, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { operationOf } from '../../../shared/analysis/operations.ts';
import { formatLength } from '../../../shared/base/units.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { serviceLines } from '../../../shared/quote/service-lines.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { PartDrawings } from '../../issued/PartDrawings.tsx';
import { OPERATION_NAMES } from '../../part/operation-names.ts';
import { useUnit } from '../../platform/units.ts';
import { usePartHere } from '../../part/tray/use-tray.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SavePart } from '../../saved/SavePart.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import { DesignLink } from './DesignLink.tsx';
import { PartAnswers } from './PartAnswers.tsx';
import styles from './PartRow.module.css';
import { PartVerdict } from './PartVerdict.tsx';
import { StoredThumb } from './Thumb.tsx';

/** Changes of the quantity in a row are sent once. */
const SEND_AFTER_MS = 350;

interface PartRowProps {
  readonly part: Part;
  readonly actions: QuoteActions;
  readonly readOnly: boolean;
}

/** One part of the quote, priced by the server. */
export function PartRow({ part, actions, readOnly }: PartRowProps) {
  const unit = useUnit();
  const here = usePartHere(part.id);
  const [quantity, setQuantity] = useQuantity(part, actions);
  const { dimensions, styles: made } = part.configuration;
  const size = `${formatLength(dimensions.width, unit)} × ${formatLength(dimensions.height, unit)} ${unit}`;
  const operations = [...new Set(made.map((style) => operationOf(style.assignedTo)))].filter(
    (one) => one !== 'ignored',
  );
  const setupCents = part.breakdown.reduce((sum, { group, cents }) => (group === 'setup' ? sum + cents : sum), 0);
  // What the verdict says is not said twice.
  const problem = part.readiness.items.some(({ message }) => message === part.problem?.message) ? null : part.problem;
  return (
    <Card as="li" padding="s" className={styles.row}>
      <StoredThumb designId={part.design_id} rotation={dimensions.rotation} />
      <div className={styles.words} data-part={part.id}>
        <h2>{here ? <DesignLink id={here}>{part.name}</DesignLink> : part.name}</h2>
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
          <p className={styles.faint}>{`Set-up of this part, in its price: ${formatCents(setupCents)}`}</p>
        )}
        <p>
          <PartVerdict part={part} />
        </p>
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
          <p className={styles.each}>{`${part.quantity} pieces`}</p>
        ) : (
          <div className={styles.tools}>
            <NumberField
              className={styles.quantity}
              label={`Quantity of ${part.name}`}
              hideLabel
              stepper
              min={1}
              max={MAX_QUANTITY}
              value={quantity}
              onChange={setQuantity}
            />
            <IconButton label={`Copy ${part.name}`} onClick={() => actions.copy(part)}>
              <Copy aria-hidden="true" />
            </IconButton>
            <SavePart part={part} />
            <IconButton label={`Remove ${part.name}`} onClick={() => actions.remove(part)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
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

/** The quantity as typed, at once on the screen and soon on the server. */
function useQuantity(part: Part, { change }: QuoteActions): readonly [number, (quantity: number) => void] {
  const [typed, setTyped] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer takes over from what was typed.
  useEffect(() => setTyped(null), [part.quantity, part.updated_at]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (quantity: number) => {
    setTyped(quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(part, { quantity }), SEND_AFTER_MS);
  };
  return [typed ?? part.quantity, set];
}
