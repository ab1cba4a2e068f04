import { useEffect } from 'react';
import { takeDropsApart } from '../../part/pieces/take-apart.ts';
import { view } from '../state.ts';

/** While it is shown: files whose pieces nobody can doubt are made as parts, and the list of them answers the drop. */
export function useDropsTakenApart(): void {
  useEffect(
    () =>
      takeDropsApart(() => {
        view.listing = true;
      }),
    [],
  );
}
