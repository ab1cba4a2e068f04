import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { formatThickness } from '../../platform/lengths.ts';
import type { BookMaterial } from '../../platform/compute/pricer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { differenceWords, thicknessRange } from '../material-words.ts';
import { misfitWords } from '../misfit-words.ts';
import type { Offer, Option } from '../offers.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import styles from './MaterialCard.module.css';
import { Swatch } from './Swatch.tsx';
import { ThicknessStrip } from './ThicknessStrip.tsx';

interface MaterialCardProps {
  readonly offer: Offer;
  /** The thickness that the card speaks of. */
  readonly shown: Option;
  readonly unit: LengthUnit;
  readonly quantity: number;
  /** Cents of the present choice, which the price is held against; null where there is none. */
  readonly against: number | null;
  /** The thickness shown is the present choice. */
  readonly inUse: boolean;
  readonly cheapest: boolean;
  readonly favorite: boolean;
  readonly compared: boolean;
  readonly canCompare: boolean;
  readonly onPick: (material: BookMaterial, thicknessId: number) => void;
  readonly onCompare: (thicknessId: number, on: boolean) => void;
  readonly onUse: (material: BookMaterial, thicknessId: number) => void;
}

/** A material for deciding: what it would add or save, what each thickness costs, and the ways to take it. On phones a row that opens. */
export const MaterialCard = memo(function MaterialCard(props: MaterialCardProps) {
  const { offer, shown, unit, inUse, cheapest } = props;
  const { material, options, state } = offer;
  const [open, setOpen] = useState(false);
  const rest = useId();
  const [why] = shown.verdict?.why ?? [];
  const { thickness, cents } = shown;
  return (
    <li
      className={cx(styles.card, inUse && styles.selected)}
      data-material={material.slug}
      data-cents={cents ?? undefined}
      data-state={state ?? undefined}
      data-open={open ? '' : undefined}
    >
      <div className={styles.head}>
        <Swatch swatch={material.swatch} className={styles.swatch} />
        <div className={styles.title}>
          <h3 className={styles.name}>
            <Link to={`/materials/${material.slug}`}>{material.display_name}</Link>
          </h3>
          <p className={styles.sub}>
            {cents === null
              ? thicknessRange(material, unit)
              : `${formatThickness(thickness.mm, unit)}, ${formatCents(cents)}`}
            {cheapest && <span className={styles.cheapest}> · cheapest</span>}
          </p>
        </div>
        <CompareBox {...props} />
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={rest}
          aria-label={`Thicknesses of ${material.display_name}`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      <Figure {...props} />
      <Actions {...props} />
      <div id={rest} className={styles.rest}>
        {cents === null && shown.verdict === null && <p className={styles.about}>{material.description}</p>}
        {why && (
          <p className={styles.why} title={why.reason}>
            <Badge tone="warn">{misfitWords(why, unit)}</Badge>
          </p>
        )}
        <ThicknessStrip
          material={material.display_name}
          options={options}
          shown={thickness.id}
          unit={unit}
          onPick={(id) => props.onPick(material, id)}
        />
      </div>
    </li>
  );
});

function CompareBox({ offer, shown, compared, canCompare, onCompare }: MaterialCardProps) {
  return (
    <label className={styles.compare} title={compared || canCompare ? 'Compare' : 'Four at most'}>
      <input
        type="checkbox"
        aria-label={`Compare ${offer.material.display_name}`}
        checked={compared}
        disabled={!compared && !canCompare}
        onChange={(event) => onCompare(shown.thickness.id, event.target.checked)}
      />
    </label>
  );
}

/** Difference of this stock to the present choice; without one its price. */
function Figure({ shown: { cents }, quantity, against, inUse }: MaterialCardProps) {
  if (cents === null) return null;
  return (
    <p className={styles.figure} data-testid="difference">
      <strong className={cx(against !== null && cents < against && styles.less)}>
        {against === null || inUse ? formatCents(cents) : differenceWords(cents - against)}
      </strong>
      <span className={styles.pieces}>{inUse ? 'your choice' : `for ${quantity.toLocaleString('en-US')}`}</span>
    </p>
  );
}

function Actions({ offer: { material }, shown: { thickness }, inUse, favorite, onUse }: MaterialCardProps) {
  return (
    <div className={styles.actions}>
      <FavoriteButton material={material} on={favorite} />
      <button
        type="button"
        className={styles.use}
        aria-disabled={inUse}
        onClick={() => !inUse && onUse(material, thickness.id)}
      >
        {inUse ? 'In use' : 'Use'}
        <span className={styles.hidden}>{` ${material.display_name}`}</span>
      </button>
    </div>
  );
}
