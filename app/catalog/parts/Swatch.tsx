import type { Swatch as SwatchData } from '../../../shared/catalog/material.ts';
import { cx } from '../../ui/cx.ts';
import { paintSwatch } from '../swatch-paint.ts';
import styles from './Swatch.module.css';

/** Look of a material: its picture, or drawn by us with grain, brushed metal, tint. Decorative; the name is beside it. */
export function Swatch({
  swatch,
  small = false,
  large = false,
  className,
}: {
  readonly swatch: SwatchData;
  readonly small?: boolean;
  /** Whether it is so large that a picture is loaded in full. */
  readonly large?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.swatch, small && styles.small, className)}
      style={paintSwatch(swatch, large ? 'large' : 'small')}
    />
  );
}
