import { useEffect, useState } from 'react';
import { SHOW_PROGRESS_AFTER_MS } from '../platform/patience.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './ScreenPending.module.css';

/** Keeps the place of a screen that is still on its way, so that the footer does not jump. */
export function ScreenPending() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_PROGRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className={styles.pending}>{slow && <ProgressBar label="Loading the page" value={null} />}</div>;
}
