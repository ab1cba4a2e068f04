import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Part, PartChange, Quote } from '../../shared/quote/wire.ts';
import { api } from '../platform/api.ts';
import { setCartCount } from '../platform/cart.ts';
import { notify } from '../platform/notify.ts';
import { part as inHand } from '../platform/part-in-hand/part.ts';
import { adoptStored, detach } from '../platform/part-in-hand/server-sync.ts';
import { session, useSession } from '../platform/session-state.ts';

/** What the quote screen shows. nobody: no account yet, so nothing can be on a quote. */
export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'ready'; readonly quote: Quote };

/** The quote on the screen and what can be done with it. */
export interface QuoteActions {
  readonly state: QuoteState;
  readonly busy: boolean;
  readonly reload: () => void;
  readonly change: (part: Part, choices: PartChange) => void;
  readonly remove: (part: Part) => void;
  readonly copy: (part: Part) => void;
}

/** Loads a quote (the open one without an id) and keeps it in step with every change; answers of the server lead. */
export function useQuote(quoteId: string | undefined): QuoteActions {
  const [state, setState] = useState<QuoteState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const { status } = useSession();
  const turn = useRef(0);

  const take = useCallback((answer: Result<Quote, ApiFailure>, mine: number) => {
    if (mine !== turn.current) return;
    setState(answer.ok ? { kind: 'ready', quote: answer.value } : { kind: 'failed', failure: answer.error });
    if (answer.ok) setCartCount(answer.value.parts.length);
  }, []);

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    if (!quoteId && session.token === null) return setState({ kind: 'nobody' });
    take(await fetchQuote(quoteId), mine);
  }, [quoteId, take]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out shows another quote.
  useEffect(() => void load(), [load, status]);

  /** Does something, then shows the quote as the server has it now. */
  const act = async (work: () => Promise<Result<unknown, ApiFailure>>) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const done = await work();
    if (!done.ok) notify({ tone: 'bad', title: 'Error', text: done.error.message });
    const quote = state.kind === 'ready' ? state.quote.id : quoteId;
    take(await fetchQuote(quote), mine);
    if (mine === turn.current) setBusy(false);
  };

  return {
    state,
    busy,
    reload: () => void load(),
    change: (part, choices) =>
      void act(async () => {
        const answer = await api.part.update({ params: { id: part.id }, body: choices });
        if (answer.ok) adoptStored(answer.value);
        return answer;
      }),
    remove: (part) =>
      void act(async () => {
        const id = state.kind === 'ready' ? state.quote.id : (part.quote_id ?? '');
        const answer = await api.quote.removePart({ params: { id, partId: part.id } });
        if (answer.ok && inHand.link.partId === part.id) detach(part.id);
        return answer;
      }),
    copy: (part) => void act(() => api.part.copy({ params: { id: part.id } })),
  };
}

async function fetchQuote(quoteId: string | undefined): Promise<Result<Quote, ApiFailure>> {
  const asked = quoteId ? await api.quote.get({ params: { id: quoteId } }) : await api.quote.latest({});
  // A paid quote is an order; what comes next is a fresh quote.
  if (asked.ok && asked.value.paid_at !== null && !quoteId) return api.quote.latest({});
  return asked;
}
