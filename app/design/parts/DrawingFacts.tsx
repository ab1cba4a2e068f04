import { formatLength } from '../../../shared/base/units.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import { formatShare } from '../shape-facts.ts';
import styles from './DrawingFacts.module.css';

interface DrawingFactsProps {
  /** Range that the colours of the cost view span. */
  readonly heat: { readonly least: number; readonly most: number } | null;
  readonly onSize: () => void;
}

/** Below the drawing: size (opens the size dialog), contours, how long measuring took and what is under way. */
export function DrawingFacts({ heat, onSize }: DrawingFactsProps) {
  const { configuration, report, measuredInMs, checking, making } = usePart();
  const unit = useUnit();
  if (!configuration || !report) return <div className={styles.facts} />;
  const { width, height } = configuration.dimensions;
  const size = `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`;
  const contours = report.analysis.totals.shape_count;
  const state = making ? 'measuring at this size …' : checking ? 'checking for trouble …' : null;
  return (
    <div className={styles.facts}>
      <button type="button" className={styles.size} onClick={onSize} aria-label={`Size ${size}; change`}>
        {size}
      </button>
      <span className={styles.fact}>
        {`${contours.toLocaleString('en-US')} ${contours === 1 ? 'contour' : 'contours'}`}
      </span>
      <span className={styles.fact}>{state ?? `measured in ${Math.max(1, Math.round(measuredInMs))} ms`}</span>
      {heat && heat.most > 0 && (
        <span className={styles.legend} data-testid="heat-legend">
          <span>{formatShare(heat.least)}</span>
          <span className={styles.scale} aria-hidden="true" />
          <span>{formatShare(heat.most)} a contour</span>
        </span>
      )}
    </div>
  );
}
