import { useQuery } from '@tanstack/react-query';
import type { Nestable } from '../../shared/production/batch-wire.ts';
import { machinesQuery } from '../hub/queries.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';

interface MachineFieldProps {
  readonly of: Pick<Nestable, 'hub_id' | 'technology_slug'>;
  readonly value: string;
  readonly onChange: (machine: string) => void;
}

/** The machine of a batch: one of the hub's for the technology, or any name where nobody has entered machines. */
export function MachineField({ of, value, onChange }: MachineFieldProps) {
  const { data } = useQuery(machinesQuery);
  const machines = (data?.machines ?? []).filter(
    ({ hub_id, technology_slug }) => hub_id === of.hub_id && technology_slug === of.technology_slug,
  );
  if (machines.length === 0)
    return <TextField label="Machine" optional value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <SelectField label="Machine" optional value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Not chosen yet</option>
      {machines.map(({ id, name, down_for }) => (
        <option key={id} value={name}>
          {down_for === null ? name : `${name} (down)`}
        </option>
      ))}
    </SelectField>
  );
}
