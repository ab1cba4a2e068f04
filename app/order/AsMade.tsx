import type { Swatch } from '../../shared/catalog/material.ts';
import { sheetLookOf } from '../../shared/catalog/sheet-look.ts';
import { EngravedAreas } from '../part/EngravedAreas.tsx';
import { SketchPicture, sketchBox } from '../issued/SketchPicture.tsx';
import type { ComponentProps } from 'react';
import styles from './AsMade.module.css';
import { sheetOf } from './sheet-of.ts';

type Sketch = ComponentProps<typeof SketchPicture>['sketch'];

interface AsMadeProps {
  readonly sketch: Sketch;
  readonly name: string;
  /** Swatch of its material; null where that is not sold any more. */
  readonly swatch: Swatch | null;
}

/** A part as it is made: its sheet with its holes, and what is engraved and bent. By its lines alone where nothing closes. */
export function AsMade({ sketch, name, swatch }: AsMadeProps) {
  const cut = sketch.paths.filter(({ operation }) => operation === 'cutting');
  const sheet = sheetOf(cut.map(({ d }) => d));
  if (swatch === null || sheet === null) return <SketchPicture sketch={sketch} name={name} />;
  const { ground, edge, engraved } = sheetLookOf(swatch);
  return (
    <svg viewBox={sketchBox(sketch)} role="img" aria-label={`Picture of ${name}`} className={styles.picture}>
      <path d={sheet} fill={ground} fillRule="evenodd" />
      <EngravedAreas
        box={{ x: 0, y: 0, ...sketch }}
        paths={sketch.paths}
        lookOf={(operation) => ({ fill: engraved, fillOpacity: operation === 'combinedEngraving' ? 0.4 : undefined })}
      />
      {sketch.paths.map(({ operation, paint, evenOdd, d }) => {
        if (paint === 'area' || paint === 'bare') return null;
        // Sketches of earlier releases have areas and lines in one.
        const area = paint === undefined && (operation === 'areaEngraving' || operation === 'combinedEngraving');
        return (
          <path
            key={`${operation}${evenOdd}`}
            d={d}
            fill={area ? engraved : 'none'}
            fillOpacity={operation === 'combinedEngraving' ? 0.4 : undefined}
            fillRule={evenOdd ? 'evenodd' : 'nonzero'}
            stroke={operation === 'cutting' ? edge : engraved}
            strokeDasharray={operation === 'metalBending' ? '6 4' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
