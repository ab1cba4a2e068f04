/** The moment after a last day (YYYY-MM-DD, UTC): what ends then is over. ISO 8601. */
export function endOfDay(day: string | null): string | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 60 * 60_000).toISOString();
}

/** The moment at which a first day begins, UTC. ISO 8601. */
export function startOfDay(day: string | null): string | null {
  return day === null ? null : `${day}T00:00:00.000Z`;
}
