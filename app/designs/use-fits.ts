import { useEffect, useState } from 'react';
import type { Fits } from '../../shared/fit/wire.ts';
import { useSession } from '../platform/session-state.ts';

/** Knowledge of fits, and how it changes once somebody reports one. */
export interface KnownFits {
  /** Null until it is here, and where it does not arrive: joints follow what was measured then. */
  readonly fits: Fits | null;
  readonly setFits: (fits: Fits) => void;
}

/** Slots that fit cards showed to hold a sheet: the caller's own and medians of all. */
export function useFits(): KnownFits {
  const accountId = useSession().account?.id ?? null;
  const [known, setKnown] = useState<{ readonly of: string | null; readonly fits: Fits } | null>(null);
  useEffect(() => {
    const given = new AbortController();
    const fetched = async () => {
      const { laterApi } = await import('../platform/later-api.ts');
      const answer = await laterApi.fit.list({});
      if (answer.ok && !given.signal.aborted) setKnown({ of: accountId, fits: answer.value });
    };
    fetched().catch(() => undefined);
    return () => given.abort();
  }, [accountId]);
  return {
    fits: known && known.of === accountId ? known.fits : null,
    setFits: (fits) => setKnown({ of: accountId, fits }),
  };
}
