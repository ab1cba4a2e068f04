import { cx } from './cx.ts';
import { useSlow } from './use-slow.ts';
import styles from './Spinner.module.css';

/** A turning ring, 18 px, in the text's colour; it keeps its place unseen while the work may still be short. Decorative: the thing it stands in says what is under way. */
export function Spinner() {
  const slow = useSlow();
  return <span className={cx(styles.spinner, !slow && styles.early)} aria-hidden="true" />;
}
