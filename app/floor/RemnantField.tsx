import { useQuery } from '@tanstack/react-query';
import type { Nestable } from '../../shared/production/batch-wire.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { remnantsToCutQuery } from './queries.ts';

interface RemnantFieldProps {
  readonly of: Pick<Nestable, 'hub_id' | 'thickness_id' | 'sheet'>;
  /** Id of the remnant; empty for whole sheets. */
  readonly value: string;
  readonly onChange: (remnant: string) => void;
}

/** Choice between whole sheets for a batch and one of the remnants of its material that are here. Nothing where there is none. */
export function RemnantField({ of, value, onChange }: RemnantFieldProps) {
  const { data } = useQuery(remnantsToCutQuery);
  const fitting = (data ?? []).filter(
    ({ hub_id, thickness_id }) => hub_id === of.hub_id && thickness_id === of.thickness_id,
  );
  if (fitting.length === 0) return null;
  return (
    <SelectField label="Cut from" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{`Sheets of ${of.sheet.width} × ${of.sheet.height} mm`}</option>
      {fitting.map(({ id, code, width_mm, height_mm, place }) => (
        <option key={id} value={id}>
          {`Remnant of ${width_mm} × ${height_mm} mm, ${code}${place === '' ? '' : `, ${place}`}`}
        </option>
      ))}
    </SelectField>
  );
}
