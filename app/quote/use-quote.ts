import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { failureOf } from '../platform/query-client.tsx';
import { openQuoteQuery, quoteQuery } from '../platform/quotes.ts';
import { session, useSession } from '../platform/session-state.ts';

/** A quote as the page has it. */
export interface QuoteInUse {
  /** Null while it is loading, failed, or there is nobody it could belong to. */
  readonly quote: Quote | null;
  /** Set where there is nothing to show in place of the answer. */
  readonly failure: ApiFailure | null;
  /** No account yet, or no open quote of one: nothing is on a quote. */
  readonly nobody: boolean;
  /** Asks the server again. */
  readonly reload: () => Promise<unknown>;
}

/** The open quote comes with its id, each time that is asked for. */
const OF_OPEN = { refetchOnMount: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** A quote, the customer's open one without an id: the same on every screen, in step with every change. */
export function useQuote(quoteId: string | undefined): QuoteInUse {
  const client = useQueryClient();
  const { status } = useSession();
  const isNobodys = quoteId === undefined && session.token === null;
  const open = useQuery({ ...openQuoteQuery, enabled: quoteId === undefined && !isNobodys });
  const nobody = isNobodys || (quoteId === undefined && open.data === null);
  const id = quoteId ?? open.data ?? undefined;
  const query = useQuery({
    ...quoteQuery(id ?? ''),
    enabled: id !== undefined,
    ...(quoteId === undefined ? OF_OPEN : {}),
  });
  const reload = async () => {
    if (quoteId === undefined) await client.invalidateQueries({ queryKey: openQuoteQuery.queryKey });
    else await query.refetch();
  };
  const before = useRef(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out shows another quote.
  useEffect(() => {
    if (before.current !== status) void reload();
    before.current = status;
  }, [status]);
  const error = quoteId === undefined && open.error ? open.error : query.error;
  // A quote that is gone, or is of an organization that the caller was taken out of, is not shown any longer.
  const isGone = query.error !== null && failureOf(query.error).code === 'not_found';
  const quote = isGone ? null : (query.data ?? null);
  return { quote, failure: quote === null && error ? failureOf(error) : null, nobody, reload };
}
