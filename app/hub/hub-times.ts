/** Parts of a moment by the clocks of a zone. */
function partsIn(ms: number, zone: string): Readonly<Record<string, string>> {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23', timeZone: zone });
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
}

/** A moment as a field of day and time has it, by the hub's clocks: `2026-11-28T08:00`. */
export function localOf(time: string, zone: string): string {
  const { year, month, day, hour, minute } = partsIn(Date.parse(time), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The moment that a field of day and time names by the hub's clocks, ISO 8601 UTC; null where nothing is entered. */
export function momentOf(local: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const wanted = Date.parse(`${local}:00Z`);
  let ms = wanted;
  // Twice: the first time's offset may be that of the other side of a change of the clocks.
  for (let nth = 0; nth < 2; nth += 1) ms += wanted - Date.parse(`${localOf(new Date(ms).toISOString(), zone)}:00Z`);
  return new Date(ms).toISOString();
}

/** A moment by the hub's clocks, for people: "11/28, 08:00". */
export function timeIn(time: string, zone: string): string {
  const { month, day, hour, minute } = partsIn(Date.parse(time), zone);
  return `${month}/${day}, ${hour}:${minute}`;
}
