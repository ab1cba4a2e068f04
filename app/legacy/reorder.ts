import type { ApiFailure } from '../../api/client.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ImportedDesign } from '../../shared/legacy/wire.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import type { PartAgain } from '../../shared/saved/again.ts';
import { api } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import type { AddedAgain } from '../saved/add-again.ts';
import { orderAgain } from '../saved/again-state.ts';

/** An imported design as it is wanted once more. */
export interface WantedDesign {
  readonly design: ImportedDesign;
  readonly name: string;
  readonly quantity: number;
  /** Price in the former shop; null where it is not known. */
  readonly cents: number | null;
  readonly material: ImportedDesign['material'];
}

/** Longest one question about a design's reading waits, s. */
const WAIT_S = 20;
/** Questions before we give up: a design is read in a minute at most. */
const MOST_QUESTIONS = 6;

/** Waits until a design is read. Fails where it can't be, or takes too long. */
async function untilRead(id: string): Promise<Result<null, string>> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const answer = await api.design.status({ params: { id }, query: { wait: WAIT_S } });
    if (!answer.ok) return err(answer.error.message);
    const { status, error_message, repairable } = answer.value;
    if (status === 'success' || repairable) return ok(null);
    if (status === 'failed') return err(error_message ?? 'The file can’t be read.');
  }
  return err('Reading it takes a while. Try again in a minute.');
}

async function asPart({ design, ...wanted }: WantedDesign): Promise<Result<PartAgain, ApiFailure | string>> {
  const made = await laterApi.legacy.reorder({ params: { id: design.id } });
  if (!made.ok) return err(made.error);
  const designId = made.value.design_id;
  const read = await untilRead(designId);
  if (!read.ok) return err(read.error);
  const { thickness_id, name: material } = wanted.material;
  return ok({
    partId: null,
    designId,
    name: wanted.name,
    choices: { ...AS_DRAWN, quantity: wanted.quantity, thickness_id },
    cents: wanted.cents,
    material,
    materialGone: material !== null && thickness_id === null,
    size: { width: design.width_mm, height: design.height_mm },
  });
}

/**
 * Orders imported designs again: each becomes a design, is read like an upload, and goes onto the newest open quote; the page's banner
 * tells what changed. Those that can't be read are told and left out.
 */
export async function reorderImported(page: string, wanted: readonly WantedDesign[]): Promise<AddedAgain | null> {
  const parts: PartAgain[] = [];
  for (const one of wanted) {
    const part = await asPart(one);
    if (part.ok) parts.push(part.value);
    else {
      const text = typeof part.error === 'string' ? part.error : part.error.message;
      notify({ tone: 'bad', title: `${one.name} wasn’t added`, text });
    }
  }
  return orderAgain(page, parts);
}
