import { useMemo } from 'react';
import type { Box, Drawing } from '../../../shared/drawing/drawing.ts';
import { appendVerbs, SvgPathText } from '../../part/drawing-path.ts';
import styles from './DrawingPicture.module.css';

/** Elements of more verbs in all than this are shown by their boxes: a preview must not cost more than the drawing. */
const MOST_VERBS = 60_000;

interface DrawingPictureProps {
  readonly drawing: Drawing;
  readonly bounds: Box;
  /** Elements from this one on are new and stand out. */
  readonly from: number;
  readonly label: string;
}

/** A still picture of a drawing, what was added to it in colour. */
export function DrawingPicture({ drawing, bounds, from, label }: DrawingPictureProps) {
  const [old, added] = useMemo(() => {
    const whole = drawing.verbs.length <= MOST_VERBS;
    return [whole ? pathOf(drawing, 0, from) : '', pathOf(drawing, from, drawing.elementStyle.length)];
  }, [drawing, from]);
  const margin = Math.max(bounds.width, bounds.height) * 0.03 || 1;
  const box = [bounds.x - margin, bounds.y - margin, bounds.width + 2 * margin, bounds.height + 2 * margin].join(' ');
  return (
    <svg className={styles.picture} viewBox={box} role="img" aria-label={label}>
      <path d={old} className={styles.old} vectorEffect="non-scaling-stroke" />
      <path d={added} className={styles.added} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Lines of some elements of a drawing, as an SVG path. */
export function pathOf(drawing: Drawing, from: number, to: number): string {
  const sink = new SvgPathText();
  for (let e = from; e < to; e++)
    appendVerbs(sink, drawing, drawing.elementVerbs[e]!, drawing.elementVerbs[e + 1]!, drawing.elementCoords[e]!);
  return sink.text;
}
