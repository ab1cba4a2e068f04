import { fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { type Facets, sliceIsWanted, thicknessEnds } from '../facets.ts';
import type { MaterialQuery } from '../filters.ts';
import { useMaterials } from '../use-offers.ts';
import type { ChangeQuery } from '../use-query.ts';
import styles from './MaterialFilters.module.css';

interface ThicknessRangeProps {
  readonly query: MaterialQuery;
  readonly facets: Facets;
  readonly unit: LengthUnit;
  readonly change: ChangeQuery;
}

/** Where the thicknesses lie, and two typed bounds; left empty they are those of the catalogue. */
export function ThicknessRange({ query, facets, unit, change }: ThicknessRangeProps) {
  const materials = useMaterials();
  const ends = thicknessEnds(materials);
  const digits = unit === 'mm' ? 1 : 3;
  const round = (mm: number, up: boolean) => {
    const factor = 10 ** digits;
    const value = fromMm(mm, unit) * factor;
    return (up ? Math.ceil(value - 1e-9) : Math.floor(value + 1e-9)) / factor;
  };
  const [least, most] = [round(ends.least, false), round(ends.most, true)];
  const low = Math.min(query.min ?? least, most);
  const high = Math.max(query.max ?? most, least);
  const bounds = { min: least, max: most, step: unit === 'mm' ? 0.5 : 0.02, decimals: digits };
  const tallest = Math.max(1, ...facets.thicknesses);
  return (
    <fieldset aria-label={`Thickness, ${unit}`}>
      <legend className={styles.legend}>{`Thickness, ${unit}`}</legend>
      <div className={styles.bars} aria-hidden="true">
        {facets.thicknesses.map((count, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
            key={at}
            style={{ height: `${Math.max(6, (count / tallest) * 100)}%` }}
            data-on={sliceIsWanted(at, facets.thicknesses.length, query, ends, unit) ? '' : undefined}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <NumberField
          label="From"
          value={low}
          {...bounds}
          onChange={(min) => change({ min: min === least ? null : min }, 'thickness')}
        />
        <NumberField
          label="To"
          value={high}
          {...bounds}
          onChange={(max) => change({ max: max === most ? null : max }, 'thickness')}
        />
      </div>
    </fieldset>
  );
}
