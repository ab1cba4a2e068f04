import { proxy, useSnapshot } from 'valtio';
import type { ApiFailure } from '../../api/client.ts';
import type { Difference } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { closeModal, openModal } from '../ui/modals.ts';
import { CONFLICT_MODAL } from './conflict-modal.ts';
import { queryClient } from './query-client.tsx';
import { fetchQuote, quoteQuery } from './quotes.ts';

/** A change that somebody else's came before, or that ends an approval: what it meets, until the person chooses. */
interface Conflict {
  readonly quoteId: string;
  /** Change that the person was about to make, in words. */
  readonly mine: string;
  /** Changes by somebody else; null where there are none. */
  readonly differences: readonly Difference[] | null;
  /** Whether the quote waits for approval, or was approved, which the change would end. */
  readonly endsApproval: boolean;
  readonly choose: (choice: 'mine' | 'theirs') => void;
}

const state = proxy<{ current: Conflict | null }>({ current: null });

/** Conflict to decide at the moment; null where there is none. */
export const conflictNow = (): Conflict | null => state.current;

/** Conflict to decide; null where there is none. */
export function useConflict(): Conflict | null {
  return useSnapshot(state).current as Conflict | null;
}

/** Versions that answers of single parts told of, ahead of the quote as the page holds it. */
const told = new Map<string, number>();

/** The newest version of a quote that this page has shown or made itself. */
function versionOf(quoteId: string): number | undefined {
  const held = queryClient.getQueryData(quoteQuery(quoteId).queryKey)?.version;
  const ahead = told.get(quoteId);
  return held === undefined ? ahead : Math.max(held, ahead ?? 0);
}

/** Keeps the version that an answer tells of. */
function noteVersion(quoteId: string, answer: unknown): void {
  const { id, version, quote_version: ofPart } = (answer ?? {}) as Record<string, unknown>;
  const newest = typeof ofPart === 'number' ? ofPart : id === quoteId ? version : undefined;
  if (typeof newest === 'number') told.set(quoteId, newest);
}

/** The quote as the page holds it, asked for where it holds none. */
export async function heldQuote(quoteId: string): Promise<Quote | null> {
  const held = queryClient.getQueryData(quoteQuery(quoteId).queryKey);
  if (held || quoteId === '') return held ?? null;
  const answer = await fetchQuote(quoteId);
  return answer.ok ? answer.value : null;
}

/** Asks the person whether their change is made all the same. */
async function ask(
  quoteId: string,
  mine: string,
  differences: readonly Difference[] | null,
): Promise<'mine' | 'theirs'> {
  const endsApproval = (await heldQuote(quoteId))?.status === 'awaiting_approval';
  return new Promise((resolve) => {
    state.current = {
      quoteId,
      mine,
      differences,
      endsApproval,
      choose(choice) {
        state.current = null;
        closeModal(CONFLICT_MODAL);
        resolve(choice);
      },
    };
    openModal(CONFLICT_MODAL);
  });
}

/** Whether a failure was shown and settled by the person already: they kept what somebody else had changed. */
export function isSettledConflict(failure: Pick<ApiFailure, 'code' | 'differences'>): boolean {
  return failure.code === 'quote_changed' && failure.differences !== undefined;
}

/** The answer to a change that the person gave up; see {@link isSettledConflict}. */
const GIVEN_UP: ApiFailure = {
  status: 409,
  code: 'quote_changed',
  message: 'The quote is unchanged.',
  errors: [],
  differences: [],
};

const lines = new Map<string, Promise<unknown>>();

/**
 * One change of a quote, after those that were begun before it, naming the version that the page shows. Where somebody else changed the
 * quote meanwhile, the person sees both and chooses: their change is made again on top, or it is given up and the page shows what the
 * others did; then the failure is answered, see {@link isSettledConflict}. They choose before it is sent where the quote waits for approval.
 * @param mine what is changed, in words that follow "You were about to"
 */
export function writeQuote<T>(
  quoteId: string,
  mine: string,
  call: (version: number | undefined) => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const turn = async (): Promise<Result<T, ApiFailure>> => {
    const waits = (await heldQuote(quoteId))?.status === 'awaiting_approval';
    if (waits && (await ask(quoteId, mine, null)) === 'theirs') return err(GIVEN_UP);
    for (;;) {
      const answer = await call(versionOf(quoteId));
      if (answer.ok) noteVersion(quoteId, answer.value);
      if (answer.ok || !isSettledConflict(answer.error)) return answer;
      // The next change is on top of these differences and names their version: later ones are asked about again.
      if (answer.error.version !== undefined) told.set(quoteId, answer.error.version);
      await fetchQuote(quoteId);
      if ((await ask(quoteId, mine, answer.error.differences ?? [])) === 'theirs') return answer;
    }
  };
  const mineIn = (lines.get(quoteId) ?? Promise.resolve()).then(turn, turn);
  lines.set(quoteId, mineIn);
  return mineIn;
}
