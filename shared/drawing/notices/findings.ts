import { MAX_PLACES, type Notice, type Place, type ReaderCode, type Severity } from '../notice.ts';
import { type Found, type NoticeKind, noticeOf } from './kind.ts';

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Collects what a reader comes across, counted by kind and with places, and makes it into notices at the end. */
export class Findings {
  readonly #counts: Map<NoticeKind, number>;
  readonly #places = new Map<NoticeKind, Place[]>();
  readonly #notices: Notice[] = [];

  /** @param order kinds that are told in this order; others follow in the order in which they were first come across */
  constructor(order: readonly NoticeKind[] = []) {
    this.#counts = new Map(order.map((kind) => [kind, 0]));
  }

  /** Counts one more, or several, at a box in the drawing if it has one that is finite. */
  add(kind: NoticeKind, place?: Place | null, times = 1): void {
    if (times === 0) return;
    this.#counts.set(kind, this.count(kind) + times);
    if (!place || !isFinitePlace(place)) return;
    const list = this.#places.get(kind) ?? [];
    if (list.length < MAX_PLACES) list.push(place);
    this.#places.set(kind, list);
  }

  /** Makes the last place of a kind reach over one more box. */
  widen(kind: NoticeKind, place: Place): void {
    const list = this.#places.get(kind);
    const last = list?.at(-1);
    if (list === undefined || last === undefined || this.count(kind) > list.length) return;
    const [x, y] = [Math.min(last.x, place.x), Math.min(last.y, place.y)];
    const width = Math.max(last.x + last.width, place.x + place.width) - x;
    const height = Math.max(last.y + last.height, place.y + place.height) - y;
    const wider = { x, y, width, height };
    if (isFinitePlace(wider)) list[list.length - 1] = wider;
  }

  /** How often something was counted. */
  count(kind: NoticeKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Says one thing in place of all of another. */
  replace(other: NoticeKind, by: NoticeKind): void {
    this.#counts.set(other, 0);
    this.add(by);
  }

  /** Tells something once, with the facts that its words need. */
  tell<Facts extends readonly unknown[]>(kind: NoticeKind<Facts>, ...facts: Facts): void {
    this.#notices.push(noticeOf(kind, { count: 1 }, ...facts));
  }

  /** Tells of several, with their places where there are any. */
  tellOf<Facts extends readonly unknown[]>(kind: NoticeKind<Facts>, { count, places }: Found, ...facts: Facts): void {
    this.#notices.push(noticeOf(kind, places?.length ? { count, places } : { count }, ...facts));
  }

  /** True where something with this code was told. */
  hasNotice(code: ReaderCode): boolean {
    return this.#notices.some((notice) => notice.code === code);
  }

  /**
   * All notices, errors first.
   * @param raise kinds that become errors
   * @param scale millimetres in a unit of the places
   */
  notices({ raise, scale = 1 }: { raise?: ReadonlySet<NoticeKind>; scale?: number } = {}): Notice[] {
    const list = [...this.#notices];
    for (const [kind, count] of this.#counts) {
      if (count === 0) continue;
      const places = this.#places
        .get(kind)
        ?.map((place) => scaledPlace(place, scale))
        .filter(isFinitePlace);
      const notice = noticeOf(kind, places?.length ? { count, places } : { count });
      list.push(raise?.has(kind) ? { ...notice, severity: 'error' } : notice);
    }
    return list.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  }
}

function isFinitePlace({ x, y, width, height }: Place): boolean {
  return Number.isFinite(x + y + width + height);
}

/** A place in other units. */
export function scaledPlace(place: Place, k: number): Place {
  if (k === 1) return place;
  return { x: place.x * k, y: place.y * k, width: place.width * k, height: place.height * k };
}
