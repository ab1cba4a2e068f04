import { useMemo } from 'react';
import type { Box } from '../../../shared/drawing/drawing.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { Answer } from '../../part/answers.ts';
import { liveTextOf, NO_TEXT } from '../../part/live-text.ts';
import { usePart } from '../../part/use-part.ts';
import { cx } from '../../ui/cx.ts';
import { boxToPart, type Scene } from '../canvas/scene.ts';
import { type AskedQuestion, giveAnswer, useAsked } from '../questions.ts';
import { useToAnswer } from '../to-answer.ts';
import { useScene } from '../use-scene.ts';
import { BendAnswer } from './BendAnswer.tsx';
import { MadePicture } from './MadePicture.tsx';
import styles from './Questions.module.css';
import { SizeQuestion } from './UnitChoices.tsx';

/** Shown around the lines that are asked about, as a share of their box. */
const AROUND = 0.12;

/** Questions of the file, one at a time; always of one size, so that answering moves nothing. */
export function QuestionPanel({ onSize }: { readonly onSize: () => void }) {
  const asked = useAsked();
  return (
    <section className={styles.panel} aria-label="Questions" id="questions" tabIndex={-1}>
      {!asked ? (
        <NothingAsked />
      ) : asked.question.code === 'units' ? (
        <SizeQuestion onMore={onSize} />
      ) : (
        <QuestionCard asked={asked} />
      )}
    </section>
  );
}

/** The file itself is clear; what the verdict asks about its findings is beside it. */
function NothingAsked() {
  const waiting = useToAnswer();
  return (
    <p className={styles.none}>
      {waiting > 0 ? 'Nothing to decide about your lines. See the findings on the right.' : 'Nothing to answer.'}
    </p>
  );
}

/** A question about lines: each answer as the part would be made, with what it does to the price. */
function QuestionCard({ asked: { question, why, style, lastTime, answers } }: { readonly asked: AskedQuestion }) {
  const { scene } = useScene();
  const crop = useCrop(scene, style);
  const { openQuestions, report } = usePart();
  const left = openQuestions.length - 1;
  const texts = useMemo(() => (report ? liveTextOf(report) : NO_TEXT), [report]);
  const drawn = answers.filter(({ option }) => option !== 'ignored');
  const others = answers.filter(({ option }) => option === 'ignored');
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>
        <Mark />
        {question.message}
      </h2>
      <p className={styles.why}>{why}</p>
      {question.code === 'bend' && <BendAnswer key={question.style} question={question} />}
      <ul className={styles.answers}>
        {drawn.map((answer) => (
          <li key={answer.option}>
            <button
              type="button"
              className={cx(styles.answer, isPreselected(answer, lastTime) && styles.current)}
              onClick={() => giveAnswer(question, answer.option)}
            >
              {scene && (
                <MadePicture
                  scene={scene}
                  operations={answer.operations}
                  crop={crop}
                  texts={texts}
                  label={`The part, ${answer.label.toLowerCase()}`}
                  className={styles.picture}
                />
              )}
              <span className={styles.words}>
                <strong>{answer.label}</strong>
                <span>{answerWords(answer, lastTime)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{left > 0 ? `${left} more to answer` : ''}</span>
        {others.map((answer) => (
          <button
            key={answer.option}
            type="button"
            className={styles.other}
            onClick={() => giveAnswer(question, answer.option)}
          >
            {`${answer.label}, ${answerWords(answer, lastTime)}`}
          </button>
        ))}
      </p>
    </div>
  );
}

/** The open question on narrow windows: a slim bar below the drawing, not there where nothing is open. */
export function QuestionBar({ onSize }: { readonly onSize: () => void }) {
  const asked = useAsked();
  if (!asked) return null;
  const { question, lastTime, answers } = asked;
  return (
    <section className={styles.bar} aria-label="Questions" id="questions" tabIndex={-1}>
      {question.code === 'units' ? (
        <SizeQuestion onMore={onSize} />
      ) : (
        <>
          <Mark />
          <p className={styles.short}>{question.message}</p>
          {question.code === 'bend' && <BendAnswer key={question.style} question={question} />}
          <div className={styles.buttons}>
            {answers.map((answer) => (
              <button
                key={answer.option}
                type="button"
                className={styles.button}
                onClick={() => giveAnswer(question, answer.option)}
              >
                {answer.label} <small>{answerWords(answer, lastTime)}</small>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Mark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      ?
    </span>
  );
}

/** Answer of last time is preselected; without one, the answer that the part is priced by. */
function isPreselected({ option, current }: Answer, lastTime: string | null): boolean {
  return lastTime === null ? current : option === lastTime;
}

function answerWords(answer: Answer, lastTime: string | null): string {
  const words = [priceWords(answer), answer.option === lastTime ? 'as last time' : ''];
  return words.filter(Boolean).join(', ');
}

function priceWords({ cents, current }: Answer): string {
  if (current) return 'as priced';
  if (cents === null) return '';
  if (cents === 0) return 'same price';
  return `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;
}

/** The part around a style's lines, mm; null for the whole part, where they are all over it. */
function useCrop(scene: Scene | null, style: number | null): Box | null {
  return useMemo(() => {
    if (!scene || style === null) return null;
    const { bounds, count, style: styleOf } = scene.measurement.contours;
    let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < count; i++) {
      if (styleOf[i] !== style) continue;
      x = Math.min(x, bounds[i * 4]!);
      y = Math.min(y, bounds[i * 4 + 1]!);
      right = Math.max(right, bounds[i * 4 + 2]!);
      bottom = Math.max(bottom, bounds[i * 4 + 3]!);
    }
    if (right < x) return null;
    const box = boxToPart(scene.matrix, { x, y, width: right - x, height: bottom - y });
    const margin = Math.max(box.width, box.height) * AROUND + 1;
    if (box.width + 2 * margin > scene.size.width && box.height + 2 * margin > scene.size.height) return null;
    return {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    };
  }, [scene, style]);
}
