import { DESIGNS } from '../designs/all.ts';
import { designsIn } from '../site/content.ts';
import { type DesignBody, designWordsOf } from './bodies.ts';
import type { CheckFacts } from './check-guide.ts';
import { lengthProblems, must, type Problem } from './problems.ts';

/** The description ends with a sentence of the program's, and both fit into 300 characters. */
const LENGTHS = { title: [3, 60], description: [20, 220], text: [1, 4000] } as const;
/** Characters of a paragraph, most. */
const PARAGRAPH = 900;

/** Everything that is wrong with the words of a free design. */
export function designProblems(slug: string, body: DesignBody, { content }: Pick<CheckFacts, 'content'>): Problem[] {
  const { name, about } = designWordsOf(body);
  // One that is switched off keeps its name: it may come back.
  const off = DESIGNS.filter((one) => content.designsOff.has(one.slug));
  const others = [...designsIn(content), ...off].filter((one) => one.slug !== slug);
  return [
    ...lengthProblems(body, LENGTHS),
    ...(['title', 'description', 'text'] as const).flatMap((field) =>
      /[{}]/.test(body[field]) ? must(field, 'Figures can’t stand here.') : [],
    ),
    ...(others.some((one) => one.name === name) ? [must('title', 'Another free design has this title.')] : []),
    ...(others.some((one) => one.about === about)
      ? [must('description', 'Another free design has this description.')]
      : []),
    ...body.text
      .split('\n')
      .flatMap((line, i) =>
        line.trim().length > PARAGRAPH
          ? must('text', `A paragraph may have ${PARAGRAPH} characters; this one has ${line.trim().length}.`, i + 1)
          : [],
      ),
  ];
}
