import { TriangleAlert } from 'lucide-react';
import { formatLength } from '../../../shared/base/units.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import { useNotices } from './Notices.tsx';
import styles from './FactChips.module.css';

interface FactChipsProps {
  readonly wide: boolean;
  readonly onSize: () => void;
  readonly onNotices: () => void;
}

/** Size (opens the size dialog), contours, and how long measuring took; on narrow windows size and notices, on top. */
export function FactChips({ wide, onSize, onNotices }: FactChipsProps) {
  const { configuration, report, measuredInMs, checking, making } = usePart();
  const unit = useUnit();
  const notices = useNotices().filter(({ severity }) => severity !== 'info');
  if (!configuration || !report) return null;
  const { width, height } = configuration.dimensions;
  const size = `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`;
  const contours = report.analysis.totals.shape_count;
  return (
    <div className={styles.chips}>
      <button type="button" className={styles.size} onClick={onSize} aria-label={`Size ${size}; change`}>
        {size}
      </button>
      {wide && (
        <span
          className={styles.chip}
        >{`${contours.toLocaleString('en-US')} ${contours === 1 ? 'contour' : 'contours'}`}</span>
      )}
      {wide && <span className={styles.chip}>{`measured in ${Math.max(1, Math.round(measuredInMs))} ms`}</span>}
      {making && <span className={styles.chip}>measuring at this size …</span>}
      {wide && checking && !making && <span className={styles.chip}>checking for trouble …</span>}
      {!wide && notices.length > 0 && (
        <button
          type="button"
          className={styles.warn}
          onClick={() => {
            onNotices();
            setTimeout(() => document.getElementById('notices')?.scrollIntoView({ block: 'center' }), 50);
          }}
        >
          <TriangleAlert size={14} aria-hidden="true" />
          {notices.length === 1 ? '1 notice' : `${notices.length} notices`}
        </button>
      )}
    </div>
  );
}
