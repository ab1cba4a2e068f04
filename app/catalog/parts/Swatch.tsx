import type { Swatch as SwatchData } from '../../../shared/catalog/material.ts';
import { cx } from '../../ui/cx.ts';
import { paintSwatch } from '../swatch-paint.ts';
import styles from './Swatch.module.css';

/** Look of a material, drawn by us: grain, brushed metal, tinted acrylic. Decorative; the name is beside it. */
export function Swatch({
  swatch,
  small = false,
  className,
}: {
  readonly swatch: SwatchData;
  readonly small?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.swatch, small && styles.small, className)}
      style={paintSwatch(swatch)}
    />
  );
}
