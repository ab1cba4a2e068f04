import { failure } from '../../shared/base/failure.ts';
import type { Limits } from '../middleware/limits.ts';

/** Failure for an account or a network that tried too many cards. */
export const TOO_MANY = failure('rate_limited', {
  message: 'That were many attempts to pay. Wait an hour and try again; nothing was charged for this one.',
});

/** Limits on attempts to pay. */
export type PayLimits = Pick<Limits, 'payers' | 'payAddresses'>;

/** Counts an attempt to pay by its account and its network; false where one of them has had enough. Retries of one attempt are none. */
export async function takeAttempt(
  { payers, payAddresses }: PayLimits,
  accountId: string,
  address: string,
): Promise<boolean> {
  const [ofAccount, ofNetwork] = await Promise.all([payers.take(accountId), payAddresses.take(address)]);
  // Tokens that one limit gave are returned where the other one refused.
  if (ofAccount && !ofNetwork) await payers.giveBack(accountId);
  if (ofNetwork && !ofAccount) await payAddresses.giveBack(address);
  return ofAccount && ofNetwork;
}

/** Does not count an attempt after all: one that became an order, or was refused before any card was asked, tests none. */
export async function forgiveAttempt(
  { payers, payAddresses }: PayLimits,
  accountId: string,
  address: string,
): Promise<void> {
  await Promise.all([payers.giveBack(accountId), payAddresses.giveBack(address)]);
}

/** An attempt to pay that is counted while it is still being read whether it is one. */
export interface CountedAttempt {
  /** Counts it, once. */
  begin(): void;
  /** Whether it may be made. */
  isLet(): Promise<boolean>;
  /** Does not count it after all, see {@link forgiveAttempt}; waited for by `settled`, so that turns are given back meanwhile. */
  forgive(): void;
  settled(): Promise<void>;
}

/** Makes an attempt that is not counted yet. */
export function countAttempt(limits: PayLimits, accountId: string, address: string): CountedAttempt {
  let taken: Promise<boolean> | null = null;
  let forgiven = Promise.resolve();
  return {
    begin() {
      if (taken) return;
      taken = takeAttempt(limits, accountId, address);
      taken.catch(() => {});
    },
    isLet: async () => taken ?? false,
    forgive() {
      const was = taken;
      if (!was) return;
      forgiven = was.then((isLet) => (isLet ? forgiveAttempt(limits, accountId, address) : undefined));
      forgiven.catch(() => {});
    },
    settled: () => forgiven,
  };
}
