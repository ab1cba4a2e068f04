/** Minutes after midnight as a time field has them: `09:30`. */
export function clockOf(minutesOfDay: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return minutesOfDay >= 1440 ? '23:59' : `${two(Math.floor(minutesOfDay / 60))}:${two(minutesOfDay % 60)}`;
}

/** What a time field has, as minutes after midnight. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** What a time field may have. */
export const CLOCK = /^\d\d:\d\d$/;
