import { cardOf } from '../../shared/calibration/card.ts';
import type { CardResults } from '../../shared/calibration/fit.ts';
import { CARD_GROUPS, type CardGroup } from '../../shared/calibration/groups.ts';
import { endOf, type MachineContour } from '../../shared/machine-files/contour.ts';

/** A machine with figures of its own, that nobody tells. */
export interface HiddenMachine {
  readonly cut: number;
  readonly accel: number;
  /** Junction deviation, mm. */
  readonly deviation: number;
  readonly pierce: number;
  readonly turn: number;
  readonly travel: number;
  readonly raster: number;
  /** Kerf in x, y and on circles, mm. */
  readonly kerf: readonly [number, number, number];
}

/** A point of a way with the direction there and the radius it is on. */
interface Sample {
  readonly mm: number;
  readonly limit: number;
}

type Vector = readonly [number, number];

/** Small steps of a contour, each with the speed it allows. The steps are the simulator's own: it knows nothing of the model's moves. */
function samplesOf(contour: MachineContour, { cut, accel, deviation }: HiddenMachine): Sample[] {
  const samples: Sample[] = [];
  let [x, y] = [contour.startX, contour.startY];
  let before: Vector | null = null;
  const corner = (to: Vector): number => {
    if (!before) return 0;
    const turn = Math.acos(Math.max(-1, Math.min(1, before[0] * to[0] + before[1] * to[1])));
    const s = Math.sin((Math.PI - turn) / 2);
    return s > 0.999999 ? cut : Math.sqrt((accel * deviation * s) / (1 - s));
  };
  const closing = contour.closed ? [{ kind: 'line', x: contour.startX, y: contour.startY } as const] : [];
  for (const segment of [...contour.segments, ...closing]) {
    if (segment.kind === 'cubic') throw new Error('The simulator has no cubics.');
    if (segment.kind === 'line') {
      const mm = Math.hypot(segment.x - x, segment.y - y);
      if (mm === 0) continue;
      const to: Vector = [(segment.x - x) / mm, (segment.y - y) / mm];
      const steps = Math.max(20, Math.ceil(mm / 0.05));
      for (let i = 0; i < steps; i++)
        samples.push({ mm: mm / steps, limit: i === 0 ? Math.min(cut, corner(to)) : cut });
      before = to;
    } else {
      const radius = Math.hypot(segment.ux, segment.uy);
      const tangent = (t: number): Vector =>
        [-Math.sin(t), Math.cos(t)].map((c) => c * Math.sign(segment.sweep)) as never;
      const limit = Math.min(cut, Math.sqrt(accel * radius));
      const mm = Math.abs(segment.sweep) * radius;
      const steps = Math.max(20, Math.ceil(mm / 0.05));
      const first = Math.min(limit, corner(tangent(segment.start)));
      for (let i = 0; i < steps; i++) samples.push({ mm: mm / steps, limit: i === 0 ? first : limit });
      before = tangent(segment.start + segment.sweep);
    }
    [x, y] = [segment.x, segment.y];
  }
  return samples;
}

/** Seconds along small steps: speed squared grows by no more than the acceleration allows, forward and backward. */
function secondsAlong(samples: readonly Sample[], accel: number): number {
  const speeds = samples.map(({ limit }) => limit);
  speeds.push(0);
  speeds[0] = 0;
  for (const [i, { mm }] of samples.entries())
    speeds[i + 1] = Math.min(speeds[i + 1]!, Math.sqrt(speeds[i]! ** 2 + 2 * accel * mm));
  for (let i = samples.length - 1; i >= 0; i--)
    speeds[i] = Math.min(speeds[i]!, Math.sqrt(speeds[i + 1]! ** 2 + 2 * accel * samples[i]!.mm));
  return samples.reduce((sum, { mm }, i) => sum + (2 * mm) / (speeds[i]! + speeds[i + 1]!), 0);
}

function straight(mm: number, top: number, accel: number): number {
  const ramp = (top * top) / accel;
  return mm >= ramp ? mm / top + top / accel : 2 * Math.sqrt(mm / accel);
}

/** Seconds of the machine for contours in their order, from a point; null: from where the first begins. */
export function simulate(contours: readonly MachineContour[], machine: HiddenMachine, from: Vector | null): number {
  let seconds = 0;
  let at = from;
  for (const contour of contours) {
    if (contour.layer === 'ENGRAVE_AREA') {
      const xs = [contour.startX, ...contour.segments.map(({ x }) => x)];
      const ys = [contour.startY, ...contour.segments.map(({ y }) => y)];
      const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      seconds += Math.round(height / 0.2) * (width / machine.raster + machine.turn);
      continue;
    }
    if (at)
      seconds += straight(Math.hypot(contour.startX - at[0], contour.startY - at[1]), machine.travel, machine.accel);
    seconds += machine.pierce + secondsAlong(samplesOf(contour, machine), machine.accel);
    at = contour.closed ? [contour.startX, contour.startY] : endOf(contour);
  }
  return seconds;
}

/** The nearest way through contours, as a machine's program takes it. */
export function ordered(contours: readonly MachineContour[], from: Vector): MachineContour[] {
  const left = [...contours];
  const found: MachineContour[] = [];
  let at = from;
  while (left.length > 0) {
    const far = (one: MachineContour) => Math.hypot(one.startX - at[0], one.startY - at[1]);
    const next = left.reduce((a, b) => (far(b) < far(a) ? b : a));
    left.splice(left.indexOf(next), 1);
    found.push(next);
    at = next.closed ? [next.startX, next.startY] : endOf(next);
  }
  return found;
}

/** Results of a card cut on a machine: whole runs until the watch shows a minute and a half, with `noise` (−1 to 1 each) of 0.5 % and a fifth of a second. */
export function cutCard(machine: HiddenMachine, noise: readonly number[], withRaster = true): CardResults {
  const { contours } = cardOf(withRaster);
  const timings = CARD_GROUPS.filter((group) => withRaster || group !== 'raster').map((group: CardGroup, i) => {
    const own = contours.filter((one) => one.group === group).map(({ contour }) => contour);
    const [first] = own;
    const exact = simulate(ordered(own, [first!.startX, first!.startY]), machine, null);
    const runs = Math.min(20, Math.max(1, Math.ceil(90 / exact)));
    return { group, runs, seconds: exact * runs * (1 + 0.005 * noise[2 * i]!) + 0.2 * noise[2 * i + 1]! };
  });
  const [x, y, circle] = machine.kerf;
  const sizes = { x: 50 - x, y: 50 - y, circle: 40 - circle };
  return { timings, sizes, travelMmS: machine.travel, rasterMmS: machine.raster };
}
