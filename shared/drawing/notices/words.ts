/** A length for a sentence: "0.24 mm", "12.5 mm", "1240 mm", and metres from ten of them on. */
export function lengthWords(mm: number): string {
  if (mm >= 10_000) return `${Number((mm / 1000).toFixed(1))} m`;
  if (mm >= 100) return `${mm.toFixed(0)} mm`;
  if (mm >= 10) return `${Number(mm.toFixed(1))} mm`;
  return `${mm >= 0.01 || mm === 0 ? Number(mm.toFixed(2)) : Number(mm.toPrecision(1))} mm`;
}

/** "One line is" or "3 lines are": the beginning of a sentence about a number of things. */
export function countWords(count: number, one: string, more: string): string {
  return counted(count, `One ${one}`, more);
}

/** "One line" or "3 lines" where the first has words of its own. */
export function counted(count: number, one: string, more: string): string {
  return count === 1 ? one : `${count} ${more}`;
}

/** Longer side of a file, in a sentence about its unit. */
export function sideWords(size: string): string {
  return `longer side is ${size}`;
}

/** The same where it follows from what was taken for the unit. */
export function sideThenWords(size: string): string {
  return `longer side is then ${size}`;
}
