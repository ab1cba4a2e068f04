import { type RefObject, useEffect } from 'react';
import type { DrawingView } from './canvas/view.ts';
import type { Scene } from './canvas/scene.ts';
import { view } from './state.ts';

/** A press that moves less than this is a click, CSS px. */
const CLICK_PX = 5;
/** Zoom of one wheel pixel; a notch of 100 px is a factor of 1.2. */
const WHEEL_ZOOM = Math.log(1.2) / 100;

/** Pointer tip position in the drawing area, for the tooltip; kept out of React because it moves with every event. */
export const pointer = { x: 0, y: 0 };

/** Wheel and pinch zoom at the pointer, drag pans, pointing highlights, a click opens the operation menu. */
export function useGestures(
  area: RefObject<HTMLDivElement | null>,
  drawing: RefObject<DrawingView | null>,
  scene: Scene | null,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element || !scene) return;
    const { wheel, press, move, release, leave } = gesturesOn(element, drawing, scene);
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('wheel', wheel, { passive: false, signal });
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    return () => gone.abort();
  }, [area, drawing, scene]);
}

/** Gestures of wheel, mouse and fingers, from the first press to the last release. */
function gesturesOn(element: HTMLElement, drawing: RefObject<DrawingView | null>, scene: Scene) {
  const table = scene.measurement.contours;
  const down = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const at = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** Points at the contour there, if any. */
  const point = (x: number, y: number, coarse: boolean) => {
    const contour = drawing.current?.pick(x, y, coarse) ?? -1;
    view.shape = contour < 0 ? null : table.shape[contour]!;
    view.style = contour < 0 ? null : table.style[contour]!;
    element.toggleAttribute('data-over', contour >= 0);
    return contour;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = at(event);
    const px = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
    // A trackpad's pinch arrives as small deltas with the control key.
    drawing.current?.zoom(Math.exp(-px * WHEEL_ZOOM * (event.ctrlKey ? 5 : 1)), x, y);
    view.menu = null;
  };
  const press = (event: PointerEvent) => {
    if (event.button > 1) return;
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    if (down.size === 1) moved = 0;
    view.menu = null;
  };
  const move = (event: PointerEvent) => {
    const now = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      Object.assign(pointer, now);
      point(now.x, now.y, event.pointerType !== 'mouse');
      return;
    }
    moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    down.set(event.pointerId, now);
    if (moved <= CLICK_PX) return;
    if (down.size === 1) drawing.current?.pan(now.x - before.x, now.y - before.y);
    else pinch(drawing.current, down, event.pointerId, before);
  };
  const release = (event: PointerEvent) => {
    const was = down.delete(event.pointerId);
    if (!was || event.type !== 'pointerup' || moved > CLICK_PX || down.size > 0) return;
    const { x, y } = at(event);
    Object.assign(pointer, { x, y });
    const before = view.shape;
    const contour = point(x, y, event.pointerType !== 'mouse');
    // A finger can't point without pressing: the first tap shows a contour's facts, another one its operations.
    if (event.pointerType !== 'mouse' && view.shape !== before) return;
    view.menu = contour < 0 ? null : { style: table.style[contour]!, x, y };
  };
  const leave = (event: PointerEvent) => {
    // A finger leaves with every tap; what it showed stays.
    if (down.size > 0 || view.menu || event.pointerType !== 'mouse') return;
    view.shape = null;
    view.style = null;
  };
  return { wheel, press, move, release, leave };
}

/** Two fingers: the drawing follows both, so it zooms about their middle and moves with it. */
function pinch(
  drawing: DrawingView | null,
  down: ReadonlyMap<number, { x: number; y: number }>,
  movedId: number,
  before: { x: number; y: number },
): void {
  const now = down.get(movedId)!;
  const other = [...down].find(([id]) => id !== movedId)?.[1];
  if (!drawing || !other) return;
  const distance = (p: { x: number; y: number }) => Math.sqrt((p.x - other.x) ** 2 + (p.y - other.y) ** 2);
  drawing.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  drawing.zoom(distance(now) / Math.max(1, distance(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
}
