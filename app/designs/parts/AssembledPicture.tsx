import type { AssembledView } from '../../../shared/designs/assembled.ts';
import type { Material } from '../../../shared/catalog/material.ts';
import styles from './DesignStage.module.css';

/** A design put together, each face in the color of its sheet and as dark as it lies to the light. */
export function AssembledPicture({
  view,
  swatch,
}: {
  readonly view: AssembledView;
  readonly swatch: Pick<Material['swatch'], 'colors'>;
}) {
  const [ground = '#cccccc', , third] = swatch.colors;
  return (
    <svg className={styles.assembled} viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      {view.faces.map(({ d, shade, isMark }) =>
        isMark ? (
          <path
            key={d}
            d={d}
            fill="none"
            stroke={third ?? '#3a2a1c'}
            strokeWidth={1.2}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <g key={d} fillRule="evenodd">
            <path d={d} fill={ground} className={styles.face} />
            <path d={d} fill="#000" opacity={shade} />
          </g>
        ),
      )}
    </svg>
  );
}
