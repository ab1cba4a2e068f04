import { CARRIER_NAMES, CARRIERS, type Carrier } from '../../shared/shipment/carriers.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Shipment.module.css';

/** Who carries a shipment, and under which number. */
export interface Way {
  readonly carrier: Carrier;
  /** Of a carrier that is not among ours. */
  readonly name: string;
  readonly number: string;
  readonly day: string;
}

interface CarrierFieldsProps {
  readonly way: Way;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (way: Way) => void;
  /** Whether the day it left may be entered. */
  readonly withDay: boolean;
}

/** Entering who carries a shipment. */
export function CarrierFields({ way, errors, onChange, withDay }: CarrierFieldsProps) {
  return (
    <div className={styles.way}>
      <SelectField
        label="Carrier"
        value={way.carrier}
        error={errors.carrier}
        onChange={(event) => onChange({ ...way, carrier: event.target.value as Carrier })}
      >
        {CARRIER_NAMES.map((carrier) => (
          <option key={carrier} value={carrier}>
            {CARRIERS[carrier].name}
          </option>
        ))}
      </SelectField>
      {way.carrier === 'other' && (
        <TextField
          label="Its name"
          value={way.name}
          error={errors.carrier_name}
          onChange={(event) => onChange({ ...way, name: event.target.value })}
        />
      )}
      <TextField
        label="Tracking number"
        optional
        value={way.number}
        error={errors.tracking_number}
        onChange={(event) => onChange({ ...way, number: event.target.value })}
      />
      {withDay && (
        <TextField
          label="Day, where it is not today"
          optional
          type="date"
          value={way.day}
          error={errors.shipped_on}
          onChange={(event) => onChange({ ...way, day: event.target.value })}
        />
      )}
    </div>
  );
}
