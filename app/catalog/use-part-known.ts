import { useEffect, useState } from 'react';
import { usePart } from '../part/use-part.ts';

/** How long a page without the part of the last visit waits for this device's storage, which may never answer, ms. */
const STORAGE_PATIENCE_MS = 3000;

/** Whether it is known if there is a part of the last visit, or was waited for long enough. */
export function usePartKnown(): boolean {
  const { restored } = usePart();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STORAGE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return restored || late;
}
