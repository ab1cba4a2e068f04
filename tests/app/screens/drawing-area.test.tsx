import '../../support/page.ts';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';

/** Where the drawing area is on the page, and how large. */
const AREA = {
  x: 50,
  y: 100,
  left: 50,
  top: 100,
  right: 950,
  bottom: 740,
  width: 900,
  height: 640,
  toJSON: () => ({}),
};

/** A plate of 100 × 60 mm, its outline drawn twice, with a hole of 20 mm in its middle. */
const PLATE = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60"><g fill="none" stroke="#0000ff">
<rect width="100" height="60"/><rect width="100" height="60"/><circle cx="50" cy="30" r="10"/></g></svg>`;
/** Px a mm when it is fitted between rulers and figures: 808 px for 100 mm; and where its middle is then. */
const FIT = { scale: 8.08, x: 464, y: 318 };
/** The right edge of the hole, px of the area. */
const EDGE = { x: FIT.x + 10 * FIT.scale, y: FIT.y };

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(AREA);
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

/** The drawing area with the plate in hand. */
async function area() {
  const app = await startPart();
  await app.open(PLATE);
  const { DrawingArea } = await import('../../../app/design/DrawingArea.tsx');
  const { view } = await import('../../../app/design/state.ts');
  const { pointer } = await import('../../../app/design/use-gestures.ts');
  const { DrawingView } = await import('../../../app/design/canvas/view.ts');
  const made: InstanceType<typeof DrawingView>[] = [];
  const { setScene } = DrawingView.prototype;
  vi.spyOn(DrawingView.prototype, 'setScene').mockImplementation(function (this: (typeof made)[0], scene) {
    made.push(this);
    setScene.call(this, scene);
  });
  await act(async () => void show(<DrawingArea onSize={() => {}} />));
  const element = screen.getByTestId('drawing');
  /** Where a point of the plate is, px of the area; null where it does not show. */
  const at = (x: number, y: number) => made.at(-1)!.pointOf({ x, y, width: 0, height: 0 });
  const middle = () => at(50, 30)!;
  const key = async (name: string, more: object = {}) => {
    const event = createEvent.keyDown(element, { key: name, ...more });
    await act(async () => void fireEvent(element, event));
    return event.defaultPrevented;
  };
  /** An event of the wheel or a pointer at a point of the area. */
  const send = async (type: string, x: number, y: number, more: object = {}) => {
    const given = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: x + AREA.x, clientY: y + AREA.y, ...more };
    const Made = type === 'wheel' ? WheelEvent : PointerEvent;
    const event = new Made(type, { bubbles: true, cancelable: true, ...given });
    // Where the page's wheel has no place of its own.
    if (type === 'wheel') Object.assign(event, given);
    await act(async () => void element.dispatchEvent(event));
    return event.defaultPrevented;
  };
  element.setPointerCapture = () => {};
  return { view, pointer, element, at, middle, key, send };
}

const near = (x: number, y: number) => ({ x: expect.closeTo(x, 3) as number, y: expect.closeTo(y, 3) as number });

describe('the drawing by keyboard', () => {
  it('is moved by arrows as if one looked that way, 40 px each', async () => {
    const { middle, key } = await area();
    expect(middle()).toEqual(near(FIT.x, FIT.y));
    for (const [name, x, y] of [
      ['ArrowLeft', 40, 0],
      ['ArrowRight', 0, 0],
      ['ArrowRight', -40, 0],
      ['ArrowUp', -40, 40],
      ['ArrowDown', -40, 0],
      ['ArrowDown', -40, -40],
    ] as const) {
      expect(await key(name)).toBe(true);
      expect(middle()).toEqual(near(FIT.x + x, FIT.y + y));
    }
  });

  it('moves its pins along', async () => {
    const { key, element } = await area();
    const pins = () => [...element.parentElement!.querySelectorAll<HTMLElement>('button[data-severity]')];
    const pin = () => pins()[0]!.style.transform.match(/-?\d+/g)!.slice(0, 2).map(Number);
    const [x, y] = pin();
    await key('ArrowLeft');
    await key('ArrowUp');
    expect(pin()).toEqual([x! + 40, y! + 40]);
    expect(pins()[0]!.hidden).toBe(false);
    // Its place goes under the ruler.
    for (let press = 0; press < 3; press += 1) await key('ArrowRight');
    expect(pins()[0]!.hidden).toBe(true);
  });

  it('grows by + and =, shrinks by −, about the middle of the area, and is fitted again by F', async () => {
    const { at, key, view } = await area();
    const percent = view.zoomPercent;
    /** Px a mm, and where the plate's middle is. */
    const now = () => ({ scale: at(51, 30)!.x - at(50, 30)!.x, ...at(50, 30)! });
    for (const [name, factor] of [
      ['+', 1.25],
      ['=', 1.25 * 1.25],
      ['-', 1.25],
      ['-', 1],
      ['-', 0.8],
    ] as const) {
      expect(await key(name)).toBe(true);
      const { scale, x, y } = now();
      expect(scale).toBeCloseTo(FIT.scale * factor, 6);
      expect({ x, y }).toEqual(near(450 + (FIT.x - 450) * factor, 320 + (FIT.y - 320) * factor));
      expect(view.zoomPercent).toBeCloseTo(percent * factor, 6);
    }
    for (const name of ['f', 'F']) {
      await key('ArrowLeft');
      await key('+');
      expect(await key(name)).toBe(true);
      const { scale, x, y } = now();
      expect([scale, x, y].map((value) => value.toFixed(3))).toEqual(
        [FIT.scale, FIT.x, FIT.y].map((v) => v.toFixed(3)),
      );
    }
  });

  it('leaves alone what belongs to the browser, and keys that mean nothing here', async () => {
    const { middle, key } = await area();
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const name of ['ArrowLeft', '+', '-', 'f']) expect(await key(name, more)).toBe(false);
    for (const name of ['a', 'Tab', 'Enter', ' ']) expect(await key(name)).toBe(false);
    expect(middle()).toEqual(near(FIT.x, FIT.y));
  });

  it('points at nothing any more after Escape', async () => {
    const { key, view } = await area();
    const place = { x: 1, y: 1, width: 1, height: 1 };
    await act(
      async () => void Object.assign(view, { menu: { style: 0, x: 5, y: 5 }, place, finding: 'x', shape: 0, style: 0 }),
    );
    await key('Escape');
    expect(view).toMatchObject({ menu: null, place: null, finding: null, shape: null, style: null });
  });
});

describe('the drawing by mouse', () => {
  it('is zoomed by the wheel where the pointer is, a notch by a fifth, more by a pinch, and closes the menu', async () => {
    const { send, at, view } = await area();
    const scale = () => at(51, 30)!.x - at(50, 30)!.x;
    await act(async () => void Object.assign(view, { menu: { style: 0, x: 5, y: 5 } }));
    expect(await send('wheel', EDGE.x, EDGE.y, { deltaY: -100, deltaMode: 0 })).toBe(true);
    expect(scale()).toBeCloseTo(FIT.scale * 1.2, 6);
    expect(at(60, 30)).toEqual(near(EDGE.x, EDGE.y));
    expect(view.menu).toBeNull();
    await send('wheel', EDGE.x, EDGE.y, { deltaY: 100, deltaMode: 0 });
    expect(scale()).toBeCloseTo(FIT.scale, 6);
    // Three lines of 33 px; a trackpad's pinch counts five times.
    await send('wheel', EDGE.x, EDGE.y, { deltaY: -3, deltaMode: 1 });
    expect(scale()).toBeCloseTo(FIT.scale * 1.2 ** 0.99, 6);
    await send('wheel', EDGE.x, EDGE.y, { deltaY: 3, deltaMode: 1 });
    await send('wheel', EDGE.x, EDGE.y, { deltaY: -20, deltaMode: 0, ctrlKey: true });
    expect(scale()).toBeCloseTo(FIT.scale * 1.2, 6);
    expect(at(60, 30)).toEqual(near(EDGE.x, EDGE.y));
  });

  it('shows what the pointer is over, and nothing when it is over nothing or leaves', async () => {
    const { send, view, element, pointer } = await area();
    await send('pointermove', EDGE.x + 3, EDGE.y);
    expect(view).toMatchObject({ style: 0, shape: expect.any(Number) });
    expect(element.hasAttribute('data-over')).toBe(true);
    expect(pointer).toEqual({ x: EDGE.x + 3, y: EDGE.y });
    await send('pointermove', FIT.x, FIT.y);
    expect(view).toMatchObject({ style: null, shape: null });
    expect(element.hasAttribute('data-over')).toBe(false);
    await send('pointermove', EDGE.x, EDGE.y);
    await send('pointerleave', EDGE.x, EDGE.y);
    expect(view).toMatchObject({ style: null, shape: null });
  });

  it('opens the menu of a line that is clicked, where it was clicked, and keeps it pointed at while the menu is open', async () => {
    const { send, view } = await area();
    await send('pointerdown', EDGE.x, EDGE.y);
    expect(view.menu).toBeNull();
    await send('pointermove', EDGE.x + 2, EDGE.y + 2);
    await send('pointerup', EDGE.x + 2, EDGE.y + 2);
    expect(view.menu).toEqual({ style: 0, x: EDGE.x + 2, y: EDGE.y + 2 });
    await send('pointerleave', 0, 0);
    expect(view.style).toBe(0);
    await send('pointerdown', FIT.x, FIT.y);
    expect(view.menu).toBeNull();
    await send('pointerup', FIT.x, FIT.y);
    expect(view).toMatchObject({ menu: null, style: null, shape: null });
  });

  it('is moved by dragging from the sixth px on, and a drag is no click', async () => {
    const { send, view, middle } = await area();
    await send('pointerdown', EDGE.x, EDGE.y);
    await send('pointermove', EDGE.x + 5, EDGE.y);
    expect(middle()).toEqual(near(FIT.x, FIT.y));
    await send('pointermove', EDGE.x + 35, EDGE.y - 20);
    expect(middle()).toEqual(near(FIT.x + 30, FIT.y - 20));
    await send('pointerup', EDGE.x + 35, EDGE.y - 20);
    expect(view.menu).toBeNull();
    // The next press begins anew.
    const edge = { x: EDGE.x + 30, y: EDGE.y - 20 };
    await send('pointerdown', edge.x, edge.y);
    await send('pointerup', edge.x, edge.y);
    expect(view.menu).toEqual({ style: 0, ...edge });
  });

  it('takes the middle button for dragging, and the right one for nothing', async () => {
    const { send, middle, view } = await area();
    await send('pointerdown', 300, 300, { button: 2 });
    await send('pointermove', 400, 300, { button: -1 });
    await send('pointerup', 400, 300, { button: 2 });
    expect(middle()).toEqual(near(FIT.x, FIT.y));
    await send('pointerdown', 300, 300, { button: 1 });
    await send('pointermove', 400, 300, { button: -1 });
    await send('pointercancel', 400, 300);
    expect(middle()).toEqual(near(FIT.x + 100, FIT.y));
    await send('pointermove', 500, 300);
    expect(middle()).toEqual(near(FIT.x + 100, FIT.y));
    expect(view.menu).toBeNull();
  });
});

describe('the drawing by hand', () => {
  const finger = (pointerId = 1) => ({ pointerType: 'touch', pointerId });

  it('shows a line at the first tap, its menu at another one, and nothing after a tap beside it', async () => {
    const { send, view } = await area();
    const tap = async (x: number, y: number) => {
      await send('pointerdown', x, y, finger());
      await send('pointerup', x, y, finger());
      await send('pointerleave', x, y, finger());
    };
    // A finger reaches further than a mouse.
    await tap(EDGE.x + 15, EDGE.y);
    expect(view).toMatchObject({ style: 0, menu: null });
    await tap(EDGE.x + 15, EDGE.y);
    expect(view.menu).toEqual({ style: 0, x: EDGE.x + 15, y: EDGE.y });
    await tap(FIT.x, FIT.y);
    expect(view).toMatchObject({ style: null, shape: null, menu: null });
  });

  it('follows two fingers, growing as they part and moving with them, and opens no menu when they go', async () => {
    const { send, at, view } = await area();
    await send('pointerdown', 350, 320, finger(1));
    await send('pointerdown', 450, 320, finger(2));
    const before = [at(50, 30)!, at(51, 30)!];
    const scale = before[1]!.x - before[0]!.x;
    // The second one goes 100 px to the right: twice as far apart, the point between them goes 50 px.
    await send('pointermove', 550, 320, finger(2));
    const after = [at(50, 30)!, at(51, 30)!];
    expect(after[1]!.x - after[0]!.x).toBeCloseTo(scale * 2, 6);
    expect(after[0]).toEqual(near(450 + (before[0]!.x - 400) * 2, 320 + (before[0]!.y - 320) * 2));
    await send('pointerup', 550, 320, finger(2));
    await send('pointermove', 360, 320, finger(1));
    expect(at(50, 30)).toEqual(near(after[0]!.x + 10, after[0]!.y));
    await send('pointerup', 360, 320, finger(1));
    expect(view.menu).toBeNull();
  });
});
