import { PAGE_KINDS, pageKind } from '../../shared/visit/page-kind.ts';
import type { PageSpeed } from '../../shared/visit/wire.ts';
import type { Db } from '../db/database.ts';
import { vitalsWithin } from './rows.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Weeks that are told, the present one among them. */
const WEEKS = 8;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnight (UTC) of the Monday of a moment's week, ms. */
function mondayOf(ms: number): number {
  const midnight = ms - (ms % DAY_MS);
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY_MS;
}

/** The smallest value that a share of all stay at or below: the nearest rank. Source: NIST/SEMATECH e-Handbook, 7.2.6.2. */
function ranked(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

function measureOf(values: readonly (number | null)[]): PageSpeed['lcp_ms'] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return sorted.length === 0 ? null : { median: ranked(sorted, 0.5), p75: ranked(sorted, 0.75) };
}

/** Speeds of pages by week and kind, the newest week first; weeks and kinds that nobody measured are left out. */
export async function pageSpeeds(db: Db, now: number): Promise<PageSpeed[]> {
  const all: PageSpeed[] = [];
  const monday = mondayOf(now);
  for (let back = 0; back < WEEKS; back += 1) {
    const from = monday - back * 7 * DAY_MS;
    // A week at a time: all of them together would be a hundred thousand rows.
    const rows = await vitalsWithin(db, dayOf(from), dayOf(from + 7 * DAY_MS));
    for (const kind of PAGE_KINDS) {
      const of = rows.filter(({ path }) => pageKind(path) === kind);
      if (of.length === 0) continue;
      all.push({
        week: dayOf(from),
        kind,
        visits: of.length,
        lcp_ms: measureOf(of.map(({ lcp_ms: lcp }) => lcp)),
        inp_ms: measureOf(of.map(({ inp_ms: inp }) => inp)),
        cls: measureOf(of.map(({ cls }) => cls)),
      });
    }
  }
  return all;
}
