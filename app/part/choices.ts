import type { OperationName } from '../../shared/analysis/operations.ts';
import { type ChoicesChange, withChange } from '../../shared/part/choices.ts';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import type { Finishing } from '../../shared/pricing/model.ts';
import { changeInHand, partInHand } from './store.ts';
import type { StoredPart } from './stored.ts';

/** Changes choices of the part in hand, and what else is stored of it. Price, device and server follow. */
function choose(change: ChoicesChange, also: Partial<StoredPart> = {}): void {
  changeInHand((part) => ({ ...part, choices: withChange(part.choices, change), ...also }));
}

/** Sets the number of pieces, brought to 1 … MAX_QUANTITY. */
export function setQuantity(quantity: number): void {
  const whole = Math.min(MAX_QUANTITY, Math.max(1, Math.round(quantity)));
  if (Number.isFinite(whole) && whole !== partInHand().choices.quantity) choose({ quantity: whole });
}

/** Chooses a thickness, and with it the material. */
export function chooseThickness(thicknessId: number): void {
  const first = partInHand().status === 'none';
  choose({ thickness_id: thicknessId }, { materialChosen: true, ...(first ? { journey: 'material' } : {}) });
}

/** Gives a style an operation. */
export function assignOperation(styleId: string, operation: OperationName): void {
  choose({ assignments: { [styleId]: operation } });
}

/** Answers a question of the file. */
export function answer(change: ChoicesChange): void {
  choose(change);
}

/** Turns the part; any angle is brought to 0 ≤ degrees < 360. */
export function setRotation(degrees: number): void {
  if (!Number.isFinite(degrees)) return;
  const turned = ((degrees % 360) + 360) % 360;
  choose({ rotation: turned === 360 ? 0 : turned });
}

/** Confirms a size in mm, before rotation; nulls return to the file's own. */
export function confirmSize(width: number | null, height: number | null): void {
  choose({ confirmed_width: width, confirmed_height: height }, { sizeConfirmed: true });
}

/** Agrees with the size as it is shown. */
export function acceptSize(): void {
  choose({}, { sizeConfirmed: true });
}

/** Orders a finishing or takes it back. */
export function setFinishing(finishing: Finishing, wanted: boolean): void {
  const without = partInHand().choices.finishing.filter((name) => name !== finishing);
  choose({ finishing: wanted ? [...without, finishing] : without });
}
