import { sharesOfLines } from '../../../shared/quote/shared-setup.ts';
import { computer, onComputerChange } from '../../platform/compute/compute.ts';
import { changeParts, factsOf, onPartChange, partOf, storedParts } from '../store.ts';
import { heldIds } from '../stored.ts';
import type { PartView } from '../view.ts';

let following = false;
/** All that the shares followed from when they were worked out last. */
let before: readonly unknown[] = [];

/** Keeps what each piece of a file pays for its setup up to date, from now on, as a quote with these lines will have it. */
export function followShares(): void {
  if (following) return;
  following = true;
  onPartChange(shareAnew);
  onComputerChange(shareAnew);
  shareAnew();
}

function shareAnew(): void {
  const { pricer } = computer;
  const pieces = heldIds(storedParts())
    .map(partOf)
    .filter(({ choices }) => choices.piece !== null);
  const from = [pricer, ...pieces.flatMap(basisOf)];
  if (!pricer || (from.length === before.length && from.every((one, i) => one === before[i]))) return;
  before = from;
  const lines = pieces.flatMap(({ id, configuration, needs, choices, link, leftOut }) => {
    const fileId = id === null ? undefined : storedParts().parts[id]?.file?.piece?.fileId;
    if (id === null || fileId === undefined || !configuration || !needs) return [];
    // Lines of another quote, those that are on none, and each that is left out, have a setup of their own.
    const together = leftOut && link.quoteId === null ? `left out ${id}` : (link.quoteId ?? '');
    return [{ id, designId: `${fileId} ${together}`, part: { configuration, needs }, choices }];
  });
  const shares = sharesOfLines(pricer.terms, lines, (id) => pricer.stockOf(id));
  const changed = lines.flatMap(({ id }, i) => {
    const facts = factsOf(id);
    const share = shares[i] ?? null;
    const isSame = facts.share?.aloneCents === share?.aloneCents && facts.share?.sharedCents === share?.sharedCents;
    return isSame ? [] : [[id, { ...facts, share }] as const];
  });
  if (changed.length > 0) changeParts((parts) => parts, Object.fromEntries(changed));
}

/** The parts of a view that its share follows from. */
function basisOf({ id, configuration, needs, choices, link, leftOut }: PartView): readonly unknown[] {
  return [id, configuration, needs, choices, link.quoteId, leftOut];
}
