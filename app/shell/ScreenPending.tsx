import { useEffect, useState } from 'react';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './ScreenPending.module.css';

/** Indicators wait this long, so that quick work shows none. Source: product spec §9. */
const DELAY_MS = 200;

/** Keeps the place of a screen that is still on its way, so that the footer does not jump. */
export function ScreenPending() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className={styles.pending}>{slow && <ProgressBar label="Loading the page" value={null} />}</div>;
}
