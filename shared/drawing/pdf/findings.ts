import { MAX_PLACES, type Notice, type NoticeCode, type Place, type Severity } from '../notice.ts';

/** How a code is told: how bad it is, and the words for one and for several. */
interface Telling {
  readonly severity: Severity;
  readonly message: (count: number) => string;
}

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

const TELLINGS = {
  limit_reached: {
    severity: 'error',
    message: () => 'This drawing is too large to read in full. Simplify it, or split it into smaller files.',
  },
  file_damaged: {
    severity: 'warning',
    message: () =>
      'The file is damaged or cut off. We read what we could: check that nothing is missing, or save it again.',
  },
  contains_text: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One text is', 'texts are')} left out: letters are not lines. Turn text into outlines and save again if it is to be cut.`,
  },
  contains_image: {
    severity: 'warning',
    message: (n) =>
      `${many(n, 'One picture is', 'pictures are')} left out: a picture has no lines. Trace it to paths if you need it.`,
  },
  hidden_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One object is', 'objects are')} on a hidden layer and left out. Show the layer to have it cut.`,
  },
  unpainted_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One path has', 'paths have')} neither stroke nor fill and cannot be seen, so it does not count.`,
  },
  clip_ignored: {
    severity: 'info',
    message: (n) =>
      `${many(n, 'One clip hides', 'clips hide')} parts of the drawing that are measured all the same. Trim the lines where that matters.`,
  },
  gradient_fill: {
    severity: 'info',
    message: (n) => `${many(n, 'One shape has', 'shapes have')} a gradient or pattern; it is read as one plain colour.`,
  },
  annotation_ignored: {
    severity: 'info',
    message: (n) => `${many(n, 'One comment or form field is', 'comments or form fields are')} left out.`,
  },
  unsupported_ignored: {
    severity: 'warning',
    message: (n) =>
      `Only the first page or artboard is measured; ${many(n, 'one more is', 'more are')} left out. Save each as a file of its own.`,
  },
} as const satisfies Partial<Record<NoticeCode, Telling>>;

/** What this reader can come across. */
export type Finding = keyof typeof TELLINGS;

/** Collects what the reader came across, and words it at the end. */
export class Findings {
  readonly #counts = new Map<Finding, number>();
  readonly #places = new Map<Finding, Place[]>();
  readonly #told: Notice[] = [];

  /** Counts one more, at a box in the drawing (mm, y down) if it has one. */
  add(code: Finding, place: Place | null = null, times = 1): void {
    this.#counts.set(code, this.count(code) + times);
    if (place === null || !Number.isFinite(place.x + place.y + place.width + place.height)) return;
    const list = this.#places.get(code) ?? [];
    if (list.length < MAX_PLACES) list.push(place);
    this.#places.set(code, list);
  }

  count(code: Finding): number {
    return this.#counts.get(code) ?? 0;
  }

  /** A notice with words of its own. */
  tell(notice: Notice): void {
    this.#told.push(notice);
  }

  /** All notices, errors first. */
  notices(): Notice[] {
    const list = [...this.#told];
    for (const [code, count] of this.#counts) {
      const { severity, message } = TELLINGS[code];
      const notice: Notice = { code, severity, message: message(count), count };
      const places = this.#places.get(code);
      list.push(places === undefined ? notice : { ...notice, places });
    }
    const rank: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
    return list.sort((a, b) => rank[a.severity] - rank[b.severity]);
  }
}
