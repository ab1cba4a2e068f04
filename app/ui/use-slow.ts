import { useEffect, useState } from 'react';
import { SHOW_PROGRESS_AFTER_MS } from './patience.ts';

/** Whether the component has been there long enough for progress to be worth showing. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_PROGRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
