import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import { LENGTH_DECIMALS } from '../../../shared/base/units.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { api } from '../api.ts';
import { computer } from '../compute/compute.ts';
import { notify } from '../notify.ts';
import { recompute } from './derive.ts';
import { choicesKey, choicesOf, differencesOf, type DifferenceWords, toPatch } from './differences.ts';
import { sendFonts } from './fonts.ts';
import { keepChoices } from './keep.ts';
import { OPERATION_NAMES } from './operation-names.ts';
import { freshLink, part } from './part.ts';
import { offersSoon } from './repair-offers.ts';
import { sameRepairs } from './repair-list.ts';
import { adoptReport, checkSoon, reportWith } from './report-in-use.ts';

/** Changes in a row are sent once, this long after the last. */
const SEND_AFTER_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: AbortController | null = null;

/** Sends the choices to the part on the quote, soon; does nothing while the part is on this device only. */
export function choicesChanged(): void {
  if (!part.link.partId || part.link.differences.length > 0) return;
  clearTimeout(timer);
  sending?.abort();
  part.link.saving = true;
  timer = setTimeout(() => void sendChoices(), SEND_AFTER_MS);
}

/**
 * Sends the choices now and takes over the server's price. True where the server has them.
 * An error of the server is shown as a notification; the choices stay on this device.
 */
export async function sendChoices(): Promise<boolean> {
  const { partId } = part.link;
  if (!partId) return false;
  clearTimeout(timer);
  sending?.abort();
  const mine = new AbortController();
  sending = mine;
  part.link.saving = true;
  const sent = choicesKey(part.choices);
  const body = toPatch(part.choices);
  const fonts = await sendFonts(part.choices.repairs);
  const answer = fonts.ok ? await api.part.update({ params: { id: partId }, body }, mine.signal) : fonts;
  if (sending !== mine) return false;
  sending = null;
  part.link.saving = false;
  if (answer.ok) {
    noteStored(answer.value, sent);
    return true;
  }
  if (answer.error.code === 'not_found') detach();
  else if (answer.error.code === 'quote_paid') {
    detach();
    notify({ tone: 'info', title: 'That quote has been paid', text: 'The part is still here. Add it to a new quote.' });
  } else if (answer.error.code !== 'network_error') notify({ tone: 'bad', title: 'Error', text: answer.error.message });
  return false;
}

/** Takes over what the server stored for the choices in `key`. */
export function noteStored(stored: Part, key: string): void {
  part.link.confirmedCents = stored.price_cents;
  part.link.confirmedFor = key;
  part.link.storedAt = stored.updated_at;
  part.link.quoteId = stored.quote_id;
  keepChoices();
}

/** Looks whether the server still has the part as this device has it; after a reload and when the network is back. */
export async function checkStored(): Promise<void> {
  const { quoteId, partId } = part.link;
  if (!quoteId || !partId || part.status !== 'ready') return;
  const answer = await api.quote.get({ params: { id: quoteId } });
  if (!answer.ok) {
    if (answer.error.code === 'not_found') detach();
    return;
  }
  const stored = answer.value.parts.find((one) => one.id === partId);
  if (!stored || answer.value.status !== 'open') return detach();
  const differences = differencesOf(part.choices, stored, words());
  // Nobody else touched it: what differs are this device's own changes that have not been sent yet.
  const untouched = stored.updated_at === part.link.storedAt;
  part.link.differences = untouched ? [] : differences;
  if (differences.length === 0) noteStored(stored, choicesKey(part.choices));
  else if (untouched) await sendChoices();
}

/** Settles differences: the device's choices go to the server. */
export async function keepMine(): Promise<void> {
  part.link.differences = [];
  await sendChoices();
}

/** Settles differences: the server's stored choices come here. */
export async function takeStored(): Promise<void> {
  const { quoteId, partId } = part.link;
  if (!quoteId || !partId) return;
  const answer = await api.quote.get({ params: { id: quoteId } });
  const stored = answer.ok ? answer.value.parts.find((one) => one.id === partId) : undefined;
  if (stored) adoptStored(stored);
}

/** Takes over a part that the quote screen changed on the server. */
export function adoptStored(stored: Part): void {
  if (stored.id !== part.link.partId) return;
  const { repairs } = part.choices;
  part.choices = choicesOf(stored);
  part.link.differences = [];
  if (!sameRepairs(repairs, part.choices.repairs)) void repairAsStored(stored, repairs);
  recompute();
  noteStored(stored, choicesKey(part.choices));
  checkSoon();
  offersSoon();
}

/** Makes the repairs that the server has stored; where that fails here, those made before stay and differ from it. */
async function repairAsStored(stored: Part, before: readonly Repair[]): Promise<void> {
  const { read } = part;
  if (!read) return;
  const { repairs } = stored.configuration;
  const repaired = await reportWith(read, repairs);
  if (part.read !== read || !sameRepairs(part.choices.repairs, repairs)) return;
  if (repaired.ok) return adoptReport(repaired.value, repairs, false);
  part.choices.repairs = [...before];
  notify({ tone: 'bad', title: 'The stored repairs were not made', text: repaired.error.message });
}

/** The part was taken off the quote: it stays on this device only. */
export function detach(partId: string | null = part.link.partId): void {
  if (partId !== part.link.partId) return;
  part.link = freshLink();
  keepChoices();
}

/** Whether the price on the screen is the server's own for the same choices. */
export function isConfirmed(): boolean {
  const { confirmedCents, confirmedFor } = part.link;
  if (confirmedCents === null || part.view === null) return false;
  return confirmedFor === choicesKey(part.choices) && confirmedCents === part.view.price.priceCents;
}

function words(): DifferenceWords {
  const mm = (value: number | null) => (value === null ? 'as drawn' : value.toFixed(LENGTH_DECIMALS.mm));
  return {
    stock: (id) => {
      const stock = computer.pricer?.stockOf(id);
      return stock ? `${stock.material.display_name}, ${stock.thickness.mm} mm` : 'none';
    },
    operation: (operation) => OPERATION_NAMES[operation],
    size: (width, height) => (width === null && height === null ? 'as drawn' : `${mm(width)} × ${mm(height)} mm`),
  };
}
