import { checkPart, wantedCheck } from '../checking.ts';
import { latest } from '../../platform/latest.ts';
import { followShares } from '../pieces/shares.ts';
import { readPart, refuse } from '../reading.ts';
import { remake } from '../remake.ts';
import { changePart, changeParts, onPartChange, partInHand, partOf, storedParts } from '../store.ts';
import { heldIds } from '../stored.ts';
import type { PartView } from '../view.ts';
import { isPicked } from './lay.ts';

/** Longest that one file is read while others wait, ms: what takes longer can be read alone. */
const MOST_READING_MS = 30_000;

/** A picked part that waits this long for another file has that one put back, ms. */
const YIELD_AFTER_MS = 400;

/** One thing at a time for parts of the tray: between two of them the worker answers what is asked about the part in hand. */
type Job = () => Promise<void>;

let following = false;
let busy = false;
/** The file that is being read. */
let reading: { readonly id: string; readonly stop: () => void } | null = null;
/** Parts that there is nothing to do for as they are. */
const done = new WeakSet<PartView>();
/** How often a check is tried, others in between; after that it waits until something changes, or the part is in hand. */
const MOST_TRIES = 3;
/** How often checks broke off. */
const brokenOff = new Map<string, number>();
const readers = new Set<() => void>();

/**
 * Has every part of the tray read, the one in hand first, and those that are not in hand made and checked as well, one after the
 * other; from now on, whenever something changes. Ends when all files there are now have been read.
 */
export function readTray(): Promise<void> {
  if (!following) {
    following = true;
    onPartChange(next);
    followShares();
  }
  next();
  return new Promise((resolve) => {
    readers.add(resolve);
    tellReaders();
  });
}

/** Whether a file is still to be read: nobody has begun with it. */
function isWaiting({ read, trouble, stage, status }: Readable): boolean {
  return read === null && trouble === null && stage === null && status === 'opening';
}

type Readable = Pick<PartView, 'read' | 'trouble' | 'stage' | 'status'>;

function next(): void {
  if (busy) yieldToPicked();
  const job = busy ? null : nextJob();
  if (!job) return;
  busy = true;
  void job().finally(() => {
    busy = false;
    tellReaders();
    next();
  });
}

function nextJob(): Job | null {
  const { inHand } = storedParts();
  // Of a tray that shrank to one part, too: that one may not have been read yet.
  const parts = heldIds(storedParts()).map(partOf);
  const unread = parts.filter(isWaiting);
  const first = unread.find(({ id }) => id === inHand) ?? unread[0];
  if (first) return () => readNext(first.id!);
  let again: Job | null = null;
  for (const part of parts) {
    if (part.id === inHand || done.has(part)) continue;
    const job = jobFor(part);
    if (job && !hasBrokenOff(part)) return job;
    again ??= job;
    if (!job && !part.checking && part.status !== 'opening') done.add(part);
  }
  return again;
}

/** Whether its check broke off before: others come first. */
function hasBrokenOff(part: PartView): boolean {
  const wanted = wantedCheck(part);
  return wanted !== null && brokenOff.has(wanted.text);
}

/** Job that a part not in hand waits for; other code serves the one in hand. */
function jobFor(part: PartView): Job | null {
  const { id, read, making, choices } = part;
  if (id === null || read === null) return null;
  if (making) return () => remake(id, read, choices, latest().begin());
  const wanted = wantedCheck(part);
  if (!wanted || (brokenOff.get(wanted.text) ?? 0) >= MOST_TRIES) return null;
  return async () => {
    if ((await checkPart(part, wanted)) === 'failed') brokenOff.set(wanted.text, (brokenOff.get(wanted.text) ?? 0) + 1);
  };
}

async function readNext(id: string): Promise<void> {
  const work = new AbortController();
  let isTooLong = false;
  const limit = setInterval(() => {
    isTooLong = storedParts().tray.some((other) => other !== id && isWaiting(partOf(other)));
    if (isTooLong) work.abort();
  }, MOST_READING_MS);
  reading = { id, stop: () => work.abort() };
  await readPart(id, work.signal, 'aside');
  clearInterval(limit);
  reading = null;
  if (isTooLong) refuse(id, 'Reading this file took too long beside the others. Try it again alone.');
  // Put back: it is read when its turn comes again.
  else if (work.signal.aborted) changePart(id, () => ({ stage: null }));
  goOnFrom(id);
}

/** Ends the reading where it is of one of these parts; it is read again later unless it is taken out. */
export function stopReading(ids: readonly string[]): void {
  if (reading && ids.includes(reading.id)) reading.stop();
}

/** A part that came in hand by itself and can't be opened makes way for one that can. */
function goOnFrom(id: string): void {
  if (partInHand().id !== id || isPicked(id) || partInHand().status !== 'rejected') return;
  const parts = storedParts().tray.map(partOf);
  const better = parts.find(({ status }) => status === 'ready') ?? parts.find(({ status }) => status === 'opening');
  if (better?.id) changeParts((stored) => ({ ...stored, inHand: better.id }));
}

let yielding = false;

/** Who picked a part does not wait for a large file that happens to be read. */
function yieldToPicked(): void {
  const { id } = partInHand();
  if (yielding || !reading || reading.id === id || !isPicked(id) || !isWaiting(partInHand())) return;
  const held = reading;
  yielding = true;
  setTimeout(() => {
    yielding = false;
    if (reading === held && isWaiting(partInHand())) held.stop();
  }, YIELD_AFTER_MS);
}

function tellReaders(): void {
  if (reading || heldIds(storedParts()).some((id) => isWaiting(partOf(id)))) return;
  for (const tell of readers) tell();
  readers.clear();
}
