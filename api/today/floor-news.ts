import type { Logger } from 'pino';
import { FLOOR_EVENT } from '../../shared/today/news.ts';
import { type Clock, idText } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createNewsDesk, type NewsDesk } from '../middleware/news-desk.ts';
import { ORDER_FOLLOW } from '../order/follow.ts';
import { ORDER_BEGIN } from '../production/follow-order.ts';
import { newsMarks } from './news-rows.ts';

/** How often it is looked whether something changed, on this node or another one, while pages are open, ms. */
const LOOK_MS = 800;

/** Clocks of nodes differ by less, ms. Rows of a clock that was further ahead would otherwise stay the newest for as long. */
const AHEAD_MS = 60_000;

/** Characters of an id that are its time. */
const ID_TIME = 10;

/** A page shows again who it is after so long, ms: whoever signed out, or is no staff any more, hears nothing further. */
const MOST_MS = 15 * 60_000;

/** Events of the outbox after which orders or jobs are others. */
const FOLLOWED: readonly string[] = [ORDER_FOLLOW, ORDER_BEGIN];

/** Open pages of the staff that are told of scans and changes; one look at the database serves all pages of a node. */
export interface FloorNews extends NewsDesk {
  /** Looks now; pages are told where something changed. */
  look(): Promise<void>;
}

/** The desk over the log, the scans and the outbox. */
export function createFloorNews(clock: Clock, database: Pick<Database, 'db'>, log: Logger): FloorNews {
  let mark: string | null = null;
  let isLooking = false;
  let told = () => {};
  const desk = createNewsDesk({
    event: FLOOR_EVENT,
    now: () => mark,
    onChange: (tell) => {
      told = tell;
      return () => {
        told = () => {};
      };
    },
    mostMs: MOST_MS,
  });
  const look = async () => {
    const { scans, desk: rest } = await newsMarks(database.db, FOLLOWED, idText(clock.now() + AHEAD_MS, ID_TIME));
    const next = `${scans}.${rest}`;
    if (next === mark) return;
    mark = next;
    told();
  };
  const timer = setInterval(() => {
    if (isLooking || desk.size === 0) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'news of the floor was not read'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    open: (caller) => desk.open(caller),
    get size() {
      return desk.size;
    },
    look,
    close() {
      clearInterval(timer);
      desk.close();
    },
  };
}
