import { useContext } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { PriceBook } from '../../../shared/pricing/wire.ts';
import { NO_ACCOUNT_TERMS } from '../../../shared/pricing/account-terms.ts';
import type { AccountInput } from '../../../shared/pricing/model.ts';
import { bookMark } from '../../../shared/site/page-data.ts';
import { useOwnState } from '../own-state.ts';
import { Given } from '../page-data.ts';
import { onSessionEnd, session } from '../session-state.ts';
import { type Kernels, loadKernels } from './kernels.ts';
import { fetchPriceBook, keepPriceBook, keptPriceBook } from './price-book.ts';
import { Pricer } from './pricer.ts';

/** loading: not ready yet; ready: everything prices; failed: neither network nor device has what is needed. */
export type ComputeStatus = 'loading' | 'ready' | 'failed';

interface Computer {
  status: ComputeStatus;
  kernels: Kernels | null;
  book: PriceBook | null;
  pricer: Pricer | null;
}

const NOTHING_YET: Computer = { status: 'loading', kernels: null, book: null, pricer: null };

/** Kernels, price book and pricer of the page. Read-only outside this file; big values are held by reference. */
export const computer: Computer = proxy<Computer>({ ...NOTHING_YET });

type Listener = () => void;
const listeners = new Set<Listener>();

/** Has `listener` called whenever kernels, prices or terms changed, synchronously. */
export function onComputerChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The compute state, for components. A page that the server rendered begins with its book alone. */
export function useComputer(): Readonly<Computer> {
  const own = useOwnState();
  const book = useContext(Given)?.book ?? null;
  const now = useSnapshot(computer) as Computer;
  return own ? now : { ...NOTHING_YET, book };
}

let starting: Promise<void> | undefined;

/** Loads kernels and price book, once; a failed start is tried again by the next call. */
export function startComputer(): Promise<void> {
  starting ??= start().finally(() => {
    if (computer.status === 'failed') starting = undefined;
  });
  return starting;
}

async function start(): Promise<void> {
  computer.status = 'loading';
  const kernels = loadKernels().then((loaded) => {
    computer.kernels = ref(loaded);
    rebuild();
  });
  const kept = isGiven
    ? null
    : keptPriceBook().then((book) => {
        if (book && !computer.book) adopt(book);
      });
  const fetched = isGiven ? null : reloadBook();
  await Promise.allSettled([kernels, kept, fetched]);
  if (!computer.pricer) {
    computer.status = 'failed';
    tell();
    addEventListener('online', () => void startComputer(), { once: true });
  }
}

let isGiven = false;

/** Takes over the price book that came with a rendered page, before the computer starts: it is the shop's of this moment. */
export function takeBook(book: PriceBook): void {
  isGiven = true;
  keepPriceBook(book);
  adopt(book);
}

/** Categories, materials and prices anew: whoever comes next starts with what the shop has now. */
export async function reloadBook(): Promise<void> {
  const book = await fetchPriceBook();
  if (book && isOther(book)) adopt(book);
}

onSessionEnd(() => {
  if (computer.status === 'ready') void reloadBook();
});

/** Whether prices or promised dates follow from something else than before. */
function isOther(book: PriceBook): boolean {
  const held = computer.book;
  return held === null || bookMark(book) !== bookMark(held);
}

function adopt(book: PriceBook): void {
  computer.book = ref(book);
  rebuild();
}

function rebuild(): void {
  const { kernels, book } = computer;
  if (kernels && book) {
    const made = Pricer.create(kernels.pricing, book, accountTerms());
    if (made.ok) {
      computer.pricer?.dispose();
      computer.pricer = ref(made.value);
      computer.status = 'ready';
    }
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The terms of whom the account buys for; a session that was kept by an older release has none until the account is asked for. */
function accountTerms(): AccountInput {
  return session.account?.buyerTerms ?? NO_ACCOUNT_TERMS;
}

let termsInUse = JSON.stringify(accountTerms());
subscribeKey(session, 'account', () => {
  const terms = JSON.stringify(accountTerms());
  if (terms === termsInUse) return;
  termsInUse = terms;
  rebuild();
});
