import { Link } from 'react-router-dom';
import type { LengthUnit } from '../../../shared/base/units.ts';
import { thicknessRange } from '../material-words.ts';
import type { Offer } from '../offers.ts';
import { shortReason } from './FoldedGroup.tsx';
import styles from './MisfitRow.module.css';
import { Swatch } from './Swatch.tsx';

/** A material that cannot be had at once: no price, and why. */
export function MisfitRow({ offer, unit }: { readonly offer: Offer; readonly unit: LengthUnit }) {
  const { material, best, state } = offer;
  return (
    <li className={styles.row} data-material={material.slug} data-state={state ?? undefined}>
      <Swatch swatch={material.swatch} className={styles.swatch} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/materials/${material.slug}`}>{material.display_name}</Link>
        </h3>
        <p>{`${thicknessRange(material, unit)}: ${shortReason(offer, unit)}`}</p>
        {best.verdict?.why[0]?.reason && <p>{best.verdict.why[0].reason}</p>}
      </div>
    </li>
  );
}
