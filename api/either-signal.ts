/**
 * A signal that aborts with the first of two, for the same reason; the second may be missing. `AbortSignal.any` does this too, but
 * Chrome has it from 116 and Safari from 17.4 on only.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (other === undefined || one.aborted) return one;
  if (other.aborted) return other;
  const either = new AbortController();
  for (const signal of [one, other])
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  return either.signal;
}
