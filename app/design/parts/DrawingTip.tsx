import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { formatLength } from '../../../shared/base/units.ts';
import { formatArea } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { formatSeconds, formatShare, type ShapeContext, shapeFigures, shapeName } from '../shape-facts.ts';
import { view } from '../state.ts';
import { pointer } from '../use-gestures.ts';
import { SHORT_NAMES } from './operation-words.ts';
import styles from './DrawingTip.module.css';

/** Facts of the shape under the pointer: name, operation, length, seconds and cents. */
export function DrawingTip({ context }: { readonly context: ShapeContext }) {
  const { shape, menu } = useSnapshot(view);
  const unit = useUnit();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    const area = element?.parentElement;
    if (!element || !area || shape === null) return;
    const { width, height } = element.getBoundingClientRect();
    const x = Math.min(pointer.x + 14, area.clientWidth - width - 8);
    const below = pointer.y + 18;
    const y = below + height < area.clientHeight - 8 ? below : pointer.y - height - 14;
    element.style.transform = `translate(${Math.max(8, x)}px, ${Math.max(8, y)}px)`;
  }, [shape]);
  if (shape === null || menu) return null;
  const figures = shapeFigures(context, shape);
  if (!figures) return null;
  const length = figures.lengthOfLines + figures.lengthOfCurves;
  const area =
    figures.operation === 'areaEngraving'
      ? `${formatArea(figures.areaMm2, unit)} · `
      : `${formatLength(length, unit)} ${unit} · `;
  return (
    <div ref={tip} className={styles.tip} role="presentation" data-testid="drawing-tip">
      <strong>{shapeName(context.scene, context.shapes.contours[shape] ?? [], figures, unit)}</strong>
      <span>
        {SHORT_NAMES[figures.operation]}
        {figures.operation === 'ignored' || figures.operation === 'metalBending' ? (
          ` · ${formatLength(length, unit)} ${unit}`
        ) : (
          <>
            {` · ${area}${formatSeconds(figures.seconds)} · `}
            <b>{formatShare(figures.cents)}</b>
          </>
        )}
      </span>
    </div>
  );
}
