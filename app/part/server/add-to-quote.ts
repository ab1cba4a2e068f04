import { reasonAgainstChange } from '../../../shared/account/permissions.ts';
import { notify } from '../../platform/notify.ts';
import { session } from '../../platform/session-state.ts';
import { factsOf, partInHand, storedParts } from '../store.ts';
import { putOnQuote } from './put-on-quote.ts';
import { followServer } from './sync.ts';
import { type CallFailure, designOnServer, enterStep, noteFailure } from './upload-part.ts';
import { isUploading } from './upload-steps.ts';

/**
 * Puts the part in hand on the customer's quote: uploads the file, waits for the server's own measurement, and adds the part with its
 * choices, which answers the server's price for them. Returns the quote's id, or null; then the link's problem says why.
 */
export async function addToQuote(): Promise<string | null> {
  const { id, read, link } = partInHand();
  if (id === null || isUploading(link.step)) return null;
  // Nothing is uploaded where its answer would be a refusal.
  const refusal = refusalForRole();
  if (refusal !== null) return failed(id, refusal);
  enterStep(id, 'requesting_upload_url');
  const design = await designOnServer(id);
  if (!design.ok) return failed(id, design.error);
  if (!isHere(id, read)) return null;
  enterStep(id, 'building_your_quote');
  const added = await putOnQuote([id]);
  if (!added.ok) return failed(id, added.error.failure);
  if (!isHere(id, read)) return null;
  followServer();
  return added.value;
}

/** Whether the part is still what it was when the work began: in hand, or beside it. */
function isHere(id: string, read: unknown): boolean {
  return (partInHand().id === id || storedParts().tray.includes(id)) && factsOf(id).read === read;
}

/** Why somebody's role in the organization that they buy for lets them put nothing on a quote; null where it does. */
function refusalForRole(): CallFailure | null {
  const { account } = session;
  const role = account?.organizations?.find(({ id }) => id === account.buysFor)?.role;
  const message = role === undefined ? null : reasonAgainstChange(role, 'quote');
  return message === null ? null : { status: 409, code: 'role_may_not', message };
}

function failed(id: string, failure: CallFailure): null {
  const { title, message } = noteFailure(id, failure);
  notify({ tone: 'bad', title, text: message });
  return null;
}
