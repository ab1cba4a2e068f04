import styles from './FactRows.module.css';

/** Facts label by label; empty ones are left out. A label may come more than once, with other values. */
export function FactRows({
  rows,
  hidden = false,
}: {
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly hidden?: boolean;
}) {
  return (
    <dl className={styles.facts} hidden={hidden}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
