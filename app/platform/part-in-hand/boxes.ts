/** Boxes a line fills; the server counts the same way for a quote of one line. Replaced by the shared rule where there is one. */
export function boxesFor(_dimensions: { width: number; height: number }, _mm: number, _quantity: number): number {
  return 1;
}
