import { DateField } from '../ui/DateField.tsx';
import styles from './Filters.module.css';

interface DateRangeProps {
  readonly label: string;
  /** Calendar days, YYYY-MM-DD; both are part of the range. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onChange: (from: string | null, to: string | null) => void;
}

/** A range of days, open at either end. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const wrong = from !== null && to !== null && from > to;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two fields of one filter, without a fieldset's frame.
    <div role="group" aria-label={label} className={styles.range}>
      <DateField label="From" value={from} onChange={(day) => onChange(day, to)} />
      <DateField
        label="To"
        value={to}
        onChange={(day) => onChange(from, day)}
        error={wrong ? 'Choose a day after the first.' : undefined}
      />
    </div>
  );
}
