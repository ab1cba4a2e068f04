import { MAX_PLACES, type Notice, type NoticeCode, type Place, type Severity } from '../notice.ts';

/** How a code is told: how bad it is, and the words for one and for several. */
interface Telling {
  readonly severity: Severity;
  readonly message: (count: number) => string;
}

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

const TELLINGS: Partial<Record<NoticeCode, Telling>> = {
  contains_text: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One text is', 'texts are')} left out because text has no outline. Convert text to paths and save again, or leave it out.`,
  },
  contains_image: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One picture is', 'pictures are')} left out because pictures have no outline. Trace it to paths if it should be cut or engraved.`,
  },
  hidden_ignored: {
    severity: 'info',
    message: (n) => `${many(n, 'One hidden shape is', 'hidden shapes are')} left out.`,
  },
  unpainted_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One shape has', 'shapes have')} no stroke, and no fill that covers anything, and cannot be seen, so it is left out. Give it a stroke if it should count.`,
  },
  clip_ignored: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One clipped or masked part is', 'clipped or masked parts are')} measured whole, also where the clip hides it. Cut the shapes for real if the hidden parts should not count.`,
  },
  gradient_fill: {
    severity: 'info',
    message: (n) => `${many(n, 'One shape has', 'shapes have')} a gradient or pattern; it is read as one plain colour.`,
  },
  markers_ignored: {
    severity: 'warning',
    message: (n) =>
      `Arrow heads or other markers on ${many(n, 'one line', 'lines')} are left out. Convert them to paths if they should count.`,
  },
  unsupported_ignored: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One object comes', 'objects come')} from outside the drawing and could not be read; it is left out.`,
  },
  degenerate_ignored: {
    severity: 'warning',
    message: (n) => `${many(n, 'One shape has', 'shapes have')} numbers too large to be real; it is left out.`,
  },
};

/** Collects what a reader came across, and words it for the customer at the end. */
export class Findings {
  readonly #counts = new Map<NoticeCode, number>();
  readonly #places = new Map<NoticeCode, Place[]>();
  readonly #ready: Notice[] = [];

  /** Counts one more of a code that has fixed words. */
  add(code: NoticeCode, place?: Place, times = 1): void {
    if (times === 0) return;
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + times);
    if (place === undefined || !Number.isFinite(place.x + place.y + place.width + place.height)) return;
    const list = this.#places.get(code) ?? [];
    if (list.length < MAX_PLACES) list.push(place);
    this.#places.set(code, list);
  }

  /** How often a code was counted. */
  count(code: NoticeCode): number {
    return this.#counts.get(code) ?? 0;
  }

  /** True where a notice with words of its own was told. */
  told(code: NoticeCode): boolean {
    return this.#ready.some((notice) => notice.code === code);
  }

  /** A notice with words of its own. */
  tell(code: NoticeCode, severity: Severity, message: string, count = 1, places?: readonly Place[]): void {
    this.#ready.push(
      places === undefined || places.length === 0
        ? { code, severity, message, count }
        : { code, severity, message, count, places },
    );
  }

  /** All notices, errors first. `raise` turns counted codes into errors. */
  notices(raise: ReadonlySet<NoticeCode> = new Set()): Notice[] {
    const list = [...this.#ready];
    for (const [code, count] of this.#counts) {
      const telling = TELLINGS[code];
      if (telling === undefined) continue;
      const places = this.#places.get(code);
      const severity = raise.has(code) ? 'error' : telling.severity;
      const notice: Notice = { code, severity, message: telling.message(count), count };
      list.push(places === undefined ? notice : { ...notice, places });
    }
    const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
    return list.sort((a, b) => rank[a.severity] - rank[b.severity]);
  }
}
