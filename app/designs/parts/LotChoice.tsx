import { SelectField } from '../../ui/SelectField.tsx';

/** The lot that the sheet will be of, among those that the caller reported. */
export function LotChoice({
  lots,
  lot,
  onChange,
}: {
  readonly lots: readonly string[];
  readonly lot: string;
  readonly onChange: (lot: string) => void;
}) {
  return (
    <SelectField
      label="Lot of the sheet"
      value={lots.includes(lot) ? lot : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Not known yet</option>
      {lots.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
