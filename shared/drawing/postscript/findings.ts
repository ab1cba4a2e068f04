import { MAX_PLACES, type Notice, type NoticeCode, type Place, type Severity } from '../notice.ts';

/** How a code is told: how bad it is, and the words for `n` of them. */
interface Telling {
  readonly severity: Severity;
  readonly message: (n: number) => string;
}

const many = (n: number, one: string, several: string) => (n === 1 ? one : `${n} ${several}`);

const TELLINGS: Partial<Record<NoticeCode, Telling>> = {
  contains_text: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One text is', 'texts are')} left out because letters are no lines. Convert text to outlines and save again, or leave it out.`,
  },
  contains_image: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One picture is', 'pictures are')} left out because pictures have no outline. Trace what should be cut or engraved.`,
  },
  hidden_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One shape is', 'shapes are')} on a hidden layer and left out. Show the layer to cut it.`,
  },
  clip_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One shape is', 'shapes are')} cropped by a mask and measured whole. Cut the shapes for real if hidden parts should not count.`,
  },
  gradient_fill: {
    severity: 'info',
    message: (n) => `${many(n, 'One shape has', 'shapes have')} a gradient or pattern; it is read as one plain colour.`,
  },
};

/** Collects what the program drew that is not measured, and words it for the customer at the end. Places in mm. */
export class Findings {
  readonly #counts = new Map<NoticeCode, number>();
  readonly #places = new Map<NoticeCode, Place[]>();
  readonly #ready: Notice[] = [];

  /** Counts one more of a code that has fixed words. */
  add(code: NoticeCode, place?: Place): void {
    this.#counts.set(code, this.count(code) + 1);
    if (place === undefined || !Number.isFinite(place.x + place.y + place.width + place.height)) return;
    const list = this.#places.get(code) ?? [];
    if (list.length < MAX_PLACES) list.push(place);
    this.#places.set(code, list);
  }

  /** Makes the last place of a code reach over one more box. */
  widen(code: NoticeCode, place: Place): void {
    const list = this.#places.get(code);
    const last = list?.at(-1);
    if (list === undefined || last === undefined || this.count(code) > list.length) return;
    const [x, y] = [Math.min(last.x, place.x), Math.min(last.y, place.y)];
    const width = Math.max(last.x + last.width, place.x + place.width) - x;
    const height = Math.max(last.y + last.height, place.y + place.height) - y;
    if (Number.isFinite(x + y + width + height)) list[list.length - 1] = { x, y, width, height };
  }

  /** How often a code was counted. */
  count(code: NoticeCode): number {
    return this.#counts.get(code) ?? 0;
  }

  /** A notice with words of its own. */
  tell(code: NoticeCode, severity: Severity, message: string, count = 1, places?: readonly Place[]): void {
    const notice = { code, severity, message, count };
    this.#ready.push(places === undefined || places.length === 0 ? notice : { ...notice, places });
  }

  /** All notices, errors first. Codes in `raise` become errors. */
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
