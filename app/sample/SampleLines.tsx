import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { MAX_SAMPLES, SAMPLE_MM } from '../../shared/quote/sample.ts';
import type { SampleOnWire } from '../../shared/quote/sample-wire.ts';
import { formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Price } from '../ui/Price.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './SampleLines.module.css';
import type { SampleActions } from './use-samples.ts';

interface SampleLinesProps {
  readonly samples: readonly SampleOnWire[];
  /** None where they stay as they are. */
  readonly actions?: SampleActions | undefined;
}

/** Samples of materials, as quote and order show them. */
export function SampleLines({ samples, actions }: SampleLinesProps) {
  return (
    <Card as="section" padding="none" aria-label="Samples">
      <ul className={styles.list} aria-busy={actions?.busy}>
        {samples.map((sample) => (
          <SampleLine key={sample.id} sample={sample} others={chipsBeside(samples, sample)} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}

/** Quantities to choose from, as far as other samples leave room. */
const COUNTS = Array.from({ length: MAX_SAMPLES }, (_, i) => i + 1);

const optionOf = (count: number) => ({ value: count, label: String(count) });

function chipsBeside(samples: readonly SampleOnWire[], { id }: SampleOnWire): number {
  return samples.reduce((sum, one) => (one.id === id ? sum : sum + one.quantity), 0);
}

interface SampleLineProps extends Pick<SampleLinesProps, 'actions'> {
  readonly sample: SampleOnWire;
  /** Chips on the quote beside these. */
  readonly others: number;
}

function SampleLine({ sample, others, actions }: SampleLineProps) {
  const unit = useUnit();
  const { material, thickness_mm, quantity, unit_price_cents, price_cents, name } = sample;
  const most = Math.max(quantity, MAX_SAMPLES - others);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>
          Sample of <Link to={`/materials/${material.slug}`}>{material.display_name}</Link>
        </p>
        <p className={styles.facts}>
          {`${formatThickness(thickness_mm, unit)}, ${SAMPLE_MM} × ${SAMPLE_MM} mm`}
          {unit_price_cents !== null && `, ${formatCents(unit_price_cents)} each`}
        </p>
        {price_cents === null && (
          <p className={styles.gone}>This material’s samples are out of stock. Remove it to check out.</p>
        )}
      </div>
      {actions ? (
        <Select
          className={styles.quantity}
          label={`Chips of ${name}`}
          hideLabel
          value={quantity}
          disabled={actions.busy}
          onChange={(count) => actions.change(sample, count)}
          groups={[{ key: 'counts', options: COUNTS.filter((count) => count <= most).map(optionOf) }]}
        />
      ) : (
        <span className={styles.facts}>{quantity === 1 ? '1 chip' : `${quantity} chips`}</span>
      )}
      <span className={styles.price}>{price_cents === null ? 'no price' : <Price cents={price_cents} />}</span>
      {actions && (
        <IconButton label={`Remove ${name}`} disabled={actions.busy} onClick={() => actions.remove(sample)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
