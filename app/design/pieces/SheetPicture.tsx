import { useMemo } from 'react';
import { marksOf } from '../../part/pieces/found.ts';
import { usePart } from '../../part/use-part.ts';
import { computer } from '../../platform/compute/compute.ts';
import { pathOf } from '../parts/DrawingPicture.tsx';
import styles from './SheetPicture.module.css';

/** Drawings with more verbs are not drawn: the list beside them says the same. */
const MOST_VERBS = 60_000;
/** Numbers are as high as this share of the sheet, and no higher than this one of their piece. */
const OF_SHEET = 0.07;
const OF_PIECE = 0.6;

/** The sheet with the number of its part in the middle of every piece. */
export function SheetPicture({ ids }: { readonly ids: readonly string[] }) {
  const { read, choices } = usePart();
  const { assignments } = choices;
  const geometry = computer.kernels?.geometry ?? null;
  const key = ids.join(' ');
  const marks = useMemo(
    () => (read && geometry ? marksOf(read, { assignments }, key.split(' '), geometry) : []),
    [read, geometry, assignments, key],
  );
  const drawing = read?.drawing ?? null;
  const lines = useMemo(
    () => (drawing && drawing.verbs.length <= MOST_VERBS ? pathOf(drawing, 0, drawing.elementStyle.length) : null),
    [drawing],
  );
  const bounds = read?.measurement?.bounds;
  if (lines === null || !bounds || marks.length === 0) return null;
  const long = Math.max(bounds.width, bounds.height);
  const margin = long * 0.02;
  const box = [bounds.x - margin, bounds.y - margin, bounds.width + 2 * margin, bounds.height + 2 * margin].join(' ');
  const label = `Sheet with the numbers of its ${ids.length === 1 ? 'part' : `${ids.length} parts`}`;
  return (
    <svg className={styles.sheet} viewBox={box} role="img" aria-label={label}>
      <path d={lines} className={styles.lines} vectorEffect="non-scaling-stroke" />
      {marks.map(({ number, x, y, side }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={Math.min(long * OF_SHEET, side * OF_PIECE)}
          className={styles.number}
        >
          {number}
        </text>
      ))}
    </svg>
  );
}
