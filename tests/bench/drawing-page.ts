/** Functions that the drawing bench runs inside the page; each needs no other, because it is sent there as text. */

/** How the page fared while something moved; ms. */
export interface Frames {
  /** The main thread's own time in each frame: from the first callback of the frame until it has been handed over. */
  readonly work: number[];
  /** From one frame to the next, as requestAnimationFrame tells. */
  readonly between: number[];
  /** Tasks of more than 50 ms, their lengths; until the drawing has come to rest. */
  readonly long: number[];
  /** From the last event until everything that shows was painted at its scale; 0 where it was all along. */
  readonly sharpAfter: number;
}

/** Notes when the import worker said something last; runs before the page's own scripts. */
export function watchImport(): void {
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name !== 'import') return;
      this.addEventListener('message', () => {
        performance.clearMarks('imported');
        performance.mark('imported');
      });
    }
  };
}

/** A movement of the hand over the drawing, one event a frame. */
export type Gesture = 'zoom' | 'deep zoom' | 'drag' | 'keys' | 'hover';

/** Drives the drawing with input events for some frames; then waits for the drawing to come to rest. */
export async function move({
  gesture,
  frames,
}: {
  readonly gesture: Gesture;
  readonly frames: number;
}): Promise<Frames> {
  const area = document.querySelector<HTMLElement>('[data-testid=drawing]');
  if (!area) throw new Error('The drawing is not there');
  const box = area.getBoundingClientRect();
  const [x, y] = [box.left + box.width * 0.45, box.top + box.height * 0.55];
  const long: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) long.push(entry.duration);
  });
  observer.observe({ type: 'longtask' });
  const wheel = (deltaY: number) =>
    area.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }));
  const pointer = (type: string, px: number, py: number, buttons: number) =>
    area.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX: px, clientY: py, buttons, bubbles: true }),
    );
  const key = (name: string) => area.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  // A pointer that the browser never saw cannot be captured.
  area.setPointerCapture = () => {};
  if (gesture === 'drag') pointer('pointerdown', x, y, 1);
  const work: number[] = [];
  const between: number[] = [];
  let before = 0;
  for (let i = 0; i < frames; i++) {
    const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    const turn = (2 * Math.PI * i) / 90;
    if (gesture === 'zoom') wheel(Math.floor(i / 45) % 2 === 0 ? -30 : 30);
    else if (gesture === 'deep zoom') wheel(i < frames / 2 ? -60 : 60);
    else if (gesture === 'drag') pointer('pointermove', x + 260 * Math.sin(turn), y + 180 * Math.sin(turn * 0.7), 1);
    else if (gesture === 'keys') key(['ArrowLeft', '+', 'ArrowUp', 'ArrowRight', '-', 'ArrowDown'][i % 6]!);
    else pointer('pointermove', x + 300 * Math.sin(turn), y + 200 * Math.sin(turn * 1.3), 0);
    // A message posted from an animation frame arrives once that frame is painted.
    const channel = new MessageChannel();
    const painted = new Promise<number>((resolve) => {
      channel.port1.onmessage = () => resolve(performance.now());
    });
    channel.port2.postMessage(null);
    work.push((await painted) - start);
    if (before > 0) between.push(time - before);
    before = time;
  }
  const last = performance.now();
  if (gesture === 'drag') pointer('pointerup', x, y, 0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  observer.disconnect();
  const sharp = performance.getEntriesByName('drawing-sharp').at(-1)?.startTime ?? Number.NaN;
  return { work, between, long, sharpAfter: Math.max(0, sharp - last) };
}

/** The same frames painted the plain way: every style one Path2D, everything stroked anew in each frame. */
export async function paintPlainly({
  segments,
  cubics,
  frames,
}: {
  segments: number;
  cubics: boolean;
  frames: number;
}) {
  const area = document.querySelector<HTMLElement>('[data-testid=drawing]')!;
  const canvas = document.createElement('canvas');
  const ratio = devicePixelRatio;
  canvas.width = area.clientWidth * ratio;
  canvas.height = area.clientHeight * ratio;
  canvas.style.cssText = 'position:fixed;inset:0;z-index:999';
  document.body.append(canvas);
  const ctx = canvas.getContext('2d')!;
  const path = new Path2D();
  const waves = segments / 10;
  for (let i = 0; i < waves; i++) {
    const x = 5 + (i % 100) * 3.5;
    const y = 5 + Math.floor(i / 100) * (29_000 / waves);
    path.moveTo(x, y);
    for (let k = 0; k < 9; k++) {
      const [px, py] = [x + (k + 1) * 0.3, y + (k % 2) * 0.8 + k / 97];
      if (cubics) path.bezierCurveTo(px - 0.2, py + 0.3, px - 0.1, py - 0.3, px, py);
      else path.lineTo(px, py);
    }
    path.lineTo(x, y);
  }
  const work: number[] = [];
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    const scale = 2.2 * ratio * 1.01 ** i;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.lineWidth = (1.6 * ratio) / scale;
    ctx.strokeStyle = '#0000ff';
    ctx.stroke(path);
    const channel = new MessageChannel();
    const painted = new Promise<number>((resolve) => {
      channel.port1.onmessage = () => resolve(performance.now());
    });
    channel.port2.postMessage(null);
    work.push((await painted) - start);
  }
  canvas.remove();
  return work;
}

/** Waits until the drawing is there and until it is painted as it should be; ms after the analysis. */
export async function firstPaint(): Promise<{ readonly complete: number; readonly sharp: number }> {
  for (let tries = 0; tries < 300; tries++) {
    const [complete] = performance.getEntriesByName('drawing-complete');
    const [sharp] = performance.getEntriesByName('drawing-sharp');
    const [imported] = performance.getEntriesByName('imported');
    if (complete && sharp && imported)
      return { complete: complete.startTime - imported.startTime, sharp: sharp.startTime - imported.startTime };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The drawing was never painted in full');
}
