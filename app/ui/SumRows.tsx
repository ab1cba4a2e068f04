import styles from './SumRows.module.css';

type SumRow = readonly [label: string, value: string];

/** Amounts label by label, with what they come to below a line. `live` tells screen readers when they change. */
export function SumRows({
  rows,
  total,
  live = false,
}: {
  readonly rows: readonly SumRow[];
  readonly total?: SumRow;
  readonly live?: boolean;
}) {
  return (
    <dl className={styles.rows} aria-live={live ? 'polite' : undefined}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  );
}
