import type { OperationName } from '../../../shared/analysis/operations.ts';
import type { Finishing } from '../../../shared/pricing/model.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { recompute } from './derive.ts';
import { keepChoices } from './keep.ts';
import { part } from './part.ts';
import { offersSoon } from './repair-offers.ts';
import { checkSoon } from './report-in-use.ts';
import { choicesChanged } from './server-sync.ts';

/** After every change: a new price at once, then the device's copy and the server's. */
function changed(): void {
  recompute();
  keepChoices();
  choicesChanged();
  checkSoon();
  offersSoon();
}

/** Sets the number of pieces, brought to 1 … MAX_QUANTITY. */
export function setQuantity(quantity: number): void {
  const whole = Math.min(MAX_QUANTITY, Math.max(1, Math.round(quantity)));
  if (!Number.isFinite(whole) || whole === part.choices.quantity) return;
  part.choices.quantity = whole;
  changed();
}

/** Chooses a thickness, and with it the material. */
export function chooseThickness(thicknessId: number): void {
  part.choices.thicknessId = thicknessId;
  part.materialChosen = true;
  if (part.status === 'none') part.journey = 'material';
  changed();
}

/** Gives a style an operation. */
export function assignOperation(styleId: string, operation: OperationName): void {
  part.choices.assignments = { ...part.choices.assignments, [styleId]: operation };
  changed();
}

/** Turns the part; any angle is brought to 0 ≤ degrees < 360. */
export function setRotation(degrees: number): void {
  if (!Number.isFinite(degrees)) return;
  const turned = ((degrees % 360) + 360) % 360;
  part.choices.rotation = turned === 360 ? 0 : turned;
  changed();
}

/** Confirms a size in mm, before rotation; nulls return to the file's own. */
export function confirmSize(width: number | null, height: number | null): void {
  part.choices.confirmedWidth = width;
  part.choices.confirmedHeight = height;
  part.sizeConfirmed = true;
  changed();
}

/** Agrees with the size as it is shown. */
export function acceptSize(): void {
  part.sizeConfirmed = true;
  changed();
}

/** Orders a finishing or takes it back. */
export function setFinishing(finishing: Finishing, wanted: boolean): void {
  const without = part.choices.finishing.filter((name) => name !== finishing);
  part.choices.finishing = wanted ? [...without, finishing] : without;
  changed();
}
