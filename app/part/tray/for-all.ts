import { withChange, type ChoicesChange } from '../../../shared/part/choices.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { changeParts, storedParts } from '../store.ts';
import type { StoredPart } from '../stored.ts';
import { noteUsed } from '../used-stock.ts';

/** Chooses material and thickness for every part of the tray; each price follows, and parts on a quote are kept in step. */
export function chooseStockForAll(thicknessId: number): void {
  chooseStockOf(storedParts().tray, thicknessId);
}

/** Chooses material and thickness for some parts of the tray. */
export function chooseStockOf(ids: readonly string[], thicknessId: number): void {
  noteUsed(thicknessId);
  changeEach(ids, { thickness_id: thicknessId }, { materialChosen: true, carried: undefined });
}

/** Leaves some parts out of what is put on the quote with the others, or takes them in again. */
export function leaveOut(ids: readonly string[], isLeftOut: boolean): void {
  changeEach(ids, {}, { leftOut: isLeftOut ? true : undefined });
}

/** Sets the number of pieces of every part of the tray, brought to 1 … MAX_QUANTITY. */
export function setQuantityForAll(quantity: number): void {
  setQuantityOf(storedParts().tray, quantity);
}

/** Sets the number of pieces of some parts, brought to 1 … MAX_QUANTITY. */
export function setQuantityOf(ids: readonly string[], quantity: number): void {
  const whole = Math.min(MAX_QUANTITY, Math.max(1, Math.round(quantity)));
  if (Number.isFinite(whole)) changeEach(ids, { quantity: whole });
}

/** One change of several parts, told once. */
function changeEach(ids: readonly string[], change: ChoicesChange, also: Partial<StoredPart> = {}): void {
  changeParts((stored) => {
    const changed = ids.flatMap((id) => {
      const part = stored.parts[id];
      return part ? [[id, { ...part, choices: withChange(part.choices, change), ...also }] as const] : [];
    });
    return { ...stored, parts: { ...stored.parts, ...Object.fromEntries(changed) } };
  });
}
