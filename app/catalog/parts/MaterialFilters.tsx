import { Search } from 'lucide-react';
import { useId } from 'react';
import { canBeBent } from '../../../shared/catalog/material-facts.ts';
import { formatLength, fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { MaterialQuery } from '../filters.ts';
import { useMaterials } from '../use-offers.ts';
import styles from './MaterialFilters.module.css';

interface MaterialFiltersProps {
  readonly query: MaterialQuery;
  readonly unit: LengthUnit;
  readonly onChange: (query: MaterialQuery) => void;
}

/** Search and filters; every change goes to the address. */
export function MaterialFilters({ query, unit, onChange }: MaterialFiltersProps) {
  const materials = useMaterials();
  const { book } = useComputer();
  const types = useId();
  const set = (change: Partial<MaterialQuery>) => onChange({ ...query, ...change });
  const ids = new Set(materials.map(({ id }) => id));
  const toggle = (slug: string, on: boolean) =>
    set({ types: on ? [...query.types, slug] : query.types.filter((one) => one !== slug) });
  return (
    <search className={styles.filters} aria-label="Filter materials">
      <TextField
        label="Search materials"
        hideLabel
        type="search"
        placeholder={`Search ${materials.length} materials`}
        value={query.search}
        onChange={(event) => set({ search: event.target.value })}
        before={<Search size={16} aria-hidden="true" />}
      />
      <fieldset aria-labelledby={types}>
        <legend id={types} className={styles.legend}>
          Type
        </legend>
        {book?.categories.map((category) => {
          const count = category.material_ids.filter((id) => ids.has(id)).length;
          return count === 0 ? null : (
            <Checkbox
              key={category.slug}
              checked={query.types.includes(category.slug)}
              onChange={(event) => toggle(category.slug, event.target.checked)}
              aside={count}
            >
              {category.display_name}
            </Checkbox>
          );
        })}
      </fieldset>
      <ThicknessRange query={query} unit={unit} set={set} />
      <div>
        {materials.some(canBeBent) && (
          <Checkbox checked={query.bending} onChange={(event) => set({ bending: event.target.checked })}>
            Can be bent
          </Checkbox>
        )}
        <SizeFilter query={query} unit={unit} set={set} />
      </div>
      <Button size="s" variant="quiet" onClick={() => onChange(EMPTY)}>
        Clear filters
      </Button>
    </search>
  );
}

const EMPTY: MaterialQuery = {
  search: '',
  types: [],
  min: null,
  max: null,
  bending: false,
  fits: false,
  width: null,
  height: null,
  sort: null,
};

interface GroupProps {
  readonly query: MaterialQuery;
  readonly unit: LengthUnit;
  readonly set: (change: Partial<MaterialQuery>) => void;
}

/** Two typed bounds; left empty they are those of the catalogue. */
function ThicknessRange({ query, unit, set }: GroupProps) {
  const materials = useMaterials();
  const all = materials.flatMap(({ thicknesses }) => thicknesses.map(({ mm }) => mm));
  const digits = unit === 'mm' ? 1 : 3;
  const round = (mm: number, up: boolean) => {
    const factor = 10 ** digits;
    const value = fromMm(mm, unit) * factor;
    return (up ? Math.ceil(value - 1e-9) : Math.floor(value + 1e-9)) / factor;
  };
  const least = all.length > 0 ? round(Math.min(...all), false) : 0;
  const most = all.length > 0 ? round(Math.max(...all), true) : 100;
  const low = Math.min(query.min ?? least, most);
  const high = Math.max(query.max ?? most, least);
  const bounds = { min: least, max: most, step: unit === 'mm' ? 0.5 : 0.02, decimals: digits, suffix: unit };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Thickness</legend>
      <NumberField label="From" value={low} {...bounds} onChange={(min) => set({ min: min === least ? null : min })} />
      <NumberField label="To" value={high} {...bounds} onChange={(max) => set({ max: max === most ? null : max })} />
    </fieldset>
  );
}

/** With a part in hand: what fits it. Without: the largest size wanted. */
function SizeFilter({ query, unit, set }: GroupProps) {
  const { configuration } = usePart();
  if (configuration) {
    const { width, height } = configuration.dimensions;
    return (
      <Checkbox checked={query.fits} onChange={(event) => set({ fits: event.target.checked })}>
        {`Fits ${short(width, unit)} × ${short(height, unit)} ${unit}`}
      </Checkbox>
    );
  }
  const decimals = unit === 'mm' ? 0 : 2;
  const bounds = { min: 0, max: 10_000, step: unit === 'mm' ? 10 : 1, decimals, suffix: unit };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Part size</legend>
      <NumberField
        label="Width"
        value={query.width ?? 0}
        {...bounds}
        onChange={(width) => set({ width: width || null })}
      />
      <NumberField
        label="Height"
        value={query.height ?? 0}
        {...bounds}
        onChange={(height) => set({ height: height || null })}
      />
    </fieldset>
  );
}

function short(mm: number, unit: LengthUnit): string {
  return String(Number(unit === 'mm' ? mm.toFixed(1) : formatLength(mm, 'in')));
}
