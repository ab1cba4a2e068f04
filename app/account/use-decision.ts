import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { announce } from '../ui/Announcer.tsx';

interface DecisionSteps<D extends string, T> {
  /** The words to the customer that are there already. */
  readonly start: string;
  /** Whether a decision has to have words. */
  readonly needsWords: (to: D) => boolean;
  readonly send: (to: D, words: string) => Promise<Result<T, ApiFailure>>;
  /** Sentence for screen readers once it is decided. */
  readonly done: (to: D) => string;
  /** Brings the page up to date after the answer. */
  readonly onAnswer: (answer: Result<T, ApiFailure>) => Promise<unknown>;
}

/** State of our staff's decision about a customer's request: words to the customer, and one of several answers. */
export function useDecision<D extends string, T>({ start, needsWords, send, done, onAnswer }: DecisionSteps<D, T>) {
  const [words, setWords] = useState(start);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [lacksWords, setLacksWords] = useState(false);
  const decide = async (to: D) => {
    const isMissing = needsWords(to) && words.trim() === '';
    setLacksWords(isMissing);
    if (isMissing) return;
    setBusy(true);
    const answer = await send(to, words);
    setBusy(false);
    if (answer.ok) announce(done(to));
    else setFailure(answer.error.message);
    await onAnswer(answer);
  };
  return { words, setWords, busy, failure, lacksWords, decide };
}
