/** Work of which only the newest counts. */
export interface Latest {
  /** Begins anew, which voids whatever began before. The signal aborts when this one is void in its turn. */
  begin(): AbortSignal;
  /** Voids what is under way. */
  stop(): void;
}

/** Newest wins: an answer whose signal has aborted belongs to something the customer no longer asks for, and is dropped. */
export function latest(): Latest {
  let current: AbortController | null = null;
  const stop = () => {
    current?.abort();
    current = null;
  };
  return {
    begin() {
      stop();
      current = new AbortController();
      return current.signal;
    },
    stop,
  };
}

/** Waits, so that changes in a row are worked on once; ends early where the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
