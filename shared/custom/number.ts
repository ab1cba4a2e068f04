/** A request's number for people: R-000123. */
export function requestNumber(sequence: number): string {
  return `R-${String(sequence).padStart(6, '0')}`;
}
