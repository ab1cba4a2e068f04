import { choicesKey } from '../../../shared/part/choices.ts';
import type { Part, Quote } from '../../../shared/quote/wire.ts';
import { api } from '../../platform/api.ts';
import { type Latest, latest, pause } from '../../platform/latest.ts';
import { notify } from '../../platform/notify.ts';
import { isSettledConflict, writeQuote } from '../../platform/quote-writes.ts';
import { fetchQuote, notePart } from '../../platform/quotes.ts';
import { NO_UPLOAD } from '../facts.ts';
import { sendFonts } from '../fonts.ts';
import { changePart, factsOf, onPartChange, partInHand, partOf, storedParts } from '../store.ts';
import { heldIds, NOT_ON_SERVER, type ServerLink } from '../stored.ts';
import { isSame } from './differences.ts';

/** Changes in a row are sent once, this long after the last. */
const SEND_AFTER_MS = 400;

/** States of a quote whose parts are its own from then on. */
const GONE: ReadonlySet<Quote['status']> = new Set(['paid', 'cancelled']);

/** Choices of a part on their way to the server. */
interface Sending {
  /** The choices that were sent last, or are about to be; see choicesKey. */
  asked: string | null;
  /** Of one part the newest choices count. */
  readonly sends: Latest;
}

const sendings = new Map<string, Sending>();

let following = false;

/** Has every change of a part that is on a quote sent to the server, soon after it. */
export function followServer(): void {
  if (following) return;
  following = true;
  onPartChange(sendWhereChanged);
  sendWhereChanged();
}

function sendingOf(id: string): Sending {
  const known = sendings.get(id) ?? { asked: null, sends: latest() };
  sendings.set(id, known);
  return known;
}

function sendWhereChanged(): void {
  const { parts } = storedParts();
  for (const id of heldIds(storedParts())) if (parts[id]?.link.partId) sendIfChanged(id);
}

function sendIfChanged(id: string): void {
  const { link, choices, making, status } = partOf(id);
  if (status !== 'ready' || making || factsOf(id).elsewhere !== null) return;
  const key = choicesKey(choices);
  const sending = sendingOf(id);
  if (link.confirmedFor === key) {
    // Gone back to what the server has: nothing is on its way that should arrive.
    if (sending.asked !== key) stopSending(id, key);
    return;
  }
  if (key === sending.asked) return;
  sending.asked = key;
  void send(id, SEND_AFTER_MS);
}

function stopSending(id: string, key: string): void {
  const sending = sendingOf(id);
  sending.sends.stop();
  sending.asked = key;
  if (factsOf(id).saving) changePart(id, () => ({ saving: false }));
}

/**
 * Sends the choices and takes over the server's price. An error of the server is shown as a notification; the choices stay on this
 * device.
 */
async function send(id: string, afterMs: number): Promise<void> {
  const sending = sendingOf(id);
  const signal = sending.sends.begin();
  changePart(id, () => ({ saving: true }));
  await pause(afterMs, signal);
  const part = storedParts().parts[id];
  if (signal.aborted || !part?.link.partId) return;
  const { choices, link } = part;
  sending.asked = choicesKey(choices);
  const fonts = await sendFonts(choices.repairs);
  const name = part.file?.name ?? 'this part';
  const answer = fonts.ok
    ? await writeQuote(link.quoteId ?? '', `change ${name}`, (version) =>
        api.part.update({ params: { id: link.partId! }, body: choices, version }, signal),
      )
    : fonts;
  if (signal.aborted) return;
  changePart(id, () => ({ saving: false }));
  if (answer.ok) {
    noteStored(id, answer.value, choicesKey(choices));
    notePart(answer.value);
  } else if (answer.error.code === 'not_found') detachPart(id);
  else if (answer.error.code === 'quote_paid' || answer.error.code === 'quote_cancelled') {
    const title = answer.error.code === 'quote_paid' ? 'That quote has been paid' : 'That quote was canceled';
    detachPart(id);
    notify({ tone: 'info', title, text: 'The part is still here. Add it to a new quote.' });
  } else if (isSettledConflict(answer.error)) await adoptNewest(link);
  else if (answer.error.code !== 'network_error') notify({ tone: 'bad', title: 'Error', text: answer.error.message });
}

/** Takes over the part as somebody else left it on its quote. */
async function adoptNewest({ quoteId, partId }: ServerLink): Promise<void> {
  const answer = quoteId === null ? null : await fetchQuote(quoteId);
  const stored = answer?.ok ? answer.value.parts.find((one) => one.id === partId) : undefined;
  if (stored) adoptStored(stored);
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

/**
 * Looks whether the server still has the parts as this device has them; after a reload and when the network is back. Each quote is
 * asked for once.
 */
export async function checkStored(): Promise<void> {
  const { parts } = storedParts();
  const ids = heldIds(storedParts()).filter((id) => parts[id]?.link.partId && partOf(id).status === 'ready');
  for (const quoteId of new Set(ids.map((id) => parts[id]!.link.quoteId))) {
    if (quoteId === null) continue;
    const asked = ids.flatMap((id) => {
      const { quoteId: on, partId } = parts[id]!.link;
      return on === quoteId && partId !== null ? [{ id, partId }] : [];
    });
    const answer = await fetchQuote(quoteId);
    for (const { id, partId } of asked) {
      if (partOf(id).link.partId !== partId) continue;
      if (answer.ok) {
        const stored = answer.value.parts.find((one) => one.id === partId);
        if (!stored || GONE.has(answer.value.status)) detachPart(id);
        else await compare(id, stored);
      } else if (answer.error.code === 'not_found') detachPart(id);
    }
  }
}

/** Compares a part with the server's copy: what only this device changed is sent, what somebody else changed is told. */
async function compare(id: string, stored: Part): Promise<void> {
  const { choices, link, report } = partOf(id);
  if (isSame(choices, stored, report?.analysis.styles ?? [])) {
    changePart(id, () => ({ elsewhere: null }));
    noteStored(id, stored, choicesKey(choices));
    // Stored before there were verdicts: the same choices, sent again, have the server check it.
    if (stored.readiness.items.some(({ code }) => code === 'checks')) await send(id, 0);
  } else if (stored.updated_at === link.storedAt) {
    // Nobody else touched it: what differs are this device's own changes that have not been sent yet.
    sendingOf(id).asked = choicesKey(choices);
    await send(id, 0);
  } else changePart(id, () => ({ elsewhere: stored }));
}

/** Settles differences of the part in hand: the device's choices go to the server. */
export async function keepMine(): Promise<void> {
  const { id, choices } = partInHand();
  if (id === null) return;
  sendingOf(id).asked = choicesKey(choices);
  changePart(id, () => ({ elsewhere: null }));
  await send(id, 0);
}

/** Settles differences of the part in hand: the server's stored choices come here. */
export async function takeStored(): Promise<void> {
  await adoptNewest(partInHand().link);
}

/** Takes over a part that was changed on the server, by the quote screen or elsewhere; its drawing is made anew where it has to be. */
export function adoptStored(stored: Part): void {
  const id = idOf(stored.id);
  if (id === null) return;
  const key = choicesKey(stored.choices);
  const sending = sendingOf(id);
  sending.sends.stop();
  sending.asked = key;
  changePart(
    id,
    () => ({ elsewhere: null, saving: false }),
    (part) => ({ ...part, choices: stored.choices, materialChosen: part.materialChosen || stored.thickness !== null }),
  );
  noteStored(id, stored, key);
}

/** A part was taken off the quote: it stays on this device only. */
export function detach(partId: string): void {
  const id = idOf(partId);
  if (id !== null) detachPart(id);
}

function detachPart(id: string): void {
  const sending = sendingOf(id);
  sending.sends.stop();
  sending.asked = null;
  changePart(
    id,
    () => ({ upload: NO_UPLOAD, saving: false, elsewhere: null }),
    (part) => ({ ...part, link: NOT_ON_SERVER }),
  );
}

/** The part of this device that is the server's part of that id; null where none is. */
function idOf(partId: string): string | null {
  const { parts } = storedParts();
  return heldIds(storedParts()).find((id) => parts[id]?.link.partId === partId) ?? null;
}
