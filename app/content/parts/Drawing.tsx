import type { Picture } from '../../../shared/guides/picture.ts';
import styles from './Drawing.module.css';

const ANCHOR = { start: 'start', middle: 'middle', end: 'end' } as const;

/** A drawing of ours with the sentence that it shows. */
export function Drawing({ picture: { says, width, height, shapes, labels } }: { readonly picture: Picture }) {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={says}>
        {shapes.map(({ d, look }) => (
          <path key={look + d} d={d} className={styles[look]} />
        ))}
        {labels.map(({ x, y, text, side }) => (
          <text key={`${x} ${y} ${text}`} x={x} y={y} textAnchor={ANCHOR[side]} className={styles.text}>
            {text}
          </text>
        ))}
      </svg>
      <figcaption>{says}</figcaption>
    </figure>
  );
}
