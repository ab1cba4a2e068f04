import { expect, it } from 'vitest';
import { reasonOf } from '../../app/part/answers.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { configure } from '../../shared/part/configuration.ts';
import { geometry } from '../support/kernels.ts';

/** Why the only question about a drawing is asked. */
function reason(mark: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100"><g fill="none"><path d="M10 10H70V50H10Z" stroke="#000" stroke-width=".01"/><path d="M40 30L60 35" ${mark}/></g></svg>`;
  const report = reportOf(new TextEncoder().encode(svg), readDesign, geometry);
  const configuration = configure(report, AS_DRAWN, geometry);
  const [question, ...others] = report.analysis.questions!;
  expect(others).toEqual([]);
  return reasonOf({ report, configuration, choices: AS_DRAWN }, question!);
}

it('[AN75] a question says that hairlines are its reason', () => {
  expect(reason('stroke="#000" stroke-width="2"')).toBe('Hairlines mean a cut. Priced as engraving.');
  expect(reason('stroke="#f00" stroke-width="2"')).toBe('The file doesn’t say. Priced as engraving.');
});
