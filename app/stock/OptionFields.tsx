import { useQuery } from '@tanstack/react-query';
import { machinesQuery } from '../hub/queries.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './Stock.module.css';

/** A material option and size at a hub, as forms have it; 0 and empty while nothing is chosen. */
export interface ChosenSize {
  readonly hub_id: string;
  readonly thickness_id: number;
  readonly width_mm: number;
  readonly height_mm: number;
}

interface OptionFieldsProps {
  readonly value: ChosenSize;
  readonly onChange: (value: ChosenSize) => void;
}

/** Fields for hub, material and size. A thickness brings the size of its largest sheet along. */
export function OptionFields({ value, onChange }: OptionFieldsProps) {
  const { book } = useComputer();
  const { data } = useQuery(machinesQuery);
  const hubs = data?.hubs ?? [];
  const options = (book?.materials ?? []).flatMap(({ display_name, thicknesses }) =>
    thicknesses.map((thickness) => ({ ...thickness, name: `${display_name}, ${thickness.mm} mm` })),
  );
  const hub = value.hub_id || (hubs[0]?.id ?? '');
  const choose = (thicknessId: number) => {
    const sizes = options.find(({ id }) => id === thicknessId)?.nesting_sizes ?? [];
    const largest = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    const size = largest ? { width_mm: largest.width, height_mm: largest.height } : {};
    onChange({ ...value, ...size, hub_id: hub, thickness_id: thicknessId });
  };
  return (
    <div className={styles.pair}>
      <SelectField label="Hub" value={hub} onChange={(event) => onChange({ ...value, hub_id: event.target.value })}>
        {hubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Material"
        required
        value={value.thickness_id === 0 ? '' : value.thickness_id}
        onChange={(event) => choose(Number(event.target.value))}
      >
        <option value="">Choose</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField
        label="Sheet width"
        suffix="mm"
        min={1}
        max={100_000}
        decimals={1}
        value={value.width_mm}
        onChange={(width_mm) => onChange({ ...value, hub_id: hub, width_mm })}
      />
      <NumberField
        label="Sheet height"
        suffix="mm"
        min={1}
        max={100_000}
        decimals={1}
        value={value.height_mm}
        onChange={(height_mm) => onChange({ ...value, hub_id: hub, height_mm })}
      />
    </div>
  );
}

/** Nothing chosen yet. */
export const NOTHING_CHOSEN: ChosenSize = { hub_id: '', thickness_id: 0, width_mm: 1000, height_mm: 500 };
