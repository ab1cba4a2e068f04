import { operationOf } from '../../../shared/analysis/operations.ts';
import type { AnalyzedStyle } from '../../../shared/analysis/wire.ts';
import { type Choices, differences, withConventions } from '../../../shared/part/choices.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';

/** Styles of a drawing, as far as choices name them. */
export type Styles = readonly Pick<AnalyzedStyle, 'id' | 'assignedTo'>[];

/** Both sides' choices with every style's operation spelt out, for the styles that this device's drawing has. */
export function comparable(here: Choices, there: Choices, styles: Styles): { here: Choices; there: Choices } {
  const conventions = Object.fromEntries(styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]));
  return { here: withConventions(here, conventions), there: withConventions(there, conventions) };
}

/** Whether the server has the very choices of this device. */
export function isSame(choices: Choices, stored: Part, styles: Styles): boolean {
  const { here, there } = comparable(choices, stored.choices, styles);
  return differences(here, there).length === 0;
}

/** A part that this device and the server hold differently, with what it takes to say how. */
export interface Apart {
  /** Choices of this device. */
  readonly here: Choices;
  readonly stored: Part;
  readonly styles: Styles;
  readonly pricer: Pick<Pricer, 'stockOf'> | null;
}
