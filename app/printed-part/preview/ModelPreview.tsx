import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Triangles } from '../../../shared/printed-part/mesh.ts';
import type { PrintedModel } from '../../../shared/printed-part/wire.ts';
import { readModelFile } from '../../../workers/host/model-bridge.ts';
import { laterApi } from '../../platform/later-api.ts';
import { Button } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/FactRows.tsx';
import { Dialog } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { modelFacts } from '../model-words.ts';
import { type ModelScene, modelScene } from './model-scene.ts';
import styles from './ModelPreview.module.css';
import { afterKey, type Orbit, turned, VIEWS, zoomed } from './orbit.ts';

/** Turn of a pointer that crosses so many pixels. */
const DEG_PER_PX = 0.5;

type Look =
  | { readonly state: 'loading' }
  | { readonly state: 'read'; readonly corners: Triangles }
  | { readonly state: 'failed'; readonly why: string };

/** A model in 3D, turned by mouse, touch or keys, with the same facts in words beside it. */
export function ModelPreview({ model, onClose }: { readonly model: PrintedModel; readonly onClose: () => void }) {
  const look = useModel(model);
  return (
    <Dialog title={model.name} size="l" onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.stage}>
          {look.state === 'loading' && <Spinner />}
          {look.state === 'failed' && <p role="alert">{look.why}</p>}
          {look.state === 'read' && <Stage name={model.name} corners={look.corners} />}
        </div>
        <FactRows rows={modelFacts(model)} />
      </div>
    </Dialog>
  );
}

function useModel({ id, format }: PrintedModel): Look {
  const [look, setLook] = useState<Look>({ state: 'loading' });
  useEffect(() => {
    const ends = new AbortController();
    const load = async () => {
      const got = await laterApi.printedPart.modelFile({ params: { id } }, ends.signal);
      if (!got.ok) return setLook({ state: 'failed', why: got.error.message });
      const bytes = new Uint8Array(await got.value.arrayBuffer());
      const read = await readModelFile(format, bytes, ends.signal);
      if (ends.signal.aborted) return;
      setLook(read.ok ? { state: 'read', corners: read.value } : { state: 'failed', why: read.error });
    };
    void load();
    return () => ends.abort();
  }, [id, format]);
  return look;
}

/** A model on a canvas, drawn anew with each view; `lacks` where the browser has no 3D. */
function useScene(corners: Triangles) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ModelScene | null>(null);
  const [orbit, setOrbit] = useState<Orbit>(VIEWS.corner);
  const [lacks, setLacks] = useState(false);
  const draw = useRef(() => {});
  draw.current = () => {
    const color = canvas.current && getComputedStyle(canvas.current).getPropertyValue('--op-off');
    if (color) scene.current?.draw(orbit, color);
  };
  useLayoutEffect(() => {
    const element = canvas.current!;
    scene.current = modelScene(element, corners);
    setLacks(scene.current === null);
    const watch = new ResizeObserver(() => draw.current());
    watch.observe(element);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => draw.current();
    dark.addEventListener('change', repaint);
    // React's own listener could not keep the page from scrolling along.
    const nearer = (event: WheelEvent) => {
      event.preventDefault();
      setOrbit((at) => zoomed(at, Math.exp(-event.deltaY / 500)));
    };
    element.addEventListener('wheel', nearer, { passive: false });
    return () => {
      watch.disconnect();
      dark.removeEventListener('change', repaint);
      element.removeEventListener('wheel', nearer);
      scene.current?.end();
    };
  }, [corners]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed view is what it is drawn for.
  useLayoutEffect(() => draw.current(), [orbit]);
  return { canvas, orbit, setOrbit, lacks };
}

function Stage({ name, corners }: { readonly name: string; readonly corners: Triangles }) {
  const { canvas, orbit, setOrbit, lacks } = useScene(corners);
  const drag = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const [x, y] = [event.movementX, event.movementY];
    setOrbit((at) => turned(at, -x * DEG_PER_PX, y * DEG_PER_PX));
  };
  if (lacks) return <p>This browser can’t draw in 3D. The figures are beside it.</p>;
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        tabIndex={0}
        role="img"
        aria-label={`${name} in 3D. Arrow keys turn it, plus and minus zoom, 0 starts over.`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const next = afterKey(orbit, event.key);
          if (!next) return;
          event.preventDefault();
          setOrbit(next);
        }}
      />
      <Views orbit={orbit} onChange={setOrbit} />
      <p className={styles.how}>Drag to turn, scroll to zoom. Arrow keys turn it, too; 0 starts over.</p>
    </>
  );
}

/** Views with a name, and nearer or farther, for who has no wheel. */
function Views({ orbit, onChange }: { readonly orbit: Orbit; readonly onChange: (to: Orbit) => void }) {
  return (
    <div className={styles.views}>
      <Button size="s" onClick={() => onChange(VIEWS.corner)}>
        Corner
      </Button>
      <Button size="s" onClick={() => onChange(VIEWS.front)}>
        Front
      </Button>
      <Button size="s" onClick={() => onChange(VIEWS.right)}>
        Right
      </Button>
      <Button size="s" onClick={() => onChange(VIEWS.above)}>
        Top
      </Button>
      <Button size="s" aria-label="Zoom in" onClick={() => onChange(zoomed(orbit, 1.25))}>
        +
      </Button>
      <Button size="s" aria-label="Zoom out" onClick={() => onChange(zoomed(orbit, 0.8))}>
        −
      </Button>
    </div>
  );
}
