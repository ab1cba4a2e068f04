import { proxy, useSnapshot } from 'valtio';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { session, useSession } from '../platform/session-state.ts';

const KEY = 'questions';

/** Id of the account that the questions of a sign-up are still to be asked; null where there is none on this device. */
const later = proxy<{ account: string | null }>({ account: readLocal(KEY) });

function keep(account: string | null): void {
  later.account = account;
  writeLocal(KEY, account);
}

/** Has the questions asked of the account that was just opened once it has ordered. */
export function keepQuestions(): void {
  keep(session.account?.id ?? null);
}

/** Asks them no more. */
export function forgetQuestions(): void {
  keep(null);
}

/** Whether the questions are still to be asked of who is signed in. */
export function useLaterQuestions(): boolean {
  const { account } = useSession();
  const waiting = useSnapshot(later).account;
  return waiting !== null && waiting === account?.id;
}
