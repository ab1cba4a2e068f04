/** Lines removed at one place of a text, and those added there. */
interface Change {
  /** Number of lines above the place in the text before. */
  readonly at: number;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** Lengths of the longest common subsequences of what follows each pair of lines. */
function commonLines(before: readonly string[], after: readonly string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let k = after.length - 1; k >= 0; k -= 1)
      common[i]![k] =
        before[i] === after[k] ? common[i + 1]![k + 1]! + 1 : Math.max(common[i + 1]![k]!, common[i]![k + 1]!);
  return common;
}

/** Changes from one text to another in their order, with at least one unchanged line between two of them. Quadratic in lines. */
export function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const common = commonLines(before, after);
  const changes: Change[] = [];
  for (let i = 0, k = 0; i < before.length || k < after.length; ) {
    if (i < before.length && k < after.length && before[i] === after[k]) {
      i += 1;
      k += 1;
      continue;
    }
    const at = i;
    const gone: string[] = [];
    const come: string[] = [];
    while (
      (i < before.length || k < after.length) &&
      !(i < before.length && k < after.length && before[i] === after[k])
    )
      if (k >= after.length || (i < before.length && common[i + 1]![k]! >= common[i]![k + 1]!)) gone.push(before[i++]!);
      else come.push(after[k++]!);
    changes.push({ at, gone, come });
  }
  return changes;
}
