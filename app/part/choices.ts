import { asksOperation } from '../../shared/analysis/question-codes.ts';
import { CUT_ALONG, ENGRAVE_ONLY } from '../../shared/analysis/answers.ts';
import type { OperationName } from '../../shared/analysis/operations.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import type { BendLinePlace } from '../../shared/analysis/bends.ts';
import { bendAll, type BendChoice, bendKey } from '../../shared/part/bend-choices.ts';
import { type Choices, type ChoicesChange, withChange } from '../../shared/part/choices.ts';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import type { Finishing } from '../../shared/pricing/model.ts';
import type { Service } from '../../shared/pricing/services.ts';
import { changeInHand, partInHand } from './store.ts';
import type { StoredPart } from './stored.ts';
import { noteUsed } from './used-stock.ts';

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
  noteUsed(thicknessId);
  choose(
    { thickness_id: thicknessId },
    { materialChosen: true, carried: undefined, ...(first ? { journey: 'material' } : {}) },
  );
}

/** Gives a style an operation. */
export function assignOperation(styleId: string, operation: OperationName): void {
  choose({ assignments: { [styleId]: operation } });
}

/** Turns the part; any angle is brought to 0 ≤ degrees < 360. */
export function setRotation(degrees: number): void {
  if (!Number.isFinite(degrees)) return;
  const turned = ((degrees % 360) + 360) % 360;
  choose({ rotation: turned === 360 ? 0 : turned });
}

/** Confirms a size in mm, before rotation; nulls return to the file's own. */
export function confirmSize(width: number | null, height: number | null): void {
  choose({ confirmed_width: width, confirmed_height: height, size_confirmed: true }, { sizeConfirmed: true });
}

/** Agrees with the size as it is shown. */
export function acceptSize(): void {
  choose({ size_confirmed: true }, { sizeConfirmed: true });
}

/** Says that nothing is to be cut, or takes that back. */
function setEngraveOnly(engraveOnly: boolean): void {
  choose({ engrave_only: engraveOnly });
}

/** Says how the bends of a style go, all of them or one line. Degrees that the flange is turned by. */
export function setBend(styleId: string, bend: BendChoice, line: BendLinePlace | null = null): void {
  const { choices } = partInHand();
  choose({ bends: line ? { [bendKey(styleId, line)]: bend } : bendAll(styleId, choices, bend) });
}

/** Says which face is the good one. */
export function setVisibleFace(face: Choices['visible_face']): void {
  choose({ visible_face: face });
}

/** Says which way the grain of the sheet runs on the part. */
export function setGrain(grain: Choices['grain']): void {
  choose({ grain });
}

/** Accepts a finding as it is, by its key, or takes that back. */
export function setAccepted(key: string, accepted: boolean): void {
  const others = partInHand().choices.accepted.filter((one) => one !== key);
  choose({ accepted: accepted ? [...others, key] : others });
}

/** Answers a question of the design by one of its options; see shared/analysis/answers.ts. */
export function answerQuestion({ code, style }: Pick<Question, 'code' | 'style'>, option: string): void {
  if (asksOperation(code) && style !== undefined) assignOperation(style, option as OperationName);
  else if (code === 'nothing_cut' && option === ENGRAVE_ONLY) setEngraveOnly(true);
  else if (code === 'nothing_cut' && option.startsWith(CUT_ALONG))
    assignOperation(option.slice(CUT_ALONG.length), 'cutting');
}

/** Orders a service for the part or takes it back. */
export function setService(service: Service, wanted: boolean): void {
  choose({ [service]: wanted });
}

/** Orders a finishing or takes it back. */
export function setFinishing(finishing: Finishing, wanted: boolean): void {
  const without = partInHand().choices.finishing.filter((name) => name !== finishing);
  choose({ finishing: wanted ? [...without, finishing] : without });
}
