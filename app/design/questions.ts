import { useMemo } from 'react';
import { answer } from '../part/choices.ts';
import { type Answer, type OpenQuestion, openQuestions } from '../part/questions.ts';
import { usePart } from '../part/use-part.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { useSizeIsOpen } from './parts/UnitChoices.tsx';
import { view } from './state.ts';

/** What is open about the part in hand. */
export interface AskedQuestions {
  /** The size comes first: every other answer is drawn and priced at it. */
  readonly size: boolean;
  /** The first question about lines; null where there is none. */
  readonly first: OpenQuestion | null;
  /** All that is open. */
  readonly count: number;
}

/** What the file leaves open, until it is answered. */
export function useAsked(): AskedQuestions {
  const { report, choices, configuration } = usePart();
  const { pricer, kernels } = useComputer();
  const geometry = kernels?.geometry ?? null;
  const size = useSizeIsOpen();
  return useMemo(() => {
    const open = openQuestions({ report, choices, configuration }, pricer, geometry);
    return { size, first: open[0] ?? null, count: open.length + (size ? 1 : 0) };
  }, [size, report, choices, configuration, pricer, geometry]);
}

/** Gives an answer; the drawing stays in the view that the answer was seen in. */
export function giveAnswer({ change }: Answer): void {
  view.mode ??= 'made';
  view.style = null;
  answer(change);
}
