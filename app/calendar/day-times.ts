/** Minutes after midnight as a time field has them: `09:30`. */
export function clockOf(minutesOfDay: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return minutesOfDay >= 1440 ? '23:59' : `${two(Math.floor(minutesOfDay / 60))}:${two(minutesOfDay % 60)}`;
}

/** Minutes after midnight of a time field's value. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Form of a time field's value. */
export const CLOCK = /^\d\d:\d\d$/;
