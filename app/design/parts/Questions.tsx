import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Box } from '../../../shared/drawing/drawing.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { Answer, OpenQuestion } from '../../part/questions.ts';
import { cx } from '../../ui/cx.ts';
import { boxToPart, type Scene } from '../canvas/scene.ts';
import { giveAnswer, useAsked } from '../questions.ts';
import { useScene } from '../use-scene.ts';
import { MadePicture } from './MadePicture.tsx';
import styles from './Questions.module.css';
import { SizeQuestion } from './UnitChoices.tsx';

/** Shown around the lines that are asked about, as a share of their box. */
const AROUND = 0.12;

/** What the file leaves open, one question at a time; always of one size, so that answering moves nothing. */
export function QuestionPanel({ onSize }: { readonly onSize: () => void }) {
  const { size, first, count } = useAsked();
  return (
    <section className={styles.panel} aria-label="Questions" id="questions" tabIndex={-1}>
      {size ? (
        <SizeQuestion onMore={onSize} />
      ) : first ? (
        <QuestionCard question={first} left={count - 1} />
      ) : (
        <p className={styles.none}>
          <CircleCheck size={18} aria-hidden="true" />
          Nothing to answer.
        </p>
      )}
    </section>
  );
}

/** A question about lines: each answer as the part would be made, with what it does to the price. */
function QuestionCard({ question, left }: { readonly question: OpenQuestion; readonly left: number }) {
  const { scene } = useScene();
  const crop = useCrop(scene, question.style);
  const { message, why, answers } = question;
  const drawn = answers.filter(({ id }) => id !== 'ignored');
  const others = answers.filter(({ id }) => id === 'ignored');
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
        {message}
      </h2>
      <p className={styles.why}>{why}</p>
      <ul className={styles.answers}>
        {drawn.map((answer) => (
          <li key={answer.id}>
            <button
              type="button"
              className={cx(styles.answer, answer.current && styles.current)}
              onClick={() => giveAnswer(answer)}
            >
              {scene && (
                <MadePicture
                  scene={scene}
                  operations={answer.operations}
                  crop={crop}
                  label={`The part, ${answer.label.toLowerCase()}`}
                  className={styles.picture}
                />
              )}
              <span className={styles.words}>
                <strong>{answer.label}</strong>
                <span>{priceWords(answer)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{left > 0 ? `${left} more to answer` : ''}</span>
        {others.map((answer) => (
          <button key={answer.id} type="button" className={styles.other} onClick={() => giveAnswer(answer)}>
            {`${answer.label}, ${priceWords(answer)}`}
          </button>
        ))}
      </p>
    </div>
  );
}

/** The open question on narrow windows: a slim bar below the drawing, not there where nothing is open. */
export function QuestionBar({ onSize }: { readonly onSize: () => void }) {
  const { size, first } = useAsked();
  if (!size && !first) return null;
  return (
    <section className={styles.bar} aria-label="Questions" id="questions" tabIndex={-1}>
      {size ? (
        <SizeQuestion onMore={onSize} />
      ) : (
        <>
          <span className={styles.mark} aria-hidden="true">
            ?
          </span>
          <p className={styles.short}>{first!.message}</p>
          <div className={styles.buttons}>
            {first!.answers.map((answer) => (
              <button key={answer.id} type="button" className={styles.button} onClick={() => giveAnswer(answer)}>
                {answer.label} <small>{priceWords(answer)}</small>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
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
