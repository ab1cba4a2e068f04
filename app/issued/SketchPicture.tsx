import type { IssuedDocument } from '../../shared/issued/content.ts';
import { EngravedAreas } from '../part/EngravedAreas.tsx';
import { cx } from '../ui/cx.ts';
import styles from './SketchPicture.module.css';

type Sketch = NonNullable<IssuedDocument['sketches'][number]>;

/** Room around the shape, of its larger side. */
const MARGIN = 0.02;

/** The field of a sketch's picture: its shape and some room around it, as an SVG has them. */
export function sketchBox({ width, height }: Sketch): string {
  const margin = Math.max(width, height) * MARGIN;
  return [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ');
}

/** The shape of a part as it is made: operations in their colours, bends dashed. */
export function SketchPicture({ sketch, name }: { readonly sketch: Sketch; readonly name: string }) {
  return (
    <svg viewBox={sketchBox(sketch)} role="img" aria-label={`Drawing of ${name}`} className={styles.picture}>
      <EngravedAreas
        box={{ x: 0, y: 0, ...sketch }}
        paths={sketch.paths}
        lookOf={(operation) => ({ className: styles[operation] })}
      />
      {sketch.paths.map(({ operation, paint, evenOdd, d }) =>
        paint === undefined || paint === 'line' ? (
          <path
            key={`${operation}${evenOdd}`}
            d={d}
            fillRule={evenOdd ? 'evenodd' : 'nonzero'}
            vectorEffect="non-scaling-stroke"
            className={cx(styles.line, styles[operation])}
            data-paint={paint}
          />
        ) : null,
      )}
    </svg>
  );
}
