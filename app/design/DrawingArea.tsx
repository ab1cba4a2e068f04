import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useTheme } from '../platform/theme.ts';
import { useUnit } from '../platform/units.ts';
import { liveTextOf, NO_TEXT } from '../part/live-text.ts';
import { usePart, useStock } from '../part/use-part.ts';
import { Slot } from '../ui/Slot.tsx';
import styles from './DrawingArea.module.css';
import { type Finding, useFindings } from './findings.ts';
import { heatClasses } from './heat.ts';
import { DrawingFacts } from './parts/DrawingFacts.tsx';
import { DrawingTip } from './parts/DrawingTip.tsx';
import { DrawingTools } from './parts/DrawingTools.tsx';
import { OperationMenu } from './parts/OperationMenu.tsx';
import { contoursOfBox, firstPlace, Pins, placePins } from './parts/Pins.tsx';
import { useAsked } from './questions.ts';
import { view } from './state.ts';
import { useGestures } from './use-gestures.ts';
import { shortMm } from './repair-words.ts';
import { useEarlierScene, useScene, useShapeContext } from './use-scene.ts';
import { useViewMode } from './use-view-mode.ts';
import { DrawingView } from './canvas/view.ts';

/** Pan of an arrow key, CSS px. */
const ARROW_PX = 40;
const NOTHING: readonly number[] = [];

interface DrawingAreaProps {
  readonly onSize: () => void;
  /** Its figures stand in the dock below it. */
  readonly docked?: boolean;
}

/** The drawing at true scale with rulers, its tools above it and its figures below it. */
export function DrawingArea({ onSize, docked = false }: DrawingAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<DrawingView | null>(null);
  const { scene, shapes } = useScene();
  const earlier = useEarlierScene();
  const context = useShapeContext(scene, shapes);
  const { filename, report } = usePart();
  const texts = useMemo(() => (report ? liveTextOf(report) : NO_TEXT), [report]);
  const unit = useUnit();
  const { isDark, choice } = useTheme();
  const { style, shape, place, line, before, finding } = useSnapshot(view);
  const findings = useFindings();
  const pins = useRef<HTMLDivElement>(null);
  const selected = findings.find(({ key }) => key === finding);
  const span = useSpan(selected);
  const asked = useAsked()?.style ?? null;
  const mode = useViewMode();
  const sheet = useStock()?.material.swatch ?? null;

  useCanvases({ area, base, over, pins, drawing });
  useEffect(() => {
    const shown = before && earlier ? earlier : scene;
    if (shown) drawing.current?.setScene(shown);
  }, [scene, earlier, before]);
  const heat = useMemo(() => (mode === 'cost' && context ? heatClasses(context) : null), [mode, context]);
  useEffect(() => drawing.current?.setMode(mode, heat?.classes ?? []), [mode, heat]);
  useEffect(() => drawing.current?.setSheet(sheet), [sheet]);
  useEffect(() => drawing.current?.setTexts(texts), [texts]);
  useEffect(() => drawing.current?.setUnit(unit), [unit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page when it changes.
  useEffect(() => drawing.current?.refreshTheme(), [isDark, choice]);
  useEffect(() => {
    const ofLine = line && scene ? contoursOfBox(scene, line) : NOTHING;
    const contours = shape === null ? ofLine : (shapes?.contours[shape] ?? NOTHING);
    const ofStyle = shape === null && ofLine.length === 0 ? style : null;
    drawing.current?.setHighlight({ style: ofStyle, contours, place, asked, span });
  }, [style, shape, place, line, asked, span, shapes, scene]);
  useEffect(() => {
    if (place) drawing.current?.showPlace(place, span);
  }, [place, span]);
  const askedPlace = useMemo(
    () => (scene && asked !== null ? (line ?? firstPlace(scene, asked)) : null),
    [scene, asked, line],
  );
  useGestures(area, drawing, scene);

  const facts = <DrawingFacts heat={mode === 'cost' && heat ? heat : null} onSize={onSize} />;
  return (
    <section className={styles.area} aria-label="Drawing">
      <DrawingTools onZoom={(factor) => drawing.current?.zoom(factor)} onFit={() => drawing.current?.fit()} />
      <div className={styles.stage}>
        <div
          ref={area}
          className={styles.canvases}
          role="application"
          aria-label={`${filename}. Arrow keys pan, plus and minus zoom, F fits. Operations and figures are in the list.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing pans and zooms by keyboard.
          tabIndex={0}
          data-testid="drawing"
          onKeyDown={(event) => drawing.current && press(drawing.current, event)}
        >
          <canvas ref={base} className={styles.canvas} />
          <canvas ref={over} className={styles.canvas} />
        </div>
        <Pins ref={pins} findings={findings} asked={askedPlace} drawing={drawing} />
        {context && <DrawingTip context={context} />}
        <OperationMenu />
      </div>
      {docked ? <Slot name="facts">{facts}</Slot> : facts}
    </section>
  );
}

/** Measurement at the place that is shown. */
function useSpan(finding: Finding | undefined) {
  const unit = useUnit();
  const mm = finding?.measuredMm ?? null;
  return useMemo(() => (mm === null ? null : { mm, label: shortMm(mm, unit) }), [mm, unit]);
}

interface Canvases {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly pins: RefObject<HTMLDivElement | null>;
  readonly drawing: RefObject<DrawingView | null>;
}

/** Paints on the two canvases for as long as they are there, as large as the area is. */
function useCanvases({ area, base, over, pins, drawing }: Canvases): void {
  useEffect(() => {
    if (!area.current || !base.current || !over.current) return;
    const made = new DrawingView(base.current, over.current, (percent) => {
      view.zoomPercent = percent;
      if (pins.current) placePins(pins.current, drawing.current);
    });
    drawing.current = made;
    const measure = () => {
      const box = area.current?.getBoundingClientRect();
      if (box) made.resize(box.width, box.height, Math.min(3, devicePixelRatio || 1));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area.current);
    measure();
    return () => {
      observer.disconnect();
      made.destroy();
      drawing.current = null;
    };
  }, [area, base, over, pins, drawing]);
}

/** Action of a key on the drawing. */
function press(made: DrawingView, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: Record<string, () => void> = {
    f: () => made.fit(),
    F: () => made.fit(),
    '+': () => made.zoom(1.25),
    '=': () => made.zoom(1.25),
    '-': () => made.zoom(0.8),
    ArrowLeft: () => made.pan(ARROW_PX, 0),
    ArrowRight: () => made.pan(-ARROW_PX, 0),
    ArrowUp: () => made.pan(0, ARROW_PX),
    ArrowDown: () => made.pan(0, -ARROW_PX),
    Escape: () => Object.assign(view, { menu: null, place: null, finding: null, shape: null, style: null }),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
