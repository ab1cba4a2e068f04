import { queryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { api } from './api.ts';
import { type CartSums, showCart } from './cart-count.ts';
import { chooseQuote, chosenQuote } from './chosen-quote.ts';
import { writeLocal } from './local-data.ts';
import { leavesPage, queryClient, unwrap } from './query-client.tsx';

/** Of two answers about a quote the later one: a read that began before a change may arrive after it, and would take the change back on the page. */
const later = (held: Quote | undefined, came: Quote): Quote => (held && held.version > came.version ? held : came);

/** A quote as the server has it: the one place where the page holds it. */
export const quoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quote', quoteId],
    queryFn: async ({ signal, client, queryKey }) => {
      const came = unwrap(await api.quote.get({ params: { id: quoteId } }, signal));
      return later(client.getQueryData<Quote>(queryKey), came);
    },
    staleTime: 0,
    throwOnError: leavesPage,
  });

/** Whether the cart leads to a quote: it is open, or it is approved or waits for that and is to be paid then. */
function isInCart({ status }: Quote): boolean {
  return status === 'open' || status === 'awaiting_approval';
}

/** The quote that was chosen to go on with, while it is in the cart; else the choice is forgotten. */
async function chosenOpen(signal: AbortSignal): Promise<Quote | null> {
  const id = chosenQuote();
  if (id === null) return null;
  const answer = await api.quote.get({ params: { id } }, signal);
  if (answer.ok && isInCart(answer.value)) return answer.value;
  if (answer.ok || answer.error.code === 'not_found') chooseQuote(null);
  return null;
}

/** The customer's open quote; null where there is none: looking at the cart makes none and takes no number. */
async function openThere(signal: AbortSignal): Promise<Quote | null> {
  return unwrap(await api.quote.latest({ query: { create: 'no' } }, signal));
}

/** The id of the customer's open quote, null where there is none; the quote itself is held under its id. */
export const openQuoteQuery = queryOptions({
  queryKey: ['open-quote'],
  queryFn: async ({ signal }) => {
    const quote = (await chosenOpen(signal)) ?? (await openThere(signal));
    if (quote) noteQuote(quote);
    return quote?.id ?? null;
  },
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Asks for the customer's open quote as the server has it now. Rejects with a CallError. */
export async function fetchOpenQuote(): Promise<void> {
  await queryClient.fetchQuery(openQuoteQuery);
}

/** A quote as the server has it now; a failure is a value. */
export async function fetchQuote(quoteId: string): Promise<Result<Quote, ApiFailure>> {
  const answer = await api.quote.get({ params: { id: quoteId } });
  if (answer.ok) noteQuote(answer.value);
  return answer;
}

/** Takes over a quote that came with another answer. */
export function noteQuote(quote: Quote): void {
  queryClient.setQueryData(quoteQuery(quote.id).queryKey, (held) => later(held, quote));
}

/** Takes over the open quote that came with another answer. */
export function noteOpenQuote(quote: Quote): void {
  noteQuote(quote);
  queryClient.setQueryData(openQuoteQuery.queryKey, quote.id);
}

/** Takes over a part that came with another answer; its quote's sums are asked for again where they show. */
export function notePart(part: Part): void {
  if (part.quote_id === null) return;
  const { queryKey } = quoteQuery(part.quote_id);
  queryClient.setQueryData(
    queryKey,
    (quote) => quote && { ...quote, parts: quote.parts.map((one) => (one.id === part.id ? part : one)) },
  );
  void queryClient.invalidateQueries({ queryKey });
}

/** The open quote's sums, from whatever was last heard of it; null where nothing is on it. */
function openSums(): CartSums | null {
  const id = queryClient.getQueryData(openQuoteQuery.queryKey);
  const quote = id ? queryClient.getQueryData(quoteQuery(id).queryKey) : undefined;
  if (!quote || !isInCart(quote) || quote.parts.length === 0) return null;
  const { setup_fee_cents, packing_cents } = quote.totals;
  return {
    parts: quote.parts.map(({ id: partId, price_cents, choices }) => ({
      id: partId,
      cents: price_cents ?? 0,
      analyzed: choices.dfm_analysis,
    })),
    feesCents: setup_fee_cents + packing_cents,
  };
}

/** Shows what is on the open quote, and keeps that there is something: a guest's next page asks for it then (cart.ts). */
function tellCart(): void {
  const sums = openSums();
  showCart(sums);
  const isKnown = queryClient.getQueryData(openQuoteQuery.queryKey) !== undefined;
  if (isKnown) writeLocal('cart', sums === null ? null : 'some');
}

queryClient.getQueryCache().subscribe(tellCart);
