import { useQuery } from '@tanstack/react-query';
import type { Part, Quote } from '../../../shared/quote/wire.ts';
import { Thumb, useKeptThumbnail } from '../../part/Thumb.tsx';
import { picturesQuery } from '../queries.ts';

/** The small drawing of a part of a quote: this device's own, or the server's where somebody else added it, or on another device. */
export function QuotedThumb({ quote, part }: { readonly quote: Quote; readonly part: Part }) {
  const kept = useKeptThumbnail(part.design_id, part.choices.piece);
  const { data } = useQuery({ ...picturesQuery(quote), enabled: kept === null });
  if (kept) return <Thumb thumbnail={kept} rotation={part.configuration.dimensions.rotation} />;
  const sketch = data?.find(({ part_id }) => part_id === part.id);
  // It comes turned already.
  return <Thumb thumbnail={sketch ? { ...sketch, x: 0, y: 0 } : null} rotation={0} />;
}
