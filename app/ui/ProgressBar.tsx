import { cx } from './cx.ts';
import { useSlow } from './use-slow.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Work under way: "Uploading panel-v4.dxf". */
  readonly label: string;
  /** 0 to 1; null while nobody knows. */
  readonly value: number | null;
  /** Shows the label above the bar; otherwise it is read out only. */
  readonly showLabel?: boolean;
  /** True where somebody has waited already: it is seen at once. */
  readonly waited?: boolean;
  readonly className?: string;
}

/** Named progress, for work longer than 0.2 s; it keeps its place unseen until then. */
export function ProgressBar({ label, value, showLabel = false, waited = false, className }: ProgressBarProps) {
  const slow = useSlow();
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={cx(styles.progress, !slow && !waited && styles.early, className)}>
      {showLabel && (
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          {percent !== undefined && <span className={styles.percent}>{percent} %</span>}
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={cx(styles.bar, percent === undefined && styles.unknown)}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
