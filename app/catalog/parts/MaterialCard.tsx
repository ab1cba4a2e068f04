import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import { chooseThickness } from '../../part/choices.ts';
import type { BookMaterial } from '../../platform/compute/pricer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { misfitWords } from '../misfit-words.ts';
import type { Offer } from '../offers.ts';
import styles from './MaterialCard.module.css';
import { Swatch } from './Swatch.tsx';

interface MaterialCardProps {
  readonly offer: Offer;
  readonly unit: LengthUnit;
  readonly quantity: number;
  readonly selected: boolean;
  readonly cheapest: boolean;
  readonly hasDesign: boolean;
}

/** A material: what it looks like, how thick it comes, and what this very part costs in it. */
export function MaterialCard({ offer, unit, quantity, selected, cheapest, hasDesign }: MaterialCardProps) {
  const { material, thickness, cents, misfit } = offer;
  const impossible = misfit?.severity === 'error';
  const price = cents === null ? null : formatCents(Math.round(cents / quantity));
  return (
    <li
      className={cx(styles.card, selected && styles.selected)}
      data-material={material.slug}
      data-cents={cents ?? undefined}
      data-possible={impossible ? 'no' : 'yes'}
    >
      <Swatch swatch={material.swatch} className={styles.swatch} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/materials/${material.slug}`} className={styles.link}>
            {material.display_name}
          </Link>
        </h2>
        <p className={styles.range}>{thicknessRange(material, unit)}</p>
        {hasDesign ? (
          <p className={cx(styles.price, (impossible || price === null) && styles.off)}>
            <span className={styles.figure}>{price ?? '–'}</span>
            {price && <span>{`each, ${thicknessWords(thickness.mm, unit)}`}</span>}
          </p>
        ) : (
          <p className={styles.about}>{material.description}</p>
        )}
        <div className={styles.tags}>
          {selected && <Badge>Selected</Badge>}
          {!selected && cheapest && <Badge tone="good">Cheapest that fits</Badge>}
          {misfit && (
            <span className={styles.why} title={misfit.reason}>
              <Badge tone="warn">{misfitWords(misfit, unit)}</Badge>
            </span>
          )}
          {hasDesign && !selected && !impossible && (
            <button type="button" className={styles.use} onClick={() => chooseThickness(thickness.id)}>
              Use<span className={styles.hidden}> {material.display_name}</span>
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** "1.0 to 12.7 mm"; one or two thicknesses by name. */
export function thicknessRange(material: BookMaterial, unit: LengthUnit): string {
  const all = material.thicknesses.map(({ mm }) => mm).toSorted((a, b) => a - b);
  const figure = (mm: number) => thicknessWords(mm, unit).replace(` ${unit}`, '');
  if (all.length <= 2) return `${all.map(figure).join(', ')} ${unit}`;
  return `${figure(all[0]!)} to ${figure(all.at(-1)!)} ${unit}`;
}

/** A nominal thickness: 1.6 mm, 0.063 in. */
export function thicknessWords(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? `${Number(mm.toFixed(2))} mm` : `${fromMm(mm, 'in').toFixed(3)} in`;
}
