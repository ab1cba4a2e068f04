import { useEffect, useState } from 'react';
import { usePart } from '../part/use-part.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { hasKeptPart } from '../platform/kept-part.ts';
import { useOwnState } from '../platform/own-state.ts';

/** How long a page without the part of the last visit waits for this device's storage, which may never answer, ms. */
const STORAGE_PATIENCE_MS = 3000;

/**
 * Whether it is known if there is a part of the last visit, or was waited for long enough. A page that the server rendered is there already: it stays as it
 * is, unless the device keeps a part.
 */
export function usePartKnown(): boolean {
  const { restored } = usePart();
  const own = useOwnState();
  const [rendered] = useState(!own && !hasKeptPart());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STORAGE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return restored || late || rendered || !own;
}

/**
 * Whether what goes by the part has to wait: it is not known whether there is one, or it is being read. What is shown before would be something else a
 * moment later, under the pointer. A part that nothing will ever measure, as the price book could not be loaded, is not waited for.
 */
export function usePartPending(): boolean {
  const known = usePartKnown();
  const { status } = usePart();
  const { status: computer } = useComputer();
  return !known || (status === 'opening' && computer !== 'failed');
}

/** Mark of a screen that the server rendered, which knows no part: on a device that keeps one, styles hide it until the page is taken over. */
export function useRenderedMark(): { readonly 'data-without-part'?: '' } {
  return useOwnState() ? {} : { 'data-without-part': '' };
}
