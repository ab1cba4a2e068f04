import { MAX_PARTS } from '../../../shared/quote/limits.ts';
import { computer } from '../../platform/compute/compute.ts';
import { onPartChange, partInHand, partOf, storedParts } from '../store.ts';
import { heldIds } from '../stored.ts';
import type { PartView } from '../view.ts';
import { areSeparate, kindsOf } from './found.ts';
import { holdsPieces } from './holds-pieces.ts';
import { makeParts } from './part-out.ts';
import { rememberedPieces } from './remembered-pieces.ts';

/** Findings of a drawing whose lines may bound other pieces than the ones that were found. */
const UNSURE: ReadonlySet<string> = new Set([
  'open_contours',
  'open_gaps',
  'islands',
  'crossing_contours',
  'self_crossing',
  'overlapping_lines',
  'close_lines',
  'shifted_copies',
  'checks_incomplete',
]);

/** Parts that were looked at as they are. */
const looked = new WeakSet<PartView>();
const underWay = new Set<string>();

/**
 * Makes parts of the pieces of every file as soon as its checks are in, where nobody can doubt which they are: they lie separate, nothing
 * crosses, no question is open, and the customer has not chosen one sheet for it, or for the file before. Answers a function that ends it.
 * @param onMade called when the part in hand became several
 */
export function takeDropsApart(onMade: () => void): () => void {
  const look = () => {
    for (const id of heldIds(storedParts())) {
      const part = partOf(id);
      if (looked.has(part) || underWay.has(id)) continue;
      looked.add(part);
      // A part that changed while its file was fetched is looked at anew.
      if (canTakeApart(part)) void takeApart(id, onMade).then(look);
    }
  };
  look();
  return onPartChange(look);
}

async function takeApart(id: string, onMade: () => void): Promise<void> {
  const wasInHand = partInHand().id === id;
  underWay.add(id);
  const made = await makeParts(id, false, 'drop');
  underWay.delete(id);
  if (made && wasInHand) onMade();
}

/** Whether the drop of a file is answered with its pieces. */
function canTakeApart(part: PartView): boolean {
  const { id, status, read, report, readiness, choices, making, checking, repairing, openQuestions, link } = part;
  const { kernels, pricer } = computer;
  if (status !== 'ready' || making || checking || repairing || !read || !report || !kernels || !pricer) return false;
  // Without a verdict its checks are not in: what they would find is not there to be looked at.
  if (readiness === null) return false;
  if (choices.piece !== null || !holdsPieces(part) || openQuestions.length > 0 || link.step !== 'idle') return false;
  const isKeptWhole = choices.accepted.some((key) => key.includes('several_parts'));
  if (id === null || isKeptWhole || storedParts().parts[id]?.file?.whole || rememberedPieces() === 'whole')
    return false;
  if (report.analysis.notices.some(({ code }) => UNSURE.has(code))) return false;
  const kinds = kindsOf(read, choices, kernels.geometry)?.length ?? 0;
  const has = storedParts().tray.length;
  return kinds > 0 && kinds + has <= MAX_PARTS && areSeparate(read, choices, kernels.geometry);
}
