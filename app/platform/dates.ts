const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day like `2026-12-03` as "Thu, Dec 3". */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** A calendar day like `2026-12-03` as "Dec 3, 2026". */
export function formatDayOfYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** A moment like `2026-11-21T18:02:00Z` as "Nov 21, 2026", in the customer's time zone. */
export function formatDate(time: string): string {
  const date = new Date(time);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** A moment as "Nov 21, 2026, 19:02", in the customer's time zone. */
export function formatTime(time: string): string {
  const date = new Date(time);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${formatDate(time)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A moment as "3:12 PM", in the customer's time zone. */
export function clockTime(date: Date): string {
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${date.getHours() % 12 || 12}:${minutes} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}
