import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

/** Stands where something will appear, in its size, so that nothing jumps; the footer waits for it. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  className,
}: {
  readonly width?: string | number;
  readonly height?: string | number;
  readonly className?: string;
}) {
  return (
    <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" data-waiting="" />
  );
}
