/** Things that wait, each for its owner. Owners take turns, so that whoever brings many waits for his own. */
export interface FairQueue<T> {
  readonly size: number;
  /** How many of an owner wait. */
  sizeOf(owner: string): number;
  add(owner: string, item: T): void;
  /** Takes the next item of the next owner who may have one now; null where nobody may. */
  take(mayHave: (owner: string) => boolean): { readonly owner: string; readonly item: T } | null;
  /** Takes everything. */
  drain(): T[];
}

/** Makes an empty queue. */
export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns: an owner who had one goes to the end. */
  const waiting = new Map<string, T[]>();
  return {
    get size() {
      let size = 0;
      for (const items of waiting.values()) size += items.length;
      return size;
    },
    sizeOf: (owner) => waiting.get(owner)?.length ?? 0,
    add(owner, item) {
      const items = waiting.get(owner);
      if (items) items.push(item);
      else waiting.set(owner, [item]);
    },
    take(mayHave) {
      for (const [owner, items] of waiting) {
        if (!mayHave(owner)) continue;
        const item = items.shift()!;
        waiting.delete(owner);
        if (items.length > 0) waiting.set(owner, items);
        return { owner, item };
      }
      return null;
    },
    drain() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
