import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { formatLength } from '../../../shared/base/units.ts';
import { makeThumbnail } from '../../part/thumbnails.ts';
import { useUnit } from '../../platform/units.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './PartRow.module.css';
import { Thumb } from '../../part/Thumb.tsx';

/** The design in hand, which is on this device only (or, offline, as this device has it). */
export function LocalPart({ stored = false }: { readonly stored?: boolean }) {
  const { configuration, report, filename, view, choices, problem } = usePart();
  const stock = useStock();
  const unit = useUnit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the operations change.
  const thumbnail = useMemo(() => makeThumbnail({ report, configuration }), [configuration]);
  if (!configuration) return null;
  const { width, height } = configuration.dimensions;
  return (
    <Card as="section" padding="s" className={styles.row} aria-label="Design on this device">
      <Thumb thumbnail={thumbnail} rotation={choices.rotation} />
      <div className={styles.words}>
        <h2>
          <Link to="/designs">{filename}</Link>
        </h2>
        <p>{`${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`}</p>
        {stock && <p>{`${stock.material.display_name}, ${formatThickness(stock.thickness.mm, unit)}`}</p>}
        <p className={styles.faint}>{stored ? 'On this device' : 'On this device only, not on the quote yet'}</p>
        {problem && <p className={styles.problem}>{problem.message}</p>}
      </div>
      <div className={styles.side}>
        <p className={styles.cents}>{view ? formatCents(view.price.priceCents) : '–'}</p>
        <p className={styles.each}>
          {choices.quantity === 1 ? '1 piece' : `${choices.quantity} pieces`}
          <Badge>Estimate only</Badge>
        </p>
        <LinkButton to="/designs" size="s">
          Open design
        </LinkButton>
      </div>
    </Card>
  );
}
