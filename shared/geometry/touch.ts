// Straight pieces in lists of numbers, four coordinates each: where they meet. What follows from it is asked about and never priced by itself.

/** Whether a point lies within so many mm of one of some chords. */
export function isOn(chords: readonly number[], [x, y]: readonly [x: number, y: number], mm: number): boolean {
  for (let at = 0; at < chords.length; at += 4) {
    const [ax, ay] = [chords[at]!, chords[at + 1]!];
    const [dx, dy] = [chords[at + 2]! - ax, chords[at + 3]! - ay];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    if ((ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2 <= mm * mm) return true;
  }
  return false;
}

/** Whether chords of one list cross one of another, each seen from both sides; touching is no crossing. */
export function cross(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i += 4)
    for (let k = 0; k < b.length; k += 4) if (isParted(a, i, b, k) && isParted(b, k, a, i)) return true;
  return false;
}

/** Whether the ends of a chord of `b` lie on different sides of the endless line through one of `a`. */
function isParted(a: readonly number[], i: number, b: readonly number[], k: number): boolean {
  const [ax, ay] = [a[i]!, a[i + 1]!];
  const [dx, dy] = [a[i + 2]! - ax, a[i + 3]! - ay];
  const from = dx * (b[k + 1]! - ay) - dy * (b[k]! - ax);
  const to = dx * (b[k + 3]! - ay) - dy * (b[k + 2]! - ax);
  return from * to < 0;
}
