import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { notify } from '../platform/notify.ts';
import { refreshAccount } from '../platform/session.ts';
import { organizationsQuery } from './queries.ts';

/** Does something to an organization: one thing at a time, what went wrong is told, and everything about it is asked for anew. */
export function useAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  async function act<T>(name: string, call: () => Promise<Result<T, ApiFailure>>, done?: string): Promise<boolean> {
    setBusy(name);
    const answer = await call();
    setBusy(null);
    if (answer.ok && done !== undefined) notify({ tone: 'good', title: done });
    if (!answer.ok) notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
    await refreshAccount();
    // A decision about a quote changes the quote's state too.
    for (const queryKey of [organizationsQuery.queryKey, ['quote']]) await client.invalidateQueries({ queryKey });
    return answer.ok;
  }
  return { act, busy };
}
