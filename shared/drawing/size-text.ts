/** A side of a drawing in words, as notices about units tell it: "65.0 mm", "12.3 m". */
export function sizeText(mm: number): string {
  return mm >= 10_000 ? `${(mm / 1000).toFixed(1)} m` : `${mm.toFixed(mm < 1 ? 4 : 1)} mm`;
}
