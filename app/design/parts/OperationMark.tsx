import type { OperationName } from '../../../shared/analysis/operations.ts';
import styles from './OperationMark.module.css';

/** How the operation's lines look in the drawing: colour, weight and dash. */
export function OperationMark({ operation }: { readonly operation: OperationName }) {
  return (
    <svg
      className={`${styles.mark} ${styles[operation]}`}
      width="14"
      height="10"
      viewBox="0 0 14 10"
      aria-hidden="true"
    >
      {operation === 'areaEngraving' ? <path d="M0 1h14v8H0z" className={styles.fill} /> : <path d="M0 5h14" />}
      {operation === 'combinedEngraving' && <path d="M0 1h14v8H0z" className={styles.soft} />}
    </svg>
  );
}
