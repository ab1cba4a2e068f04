import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Rfq } from '../../shared/custom/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, leavesPage, unwrap } from '../platform/query-client.tsx';
import { noteQuote } from '../platform/quotes.ts';

const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['rfq', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.custom.get({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });

/** A request on the screen, and how it is changed. */
export interface RfqInUse {
  readonly request: Rfq | null;
  readonly failure: ApiFailure | null;
  readonly busy: boolean;
  readonly reload: () => Promise<unknown>;
  /** Makes a call that answers the request as it is then; a failure is told. True where it worked. */
  readonly act: (call: () => Promise<Result<Rfq, ApiFailure>>) => Promise<boolean>;
}

/** The request of an id; what the other side wrote counts as read once it shows. */
export function useRfq(id: string): RfqInUse {
  const client = useQueryClient();
  const query = useQuery(requestQuery(id));
  const [busy, setBusy] = useState(false);
  const request = query.data ?? null;
  const unread = request?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void laterApi.custom.read({ params: { id } });
  }, [id, unread]);
  const act: RfqInUse['act'] = async (call) => {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) {
      notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
      if (answer.error.code === 'conflict') await query.refetch();
      return false;
    }
    client.setQueryData(requestQuery(id).queryKey, answer.value);
    if (answer.value.quote) noteQuote(answer.value.quote);
    return true;
  };
  const failure = request === null && query.error ? failureOf(query.error) : null;
  return { request, failure, busy, reload: () => query.refetch(), act };
}
