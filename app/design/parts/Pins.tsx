import { type RefObject, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { DrawingView } from '../canvas/view.ts';
import type { Place } from '../../../shared/drawing/notice.ts';
import type { Scene } from '../canvas/scene.ts';
import { cx } from '../../ui/cx.ts';
import { type Finding, severityOf, showFinding } from '../findings.ts';
import { view } from '../state.ts';
import { pinPlaces } from './pin-places.ts';
import styles from './Pins.module.css';

interface PinsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly findings: readonly Finding[];
  /** Where the lines are that are asked about. */
  readonly asked: Place | null;
  readonly drawing: RefObject<DrawingView | null>;
}

/** The numbers of the findings, each at its first place in the drawing. The list is the keyboard's way to them. */
export function Pins({ ref, findings, asked, drawing }: PinsProps) {
  const { finding: selected } = useSnapshot(view);
  const shown = findings.filter(({ places }) => places.length > 0);
  useLayoutEffect(() => {
    if (ref.current) placePins(ref.current, drawing.current);
  });
  return (
    <div ref={ref} className={styles.pins}>
      {shown.map((finding) => (
        <button
          key={finding.key}
          ref={(element) => {
            if (element && finding.places[0]) pinned.set(element, finding.places[0]);
          }}
          type="button"
          tabIndex={-1}
          className={cx(styles.pin, finding.key === selected && styles.selected)}
          data-severity={severityOf(finding)}
          aria-label={`Show finding ${finding.number}`}
          onClick={() => {
            view.tab = 'findings';
            showFinding(finding);
          }}
        >
          {finding.number}
        </button>
      ))}
      {asked && (
        <span
          ref={(element) => {
            if (element) pinned.set(element, asked);
          }}
          className={styles.pin}
          data-severity="warning"
          aria-hidden="true"
        >
          ?
        </span>
      )}
    </div>
  );
}

/** Where a pin stands in the drawing: pins move with every frame, which React need not know of. */
const pinned = new WeakMap<Element, Place>();

/** Puts the pins where their places are now. */
export function placePins(pins: HTMLElement, drawing: DrawingView | null): void {
  const shown = [...(pins.children as Iterable<HTMLElement>)].flatMap((pin) => {
    const place = pinned.get(pin);
    const box = place ? (drawing?.boxOf(place) ?? null) : null;
    pin.hidden = box === null;
    return box === null ? [] : [{ pin, box }];
  });
  if (!drawing || shown.length === 0) return;
  const places = pinPlaces(
    shown.map(({ box }) => box),
    drawing.room,
  );
  shown.forEach(({ pin }, i) => {
    const { x, y } = places[i]!;
    pin.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  });
}

/** Where the first line of a style begins; null where it has none. */
export function firstPlace({ drawing, measurement: { contours } }: Scene, style: number): Place | null {
  const i = contours.style.indexOf(style);
  if (i < 0) return null;
  const at = contours.coordStart[i]!;
  return { x: drawing.coords[at]!, y: drawing.coords[at + 1]!, width: 0, height: 0 };
}

/** Boxes of one line agree to this, mm. */
const SAME_MM = 1e-6;

/** The contours whose box this is: those of one bend line. */
export function contoursOfBox({ measurement: { contours } }: Scene, box: Place): number[] {
  const { bounds, count } = contours;
  const sides = [box.x, box.y, box.x + box.width, box.y + box.height];
  return Array.from({ length: count }, (_, i) => i).filter((i) =>
    sides.every((side, k) => Math.abs(bounds[i * 4 + k]! - side) <= SAME_MM),
  );
}
