import { useState } from 'react';
import type { Place } from '../../../shared/drawing/notice.ts';
import { Button } from '../../ui/Button.tsx';
import { view } from '../state.ts';

interface ShowPlacesProps {
  readonly places: readonly Place[];
  /** The first one shows already. */
  readonly shown?: boolean;
}

/** Goes through the places of a finding in the drawing, one with each press. */
export function ShowPlaces({ places, shown = false }: ShowPlacesProps) {
  const [at, setAt] = useState(shown ? 0 : -1);
  if (places.length === 0) return null;
  const show = () => {
    const next = (at + 1) % places.length;
    setAt(next);
    view.place = { ...places[next]! };
  };
  return (
    <Button size="s" onClick={show}>
      {at < 0 || places.length === 1 ? 'Show me' : `Show the next (${at + 1} of ${places.length})`}
    </Button>
  );
}
