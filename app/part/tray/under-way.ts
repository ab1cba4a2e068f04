/** Uploads of parts that can be cancelled, by the part's id. */
const underWay = new Map<string, AbortController>();

/** Begins what can be cancelled for a part. */
export function beginUpload(id: string): AbortSignal {
  const work = new AbortController();
  underWay.set(id, work);
  return work.signal;
}

/** It is over, or can't be cancelled any more. */
export function endUpload(id: string): void {
  underWay.delete(id);
}

/** Cancels what is under way for parts. */
export function cancelUploads(ids: readonly string[]): void {
  for (const id of ids) underWay.get(id)?.abort();
}
