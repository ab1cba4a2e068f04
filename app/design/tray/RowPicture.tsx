import { useMemo } from 'react';
import { operationOf } from '../../../shared/analysis/operations.ts';
import type { PartView } from '../../part/view.ts';
import { computer, useComputer } from '../../platform/compute/compute.ts';
import { createScene } from '../canvas/scene.ts';
import { MadePicture } from '../parts/MadePicture.tsx';
import styles from './PartLine.module.css';
import { PartThumb } from './TrayStrip.tsx';

/** Larger drawings have their small drawing of lines: a list must not cost more than the drawing. */
const MOST_VERBS = 5_000;

/** A part of the list as it would be made in its own material; by its lines where it is large, or there is none yet. */
export function RowPicture({ part }: { readonly part: PartView }) {
  const { report, configuration, choices, filename } = part;
  const { pricer } = useComputer();
  const geometry = computer.kernels?.geometry ?? null;
  const { rotation } = choices;
  const swatch = pricer?.stockOf(choices.thickness_id)?.material.swatch ?? null;
  const scene = useMemo(() => {
    const { drawing = null, measurement = null } = report ?? {};
    if (!drawing || !measurement || !configuration || !geometry || drawing.verbs.length > MOST_VERBS) return null;
    const operations = configuration.styles.map(({ assignedTo }) => operationOf(assignedTo));
    return createScene(drawing, measurement, rotation, operations, geometry);
  }, [report, configuration, rotation, geometry]);
  return (
    <span className={styles.picture}>
      {scene && swatch ? (
        <MadePicture scene={scene} swatch={swatch} label={`Picture of ${filename}`} className={styles.made} />
      ) : (
        <PartThumb part={part} rotation={rotation} />
      )}
    </span>
  );
}
