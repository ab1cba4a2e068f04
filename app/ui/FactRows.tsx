import styles from './FactRows.module.css';

/** What is known of something, label by label; what is empty is left out. Labels may stand more than once, with other values. */
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
