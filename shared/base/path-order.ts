const isParameter = (step: string): boolean => step.startsWith('{') || step.startsWith(':');

/**
 * Orders paths so that, step by step, a fixed word comes before a parameter (`{name}` or `:name`): `/quotes/latest` is
 * looked at before `/quotes/{id}`, whatever order they were named in.
 */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [l, r] = [left[i]!, right[i]!];
    const open = Number(isParameter(l)) - Number(isParameter(r));
    if (open !== 0) return open;
    if (!isParameter(l) && l !== r) return l < r ? -1 : 1;
  }
  return left.length - right.length;
}
