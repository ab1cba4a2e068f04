import { storedParts } from '../store.ts';
import type { Adding } from '../stored.ts';
import { noteLink } from './upload-part.ts';

/** Parts that go to a quote in one call, with the key that makes it one however often it is sent. */
export interface Try extends Pick<Adding, 'key' | 'quoteId'> {
  readonly parts: readonly SentPart[];
}

/** A part as it is sent. */
export interface SentPart {
  readonly id: string;
  readonly choices: Adding['choices'];
}

/** A first try to add parts with their choices as they are now. */
export function newTry(ids: readonly string[], quoteId: string | null): Try {
  const { parts } = storedParts();
  return {
    key: crypto.randomUUID(),
    quoteId,
    parts: ids.flatMap((id) => (parts[id] ? [{ id, choices: parts[id].choices }] : [])),
  };
}

/** An earlier try of one of these parts whose answer was lost, as it was sent; null where there is none. */
export function lostTry(ids: readonly string[]): Try | null {
  const { parts } = storedParts();
  for (const id of ids) {
    const adding = parts[id]?.link.adding;
    if (!adding) continue;
    const sent = adding.ids.flatMap((one) => {
      const its = parts[one]?.link;
      return its?.adding?.key === adding.key && its.designId ? [{ id: one, choices: its.adding.choices }] : [];
    });
    if (sent.length === adding.ids.length) return { key: adding.key, quoteId: adding.quoteId, parts: sent };
    // A part of it is gone from this device: it can't be sent as it was.
    for (const one of sent) noteLink(one.id, { adding: undefined });
    noteLink(id, { adding: undefined });
  }
  return null;
}

/** Notes a try beside its parts, so that it is known after a reload. */
export function noteTry({ key, quoteId, parts }: Try): void {
  const ids = parts.map(({ id }) => id);
  for (const { id, choices } of parts) noteLink(id, { adding: { key, quoteId, ids, choices } });
}

/** Forgets a try that was answered. */
export function forgetTry({ parts }: Pick<Try, 'parts'>): void {
  for (const { id } of parts) noteLink(id, { adding: undefined });
}
