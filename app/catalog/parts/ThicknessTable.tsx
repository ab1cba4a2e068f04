import { formatCents } from '../../../shared/base/money.ts';
import { fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import type { PartNeeds } from '../../../shared/catalog/fit.ts';
import { formatThickness } from '../../platform/lengths.ts';
import type { BookMaterial } from '../../platform/compute/pricer.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import { Badge } from '../../ui/Badge.tsx';
import { misfitWords } from '../misfit-words.ts';
import { verdictOf } from '../verdict.ts';
import type { CentsOf } from '../offers.ts';
import styles from './ThicknessTable.module.css';

interface ThicknessTableProps {
  readonly material: BookMaterial;
  readonly chosen: number;
  readonly onChoose: (thicknessId: number) => void;
  readonly centsOf: CentsOf | null;
  readonly needs: PartNeeds | null;
}

/** A short length in the unit: three digits after the point in inches, two in mm, no trailing zeros in mm. */
export function shortLength(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? String(Number(mm.toFixed(2))) : fromMm(mm, 'in').toFixed(3);
}

/** Every thickness: the part's price in it, and the limits a drawing must keep. */
export function ThicknessTable({ material, chosen, onChoose, centsOf, needs }: ThicknessTableProps) {
  const unit = useUnit();
  const { quantity } = usePart().choices;
  const length = (mm: number) => `${shortLength(mm, unit)} ${unit}`;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Thickness</th>
            {centsOf && <th scope="col">Each at {quantity.toLocaleString('en-US')}</th>}
            <th scope="col">Smallest hole</th>
            <th scope="col">Thinnest bridge</th>
            <th scope="col">Kerf</th>
            <th scope="col">Largest part</th>
            <th scope="col">Bending</th>
          </tr>
        </thead>
        <tbody>
          {material.thicknesses.map((one) => {
            const verdict = needs ? verdictOf({ material, thickness: one }, needs) : null;
            const [why] = verdict?.why ?? [];
            const cents = centsOf && verdict?.state !== 'cannot' ? centsOf(one.id) : -1;
            return (
              <tr key={one.id} data-chosen={one.id === chosen ? '' : undefined}>
                <th scope="row">
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name="material-thickness"
                      value={one.id}
                      checked={one.id === chosen}
                      onChange={() => onChoose(one.id)}
                    />
                    <span>
                      {formatThickness(one.mm, unit)}
                      {one.nominal && <span className={styles.nominal}>{one.nominal}</span>}
                      {!one.in_stock && <Badge>On order</Badge>}
                    </span>
                  </label>
                </th>
                {centsOf && (
                  <td data-label="Each">
                    {cents > 0 ? <strong>{formatCents(Math.round(cents / quantity))}</strong> : '–'}
                    {verdict?.state === 'person' && <Badge>Needs a quote</Badge>}
                    {why && <Badge tone="warn">{misfitWords(why, unit)}</Badge>}
                  </td>
                )}
                <td data-label="Smallest hole">{length(one.min_hole_mm)}</td>
                <td data-label="Thinnest bridge">{length(one.min_bridge_mm)}</td>
                <td data-label="Kerf">{length(one.kerf_mm)}</td>
                <td data-label="Largest part">{`${shortLength(one.max_part.width, unit)} × ${length(one.max_part.height)}`}</td>
                <td data-label="Bending">{one.bend ? `radius ${length(one.bend.inside_radius_mm)}` : 'no'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
