import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterKey, eyeOf, turned, VIEWS, zoomed } from '../../app/printed-part/preview/orbit.ts';

it('turns and tips a model by keys, and never past straight above or below', () => {
  const keys = fc.array(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '=', 'x'));
  fc.assert(
    fc.property(keys, (pressed) => {
      let orbit = afterKey(VIEWS.corner, '0')!;
      for (const key of pressed) orbit = afterKey(orbit, key) ?? orbit;
      expect(Math.abs(orbit.tiltDeg)).toBeLessThan(90);
      expect(Math.abs(orbit.turnDeg)).toBeLessThanOrEqual(180);
      // However it is turned, the eye is as far away as the zoom says.
      expect(Math.hypot(...eyeOf(orbit))).toBeCloseTo(4 / orbit.zoom, 9);
      expect(afterKey(orbit, '0')).toEqual(VIEWS.corner);
    }),
  );
});

it('looks from the front, the right and above; zoom has ends', () => {
  expect(eyeOf(VIEWS.front)).toEqual([0, -4, 0]);
  expect(eyeOf(VIEWS.right)[0]).toBeCloseTo(4, 9);
  expect(eyeOf(VIEWS.above)[2]).toBeCloseTo(4, 4);
  expect(turned(VIEWS.front, 360, 200)).toMatchObject({ turnDeg: 0, tiltDeg: 89.9 });
  expect([zoomed(VIEWS.front, 1000).zoom, zoomed(VIEWS.front, 0.001).zoom]).toEqual([20, 0.5]);
});
