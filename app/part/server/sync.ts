import { type Choices, choicesKey } from '../../../shared/part/choices.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { api } from '../../platform/api.ts';
import { latest, pause } from '../../platform/latest.ts';
import { notify } from '../../platform/notify.ts';
import { fetchQuote, notePart } from '../../platform/quotes.ts';
import { NO_UPLOAD } from '../facts.ts';
import { sendFonts } from '../fonts.ts';
import { changePart, factsOf, onPartChange, partInHand, storedParts } from '../store.ts';
import { NOT_ON_SERVER } from '../stored.ts';
import { isSame } from './differences.ts';

/** Changes in a row are sent once, this long after the last. */
const SEND_AFTER_MS = 400;

const sends = latest();

/** The choices that were sent last, or are about to be. */
let asked: string | null = null;

let following = false;

/** Has every change of a part that is on a quote sent to the server, soon after it. */
export function followServer(): void {
  if (following) return;
  following = true;
  onPartChange(sendWhereChanged);
  sendWhereChanged();
}

function sendWhereChanged(): void {
  const { id, status, link, choices, making } = partInHand();
  if (id === null || link.partId === null || status !== 'ready' || making) return;
  if (factsOf(id).elsewhere !== null) return;
  const key = keyOf(id, choices);
  if (link.confirmedFor === choicesKey(choices)) {
    // Gone back to what the server has: nothing is on its way that should arrive.
    if (asked !== key) stopSending(id, key);
    return;
  }
  if (key === asked) return;
  asked = key;
  void send(id, SEND_AFTER_MS);
}

function keyOf(id: string, choices: Choices): string {
  return `${id} ${choicesKey(choices)}`;
}

function stopSending(id: string, key: string): void {
  sends.stop();
  asked = key;
  if (factsOf(id).saving) changePart(id, () => ({ saving: false }));
}

/**
 * Sends the choices and takes over the server's price. An error of the server is shown as a notification; the choices stay on this
 * device.
 */
async function send(id: string, afterMs: number): Promise<void> {
  const signal = sends.begin();
  changePart(id, () => ({ saving: true }));
  await pause(afterMs, signal);
  const part = storedParts().parts[id];
  if (signal.aborted || !part?.link.partId) return;
  const { choices, link } = part;
  asked = keyOf(id, choices);
  const fonts = await sendFonts(choices.repairs);
  const answer = fonts.ok ? await api.part.update({ params: { id: link.partId! }, body: choices }, signal) : fonts;
  if (signal.aborted) return;
  changePart(id, () => ({ saving: false }));
  if (answer.ok) {
    noteStored(id, answer.value, choicesKey(choices));
    notePart(answer.value);
  } else if (answer.error.code === 'not_found') detach();
  else if (answer.error.code === 'quote_paid') {
    detach();
    notify({ tone: 'info', title: 'That quote has been paid', text: 'The part is still here. Add it to a new quote.' });
  } else if (answer.error.code !== 'network_error') notify({ tone: 'bad', title: 'Error', text: answer.error.message });
}

/** Takes over what the server stored for the choices in `key`. */
function noteStored(id: string, stored: Part, key: string): void {
  changePart(
    id,
    () => ({}),
    (part) => ({
      ...part,
      link: {
        ...part.link,
        confirmedCents: stored.price_cents,
        confirmedFor: key,
        storedAt: stored.updated_at,
        quoteId: stored.quote_id,
      },
    }),
  );
}

/** Looks whether the server still has the part as this device has it; after a reload and when the network is back. */
export async function checkStored(): Promise<void> {
  const { id, link, status } = partInHand();
  if (id === null || link.quoteId === null || link.partId === null || status !== 'ready') return;
  const answer = await fetchQuote(link.quoteId);
  const now = partInHand();
  if (now.id !== id || now.link.partId !== link.partId) return;
  if (!answer.ok) {
    if (answer.error.code === 'not_found') detach();
    return;
  }
  const stored = answer.value.parts.find((one) => one.id === link.partId);
  if (!stored || answer.value.status !== 'open') return detach();
  if (isSame(now.choices, stored, now.report?.analysis.styles ?? [])) {
    changePart(id, () => ({ elsewhere: null }));
    noteStored(id, stored, choicesKey(now.choices));
    // Stored before there were verdicts: the same choices, sent again, have the server check it.
    if (stored.readiness.items.some(({ code }) => code === 'checks')) await send(id, 0);
  } else if (stored.updated_at === now.link.storedAt) {
    // Nobody else touched it: what differs are this device's own changes that have not been sent yet.
    asked = keyOf(id, now.choices);
    await send(id, 0);
  } else changePart(id, () => ({ elsewhere: stored }));
}

/** Settles differences: the device's choices go to the server. */
export async function keepMine(): Promise<void> {
  const { id, choices } = partInHand();
  if (id === null) return;
  asked = keyOf(id, choices);
  changePart(id, () => ({ elsewhere: null }));
  await send(id, 0);
}

/** Settles differences: the server's stored choices come here. */
export async function takeStored(): Promise<void> {
  const { quoteId, partId } = partInHand().link;
  if (quoteId === null || partId === null) return;
  const answer = await fetchQuote(quoteId);
  const stored = answer.ok ? answer.value.parts.find((one) => one.id === partId) : undefined;
  if (stored) adoptStored(stored);
}

/** Takes over a part that was changed on the server, by the quote screen or elsewhere; its drawing is made anew where it has to be. */
export function adoptStored(stored: Part): void {
  const { id, link } = partInHand();
  if (id === null || stored.id !== link.partId) return;
  sends.stop();
  const key = choicesKey(stored.choices);
  asked = keyOf(id, stored.choices);
  changePart(
    id,
    () => ({ elsewhere: null, saving: false }),
    (part) => ({ ...part, choices: stored.choices, materialChosen: part.materialChosen || stored.thickness !== null }),
  );
  noteStored(id, stored, key);
}

/** The part was taken off the quote: it stays on this device only. */
export function detach(partId: string | null = partInHand().link.partId): void {
  const { id, link } = partInHand();
  if (id === null || partId !== link.partId) return;
  sends.stop();
  asked = null;
  changePart(
    id,
    () => ({ upload: NO_UPLOAD, saving: false, elsewhere: null }),
    (part) => ({ ...part, link: NOT_ON_SERVER }),
  );
}
