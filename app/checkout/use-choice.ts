import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { failureOf } from '../platform/query-client.tsx';

/** Choice of one of several for a quote, shown as chosen while it is written. `error`: why there are none to choose from. */
export function useChoice(error: Error | null) {
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Chooses it; answers whether that was written. */
  const choose = async (id: string, write: () => Promise<ApiFailure | null>): Promise<boolean> => {
    setChoosing(id);
    const failure = await write();
    setProblem(failure?.message ?? null);
    setChoosing(null);
    return failure === null;
  };
  return {
    /** The id of the one that is being written. */
    choosing,
    /** A sentence; null while nothing went wrong. */
    problem: problem ?? (error ? failureOf(error).message : null),
    choose,
  };
}
