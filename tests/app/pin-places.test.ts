import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinPlaces, type PxBox } from '../../app/design/parts/pin-places.ts';

const ROOM: PxBox = { x: 28, y: 28, width: 800, height: 500 };
/** Half of a pin, CSS px. */
const HALF = 12;
const point = (x: number, y: number): PxBox => ({ x, y, width: 0, height: 0 });

function covers(pin: { x: number; y: number }, { x, y, width, height }: PxBox): boolean {
  return pin.x + HALF > x && pin.x - HALF < x + width && pin.y + HALF > y && pin.y - HALF < y + height;
}

describe('places of pins', () => {
  it('are at the upper left of what they point at, outside of it', () => {
    expect(pinPlaces([point(400, 300)], ROOM)).toEqual([{ x: 384, y: 284 }]);
    const hole = { x: 300, y: 200, width: 60, height: 60 };
    expect(pinPlaces([hole], ROOM)).toEqual([{ x: 284, y: 184 }]);
  });

  it('are on another side where there is no room for one, or something else is pointed at', () => {
    const [corner] = pinPlaces([point(30, 30)], ROOM);
    expect([corner!.x > 30, corner!.y > 30]).toEqual([true, true]);
    const places = pinPlaces(
      [
        { x: 400, y: 300, width: 10, height: 10 },
        { x: 376, y: 276, width: 10, height: 10 },
      ],
      ROOM,
    );
    expect(covers(places[0]!, { x: 376, y: 276, width: 10, height: 10 })).toBe(false);
  });

  it('are in the corner of what fills the room, side by side', () => {
    const all = { x: -500, y: -500, width: 3000, height: 3000 };
    expect(pinPlaces([all, all], ROOM)).toEqual([
      { x: 41, y: 41 },
      { x: 67, y: 41 },
    ]);
  });

  it('never cover what they point at, and never each other, wherever few small things are', () => {
    const box = fc.record({
      x: fc.integer({ min: 60, max: 760 }),
      y: fc.integer({ min: 60, max: 460 }),
      width: fc.integer({ min: 0, max: 60 }),
      height: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 4 }), (boxes) => {
        const places = pinPlaces(boxes, ROOM);
        places.forEach((pin, i) => {
          expect(covers(pin, boxes[i]!)).toBe(false);
          for (const other of places.slice(0, i))
            expect(Math.abs(pin.x - other.x) >= 24 || Math.abs(pin.y - other.y) >= 24).toBe(true);
        });
      }),
    );
  });
});
