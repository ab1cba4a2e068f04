import { proxy, useSnapshot } from 'valtio';
import { useOwnState } from './own-state.ts';

/** Facts about the part in hand for the stepper. The workspace fills them; the shell shows them. */
export interface StepperFacts {
  /** File name, or null while there is no design. */
  filename: string | null;
  /** mm, as made. */
  widthMm: number | null;
  heightMm: number | null;
  /** The active design is confirmed: the Design step is complete. */
  designConfirmed: boolean;
  /** Like "Aluminum 5052"; null while none is selected. */
  materialName: string | null;
  thicknessMm: number | null;
  /** The customer chose it: the Material step is complete. A suggestion is only shown. */
  materialChosen: boolean;
  /** Price of the order of this part alone, or of the open quote with it; null while it cannot be priced. */
  totalCents: number | null;
  /** Other parts are on the quote and in the price. */
  withOthers: boolean;
  quantity: number;
  /** Where the Design and Quote steps lead while a design or quote is in hand. */
  designPath: string;
  quotePath: string;
}

const EMPTY: StepperFacts = {
  filename: null,
  widthMm: null,
  heightMm: null,
  designConfirmed: false,
  materialName: null,
  thicknessMm: null,
  materialChosen: false,
  totalCents: null,
  withOthers: false,
  quantity: 1,
  designPath: '/designs',
  quotePath: '/price',
};

const facts = proxy<StepperFacts>({ ...EMPTY });

/** Replaces what the stepper shows; what is left out returns to empty. */
export function setStepperFacts(next: Partial<StepperFacts>): void {
  Object.assign(facts, EMPTY, next);
}

/** The facts, for components. */
export function useStepperFacts(): Readonly<StepperFacts> {
  const own = useOwnState();
  const now = useSnapshot(facts);
  return own ? now : EMPTY;
}
