import type { Actor } from '../../shared/account/permissions.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import type { AccountRecord } from '../account/rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { supersedeApproval } from './supersede-approval.ts';
import type { QuoteNeeds } from './needs.ts';
import { changeAndNote } from './quote-facts.ts';
import type { QuoteChange, QuoteRecord } from './rows.ts';
import { moveQuote, openedColumns } from './transitions.ts';

/** Whether a change opens a quote again: it waits for approval, or was approved, and nobody is paying it. */
export function reopensForChange({ status, payingPaymentId }: QuoteRecord): boolean {
  return status === 'awaiting_approval' && payingPaymentId === null;
}

/** Opens a quote that waits for approval because it is about to be changed, inside the change's transaction. Ends what was asked for. */
export async function reopenForChange(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  by: Actor,
): Promise<QuoteRecord> {
  await supersedeApproval(deps.clock, trx, quote.id, by);
  return moveQuote(deps, trx, quote, account, quoteMachine.initial, by);
}

/**
 * A change that follows from something else, an address for instance, of a quote whatever its state. One that waits for approval opens,
 * because what was asked for was asked for the quote as it was. Prices follow when it is read next.
 */
export async function changeAndReopen(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  quote: QuoteRecord,
  change: QuoteChange,
): Promise<void> {
  if (quote.status !== 'awaiting_approval') return changeAndNote(clock, trx, by, quote, change);
  await supersedeApproval(clock, trx, quote.id, by);
  await changeAndNote(clock, trx, by, quote, { ...openedColumns(quote, isoNow(clock)), ...change });
}
