/** Steps of a line before it is packed, in the order they are done. A line that is bought out is received instead of cut. */
export const LINE_STEPS = ['cut', 'receive', 'bend', 'finish', 'inspect'] as const;
export type LineStep = (typeof LINE_STEPS)[number];

/** Steps that people do at a bench, by the piece. */
export const BENCH_STEPS = ['bend', 'finish', 'inspect'] as const;
export type BenchStep = (typeof BENCH_STEPS)[number];

/** Labels of the steps. */
export const STEP_WORDS: Readonly<Record<LineStep, string>> = {
  cut: 'Cut',
  receive: 'Receive',
  bend: 'Bend',
  finish: 'Finish',
  inspect: 'Inspect',
};

/** The count that a bench step raises. */
export const DONE_BY = { bend: 'bent', finish: 'finished', inspect: 'inspected' } as const satisfies Record<
  BenchStep,
  string
>;

/** Whether a step is one of the benches'. */
export function isBenchStep(step: string): step is BenchStep {
  return (BENCH_STEPS as readonly string[]).includes(step);
}

/** Steps in the order they are done, each once. */
export function inStepOrder(steps: readonly LineStep[]): LineStep[] {
  return LINE_STEPS.filter((step) => steps.includes(step));
}
