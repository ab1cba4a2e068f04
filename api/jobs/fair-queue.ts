/** Things that wait, each for its owner. Owners take turns, so that whoever brings many waits for his own. */
export interface FairQueue<T> {
  readonly size: number;
  /** How many of an owner wait. */
  sizeOf(owner: string): number;
  add(owner: string, item: T): void;
  /** Takes the first item that may be had now of the next owner who has one; null where there is none. */
  take(mayHave: (owner: string, item: T) => boolean): { readonly owner: string; readonly item: T } | null;
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
        const at = items.findIndex((item) => mayHave(owner, item));
        if (at < 0) continue;
        const [item] = items.splice(at, 1) as [T];
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
