import { Shapes } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Choices } from '../../shared/part/choices.ts';
import type { Thumbnail } from './thumbnail-schema.ts';
import { EngravedAreas } from './EngravedAreas.tsx';
import { readThumbnail } from './thumbnails.ts';
import styles from './Thumb.module.css';

/** The picture of a design, or of one piece of it, that this device keeps; null where it has none, undefined until that is known. */
export function useKeptThumbnail(designId: string, piece: string | null): Thumbnail | null | undefined {
  const [thumbnail, setThumbnail] = useState<Thumbnail | null>();
  useEffect(() => {
    const stop = new AbortController();
    void readThumbnail(designId, piece).then((read) => {
      if (!stop.signal.aborted) setThumbnail(read);
    });
    return () => stop.abort();
  }, [designId, piece]);
  return thumbnail;
}

/** The choices that a small drawing follows from. */
type Drawn = Pick<Choices, 'piece' | 'rotation'>;

/** The small drawing of a design that was added on this device; elsewhere a mark in its place. */
export function StoredThumb({ designId, choices }: { readonly designId: string; readonly choices: Drawn }) {
  return <Thumb thumbnail={useKeptThumbnail(designId, choices.piece) ?? null} rotation={choices.rotation} />;
}

/** A small drawing in the operations' colours. */
export function Thumb({ thumbnail, rotation }: { readonly thumbnail: Thumbnail | null; readonly rotation: number }) {
  if (!thumbnail)
    return (
      <span className={styles.thumb} aria-hidden="true">
        <Shapes size={24} strokeWidth={1.5} />
      </span>
    );
  const { x, y, width, height, paths } = thumbnail;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const half = (rotation % 90 === 0 ? Math.max(width, height) : Math.sqrt(width * width + height * height)) / 2;
  const room = half * 1.06 || 1;
  return (
    <svg className={styles.thumb} viewBox={`${cx - room} ${cy - room} ${2 * room} ${2 * room}`} aria-hidden="true">
      <g transform={`rotate(${-rotation} ${cx} ${cy})`}>
        <EngravedAreas box={thumbnail} paths={paths} lookOf={(operation) => ({ className: styles[operation] })} />
        {paths.map(({ operation, paint, d }) =>
          paint === undefined || paint === 'line' ? (
            <path
              key={operation + d.slice(0, 40)}
              d={d}
              className={styles[operation]}
              fillRule="evenodd"
              data-paint={paint}
            />
          ) : null,
        )}
      </g>
    </svg>
  );
}
