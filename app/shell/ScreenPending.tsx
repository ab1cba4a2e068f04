import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './ScreenPending.module.css';

/** Keeps the place of a screen that is still on its way, so that the footer does not jump. */
export function ScreenPending() {
  return (
    <div className={styles.pending}>
      <ProgressBar label="Loading the page" value={null} />
    </div>
  );
}
