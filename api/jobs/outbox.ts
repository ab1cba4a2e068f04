import type { Logger } from 'pino';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findDueEvents, type OutboxRow, updateEvent } from './outbox-rows.ts';

/** Works off the outbox. */
export interface Outbox {
  /** Looks for due events now; call after a commit that wrote one. */
  kick(): void;
  /** Resolves when nothing that is due is left. */
  drain(): Promise<void>;
  /** Begins to work events off; before that none are tried. */
  start(handlers: Readonly<Record<string, EventHandler>>): void;
  close(): Promise<void>;
}

/** What is done for an event; a throw means that it is tried again. It may run twice for the same event. */
export type EventHandler = (subjectId: string, eventId: string) => Promise<void>;

const POLL_MS = 5000;
/** Tries before an event is given up; with doubling waits from 10 s that is after about six hours. */
const MOST_TRIES = 12;
const FIRST_WAIT_MS = 10_000;

/** Makes the outbox job. */
export function createOutbox(database: Database, clock: Clock, log: Logger): Outbox {
  let handlers: Readonly<Record<string, EventHandler>> | null = null;
  let working: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | null = null;

  async function attempt(event: OutboxRow): Promise<void> {
    const attempts = event.attempts + 1;
    try {
      const handler = handlers?.[event.kind];
      if (!handler) throw new Error(`No room handles the event ${event.kind}.`);
      await handler(event.subject_id, event.id);
      await updateEvent(database.db, event.id, { attempts, next_at: null, done_at: isoNow(clock), error: null });
    } catch (error) {
      const wait = FIRST_WAIT_MS * 2 ** (attempts - 1);
      const next_at = attempts >= MOST_TRIES ? null : new Date(clock.now() + wait).toISOString();
      log.error({ event: event.kind, subjectId: event.subject_id, attempts, err: error }, 'event failed');
      await updateEvent(database.db, event.id, { attempts, next_at, done_at: null, error: String(error) });
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (const event of await findDueEvents(database.db, isoNow(clock))) await attempt(event);
    } while (again);
  }

  function kick(): void {
    if (!handlers) return;
    if (working) {
      again = true;
      return;
    }
    working = work()
      .catch((error: unknown) => log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        working = null;
      });
  }

  return {
    kick,
    async drain() {
      kick();
      while (working) await working;
    },
    start(given) {
      handlers = given;
      timer = setInterval(kick, POLL_MS);
      timer.unref();
      kick();
    },
    async close() {
      if (timer) clearInterval(timer);
      while (working) await working;
    },
  };
}
