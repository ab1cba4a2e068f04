/** How long a rendered page is as good as new, ms: promised days move on by themselves. */
export const FRESH_MS = 60_000;

interface Kept<T> {
  readonly version: string;
  readonly page: T;
  readonly madeAt: number;
}

/** Surroundings of the cache. */
export interface PageCacheNeeds {
  /** ms since 1970. */
  readonly now: () => number;
  /** Told why a page that is old could not be made anew. */
  readonly onFault: (error: unknown) => void;
  /** Most pages that are kept; those that were asked for longest ago go first. */
  readonly most: number;
}

/**
 * Rendered pages by their place and version. One of the version in force is sent at once, and one that is older than a minute is made anew behind it;
 * one of another version, whose prices may not hold any more, is waited for. Those who ask for the same page at once have it made once.
 */
export class PageCache<T> {
  readonly #needs: PageCacheNeeds;
  /** Least lately asked for first. */
  readonly #kept = new Map<string, Kept<T>>();
  readonly #coming = new Map<string, Promise<T>>();

  constructor(needs: PageCacheNeeds) {
    this.#needs = needs;
  }

  /** The page of a place. Rejects where it has to be made and can't. */
  async get(place: string, version: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(place);
    if (kept?.version !== version) return this.#made(place, version, make);
    this.#kept.delete(place);
    this.#kept.set(place, kept);
    if (this.#needs.now() - kept.madeAt > FRESH_MS) this.#made(place, version, make).catch(this.#needs.onFault);
    return kept.page;
  }

  /** Places that are kept, those that were asked for longest ago first. */
  kept(): { readonly place: string; readonly version: string; readonly madeAt: number }[] {
    return [...this.#kept].map(([place, { version, madeAt }]) => ({ place, version, madeAt }));
  }

  /** Makes a page anew although the one that is kept would do. Rejects where it can't be made. */
  renew(place: string, version: string, make: () => Promise<T>): Promise<T> {
    return this.#made(place, version, make);
  }

  #made(place: string, version: string, make: () => Promise<T>): Promise<T> {
    const key = `${version} ${place}`;
    const before = this.#coming.get(key);
    if (before) return before;
    const coming = make()
      .then((page) => {
        this.#kept.delete(place);
        this.#kept.set(place, { version, page, madeAt: this.#needs.now() });
        const [oldest] = this.#kept.keys();
        if (this.#kept.size > this.#needs.most) this.#kept.delete(oldest!);
        return page;
      })
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }
}
