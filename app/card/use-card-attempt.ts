import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { showFailure } from '../account/form-errors.ts';
import type { CardInput } from './card.ts';
import { outcomeUnknown } from './payment-source.ts';
import { confirmAtBank } from './stripe/confirm-at-bank.ts';

/** State of a card's use as the server answers it: a payment, a purchase, or a card that is kept. */
interface CardUse {
  readonly id: string;
  readonly status: 'succeeded' | 'requires_confirmation' | 'declined';
  /** Why it was declined. */
  readonly message: string | null;
  /** For the bank's question, where the browser asks it. */
  readonly client_secret: string | null;
}

/** One attempt. While its outcome is unknown, asking again repeats exactly this, so that nothing is charged or kept twice. */
export interface Attempt<T> {
  readonly key: string;
  /** Fingerprint of the request and its card; another one is another attempt. */
  readonly mark: string;
  /** The card as it is sent. */
  readonly sent: T;
}

/** Repeats the attempt before where it has the same mark, else makes a new one of what `send` answers. */
export async function attemptOf<T>(
  before: Attempt<T> | null,
  mark: string,
  send: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<Attempt<T>, ApiFailure>> {
  if (before?.mark === mark) return ok(before);
  const sent = await send();
  return sent.ok ? ok({ key: crypto.randomUUID(), mark, sent: sent.value }) : sent;
}

/** The calls of one use of a card, and the page's words about it. */
interface CardSteps<A, U extends CardUse> {
  readonly ask: (attempt: A) => Promise<Result<U, ApiFailure>>;
  /** Tells the server whether the customer agreed at the bank. */
  readonly confirm: (id: string, approve: boolean) => Promise<Result<U, ApiFailure>>;
  readonly onSucceeded: (use: U) => void | Promise<void>;
  /** Follows every refusal; answers true where it has shown the message itself. */
  readonly onRefused?: (failure: ApiFailure) => boolean;
  /** Message of a decline for which the bank gave no reason. */
  readonly declined: string;
  /** Message where the connection broke off; the failure's own where there is none. */
  readonly lost?: string;
  /** Storage of what waits for the bank, over a reload. */
  readonly kept?: { readonly waiting: () => U | null; readonly keep: (waiting: U | null) => void };
}

const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;

/** The use of a card from the button to its end: attempt, decline, the bank's question, and repeating what broke off. */
export function useCardAttempt<A, U extends CardUse>(form: UseFormReturn<CardInput>, steps: CardSteps<A, U>) {
  const attempt = useRef<A | null>(null);
  const [busy, setBusy] = useState(false);
  const [answering, setAnswering] = useState<'approve' | 'reject' | null>(null);
  const [waiting, setWaiting] = useState<U | null>(() => steps.kept?.waiting() ?? null);
  const [problem, setProblem] = useState<string | null>(null);

  const wait = (use: U | null) => {
    steps.kept?.keep(use);
    setWaiting(use);
  };
  const settle = async (use: U) => {
    const open = use.status === 'requires_confirmation' ? use : null;
    wait(open);
    if (use.status === 'declined') {
      attempt.current = null;
      setProblem(use.message ?? steps.declined);
    }
    if (use.status === 'succeeded') await steps.onSucceeded(use);
    return open;
  };
  const fail = (failure: ApiFailure) => {
    if (!outcomeUnknown(failure)) attempt.current = null;
    if (steps.onRefused?.(failure)) return;
    if (failure.errors.some(({ field }) => CARD_FIELDS.some((one) => one === field)))
      showFailure(failure, CARD_FIELDS, form.setError);
    setProblem(failure.status === 0 ? (steps.lost ?? failure.message) : failure.message);
  };
  const ask = async (next: A): Promise<U | null> => {
    attempt.current = next;
    const asked = await steps.ask(next);
    if (asked.ok) return settle(asked.value);
    fail(asked.error);
    return null;
  };
  /**
   * Asks with what `begin` makes of the attempt before; null where it told why there is none. Where the card's bank wants to be asked in
   * the browser, that follows at once.
   */
  const start = async (begin: (before: A | null) => Promise<Result<A, ApiFailure> | null>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const next = await begin(attempt.current);
    let open: U | null = null;
    if (next?.ok) open = await ask(next.value);
    else if (next) fail(next.error);
    setBusy(false);
    if (open?.client_secret) await answer(true, open);
  };
  const answer = async (approve: boolean, asked: U) => {
    setAnswering(approve ? 'approve' : 'reject');
    setProblem(null);
    const secret = approve ? asked.client_secret : null;
    const trouble = secret === null ? null : await confirmAtBank(secret);
    const outcome = await steps.confirm(asked.id, approve);
    setAnswering(null);
    if (outcome.ok) {
      if (await settle(outcome.value)) setProblem(trouble);
    } else {
      fail(outcome.error);
      if (!outcomeUnknown(outcome.error)) wait(null);
    }
  };
  return { busy, answering, waiting, problem, setProblem, start, answer };
}
