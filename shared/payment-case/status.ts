import { defineMachine } from '../base/machine.ts';

/** Why a payment needs people: its cardholder disputes it, or its money came when nothing was to be paid any more. */
export const CASE_KINDS = ['dispute', 'late_charge'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** States of cases. */
export const CASE_STATES = ['noted', 'inquiry', 'open', 'won', 'lost', 'closed', 'returned', 'failed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/**
 * Life of a case. `inquiry`: the bank asks, no money has moved · `open`: the money is taken back until it is decided, or on its way back to
 * the card · `closed`: an inquiry that came to nothing · `returned`, `failed`: what became of giving money back.
 */
export const caseMachine = defineMachine<CaseState>('noted', {
  noted: ['inquiry', 'open', 'closed'],
  inquiry: ['open', 'closed'],
  open: ['won', 'lost', 'returned', 'failed'],
  // Banks decide again, seldom.
  won: ['lost'],
  lost: ['won'],
  closed: ['open'],
  returned: ['failed'],
  failed: ['returned'],
});

/** States that end a case by themselves: nobody has to do anything. */
export const SETTLED_STATES: ReadonlySet<CaseState> = new Set<CaseState>(['won', 'closed', 'returned']);

/**
 * The steps from one state to another, as the table allows them: what is told late or not in order may be two steps on. Null where no way leads
 * there, so that something older was told; none where it is there already.
 */
export function stepsTo(from: CaseState, to: CaseState): readonly CaseState[] | null {
  if (from === to) return [];
  if (caseMachine.may(from, to)) return [to];
  return caseMachine.may(from, 'open') && caseMachine.may('open', to) ? ['open', to] : null;
}
