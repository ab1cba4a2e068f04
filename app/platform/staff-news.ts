import { useEffect } from 'react';
import { FLOOR_EVENT, FLOOR_NEWS_PATH } from '../../shared/today/news.ts';
import { queryClient } from './query-client.tsx';
import { session } from './session-state.ts';

/** A page that was just opened has what is true now: it listens once it has been quiet for so long, ms, so that whatever waits for a quiet network finds one. */
const QUIET_MS = 3000;
/** After a line that broke, or an end that the server wants, ms. */
const AGAIN_MS = 3000;
/** However much happens, a page asks anew no more often than this, ms. */
const PACE_MS = 2000;

/** Keys of what pages of the floor show; what else staff see is every other list. */
const FLOOR_KEYS = [['floor'], ['today'], ['schedule']] as const;
const DESK_KEYS = [['list'], ['stock']] as const;

let pages = 0;
let isTold = false;
let heard: string | null = null;
let line: AbortController | null = null;
let opens: ReturnType<typeof setTimeout> | undefined;
let isWaiting = false;
let keys: (readonly string[])[] = [];

/** How often a page looks by itself: never while it is told of changes, else as often as it says, ms. */
export function untilTold(ms: number): () => number | false {
  return () => (isTold ? false : ms);
}

function anew(more: readonly (readonly string[])[]): void {
  keys.push(...more.filter((key) => !keys.includes(key)));
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    const due = keys;
    keys = [];
    for (const queryKey of due) void queryClient.invalidateQueries({ queryKey });
  }, PACE_MS);
}

function hear(mark: string): void {
  const [scans, desk] = mark.split('.');
  const [scansBefore, deskBefore] = (heard ?? '').split('.');
  const isFirst = heard === null;
  heard = mark;
  if (isFirst || desk !== deskBefore) anew([...FLOOR_KEYS, ...DESK_KEYS]);
  else if (scans !== scansBefore) anew(FLOOR_KEYS);
}

/** Whether somebody tells changes from now on: what is shown is looked up once, and with it how often it is to be looked at. */
function told(next: boolean): void {
  if (isTold === next) return;
  isTold = next;
  if (!next) anew(FLOOR_KEYS);
}

/** Reads a stream until it ends or breaks. */
async function listen({ signal }: AbortController): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' };
  const answer = await fetch(FLOOR_NEWS_PATH, { signal, headers });
  if (answer.status !== 200 || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    told(true);
    const parts = (text + value).split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const data = part.split('\n').find((one) => one.startsWith('data: '));
      if (data && part.includes(`event: ${FLOOR_EVENT}`)) hear(data.slice('data: '.length));
    }
  }
}

async function open(): Promise<void> {
  const own = new AbortController();
  line = own;
  try {
    await listen(own);
  } catch {
    // The network is away, or the page stopped listening: it looks by itself meanwhile.
  }
  if (line !== own) return;
  line = null;
  told(false);
  follow(AGAIN_MS);
}

/** Opens the line after a while where somebody looks at the page, and closes it where nobody does. */
function follow(afterMs: number): void {
  clearTimeout(opens);
  if (pages === 0 || document.visibilityState === 'hidden' || !navigator.onLine || session.token === null) {
    line?.abort();
    line = null;
    isTold = false;
  } else if (line === null) {
    opens = setTimeout(() => void open(), afterMs);
  }
}

const again = () => follow(0);

/** Has this page told of scans and changes, for as long as somebody looks at it, until the answer is called. */
export function listenForStaff(): () => void {
  pages += 1;
  if (pages === 1) {
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    addEventListener('offline', again);
  }
  follow(QUIET_MS);
  return () => {
    pages -= 1;
    if (pages > 0) return;
    document.removeEventListener('visibilitychange', again);
    removeEventListener('online', again);
    removeEventListener('offline', again);
    follow(0);
  };
}

/** Has the page that is shown told of scans and changes. */
export function useStaffNews(): void {
  useEffect(listenForStaff, []);
}
