/** A view of a model: turned about the upright axis, tipped from level, and how near it is; 1 shows all of it. */
export interface Orbit {
  readonly turnDeg: number;
  readonly tiltDeg: number;
  readonly zoom: number;
}

/** Views that have a name. */
export const VIEWS = {
  corner: { turnDeg: -35, tiltDeg: 30, zoom: 1 },
  front: { turnDeg: 0, tiltDeg: 0, zoom: 1 },
  right: { turnDeg: 90, tiltDeg: 0, zoom: 1 },
  above: { turnDeg: 0, tiltDeg: 89.9, zoom: 1 },
} as const satisfies Record<string, Orbit>;

/** Turn of one press of a key. */
const STEP_DEG = 15;
const ZOOM_STEP = 1.25;
const [FARTHEST, NEAREST] = [0.5, 20];

/** A view turned and tipped by so much; straight above and below are its ends. */
export function turned({ turnDeg, tiltDeg, zoom }: Orbit, byTurn: number, byTilt: number): Orbit {
  const turn = (((turnDeg + byTurn + 180) % 360) + 360) % 360;
  return { turnDeg: turn - 180, tiltDeg: Math.min(89.9, Math.max(-89.9, tiltDeg + byTilt)), zoom };
}

/** A view that is so many times nearer. */
export function zoomed(orbit: Orbit, times: number): Orbit {
  return { ...orbit, zoom: Math.min(NEAREST, Math.max(FARTHEST, orbit.zoom * times)) };
}

/** The view after a key; null where the key means nothing here. */
export function afterKey(orbit: Orbit, key: string): Orbit | null {
  switch (key) {
    case 'ArrowLeft':
      return turned(orbit, -STEP_DEG, 0);
    case 'ArrowRight':
      return turned(orbit, STEP_DEG, 0);
    case 'ArrowUp':
      return turned(orbit, 0, STEP_DEG);
    case 'ArrowDown':
      return turned(orbit, 0, -STEP_DEG);
    case '+':
    case '=':
      return zoomed(orbit, ZOOM_STEP);
    case '-':
      return zoomed(orbit, 1 / ZOOM_STEP);
    case '0':
      return VIEWS.corner;
    default:
      return null;
  }
}

/** Place of the eye, in radii of the model from its middle: x to the right, y away, z up. */
export function eyeOf({ turnDeg, tiltDeg, zoom }: Orbit): readonly [number, number, number] {
  const [turn, tilt] = [(turnDeg * Math.PI) / 180, (tiltDeg * Math.PI) / 180];
  const away = 4 / zoom;
  return [Math.sin(turn) * Math.cos(tilt) * away, -Math.cos(turn) * Math.cos(tilt) * away, Math.sin(tilt) * away];
}
