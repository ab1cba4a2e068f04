import { proxy, useSnapshot } from 'valtio';
import type { ApiFailure } from '../../api/client.ts';
import type { Difference } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import { closeModal, openModal } from '../ui/modals.ts';
import { CONFLICT_MODAL } from './conflict-modal.ts';
import { queryClient } from './query-client.tsx';
import { fetchQuote, quoteQuery } from './quotes.ts';

/** A change that somebody else's came before: both sides, until the person chooses. */
interface Conflict {
  readonly quoteId: string;
  /** What the person was about to change, in words. */
  readonly mine: string;
  readonly differences: readonly Difference[];
  readonly choose: (choice: 'mine' | 'theirs') => void;
}

const state = proxy<{ current: Conflict | null }>({ current: null });

/** What is to be chosen between; null where nothing is. */
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

/** Asks the person whether their change goes on top of somebody else's. */
function ask(quoteId: string, mine: string, differences: readonly Difference[]): Promise<'mine' | 'theirs'> {
  return new Promise((resolve) => {
    state.current = {
      quoteId,
      mine,
      differences,
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

const lines = new Map<string, Promise<unknown>>();

/**
 * One change of a quote, after those that were begun before it, naming the version that the page shows. Where somebody else changed the
 * quote meanwhile, the person sees both and chooses: their change is made again on top, or it is given up and the page shows what the
 * others did; then the failure is answered, see {@link isSettledConflict}.
 * @param mine what is changed, in words that follow "You were about to"
 */
export function writeQuote<T>(
  quoteId: string,
  mine: string,
  call: (version: number | undefined) => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const turn = async (): Promise<Result<T, ApiFailure>> => {
    for (;;) {
      const answer = await call(versionOf(quoteId));
      if (answer.ok) noteVersion(quoteId, answer.value);
      if (answer.ok || !isSettledConflict(answer.error)) return answer;
      const now = await fetchQuote(quoteId);
      if (now.ok) told.set(quoteId, now.value.version);
      if ((await ask(quoteId, mine, answer.error.differences ?? [])) === 'theirs') return answer;
    }
  };
  const mineIn = (lines.get(quoteId) ?? Promise.resolve()).then(turn, turn);
  lines.set(quoteId, mineIn);
  return mineIn;
}
