const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day like `2026-12-03` as "Thu 3 Dec". */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** A calendar day like `2026-12-03` as "3 Dec 2026". */
export function formatDayOfYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A moment like `2026-11-21T18:02:00Z` as "21 Nov 2026", in the customer's time zone. */
export function formatDate(time: string): string {
  const date = new Date(time);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** A moment as "21 Nov 2026, 19:02", in the customer's time zone. */
export function formatTime(time: string): string {
  const date = new Date(time);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${formatDate(time)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}
