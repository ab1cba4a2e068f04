import { CircleAlert, Info } from 'lucide-react';
import type { RefObject } from 'react';
import { FIELD_WORDS } from '../../shared/site-content/kinds.ts';
import type { ContentPreview } from '../../shared/site-content/wire.ts';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './SiteContent.module.css';

type Problem = ContentPreview['problems'][number];

/** Puts the cursor where a problem is: at its line, where it has one. */
function goTo(form: HTMLElement | null, { field, line }: Problem): void {
  const control = form?.querySelector<HTMLTextAreaElement>(`[name="${CSS.escape(field)}"]`);
  if (!control) return;
  control.focus();
  if (line === null || control.tagName !== 'TEXTAREA') return;
  const lines = control.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  control.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
  control.scrollTop = (control.scrollHeight / lines.length) * Math.max(0, line - 4);
}

/** Problems to put right before a text is published, and advice; each leads to its line. */
export function ProblemList({
  problems,
  form,
  onShow,
}: {
  readonly problems: readonly Problem[];
  readonly form: RefObject<HTMLElement | null>;
  readonly onShow: () => void;
}) {
  if (problems.length === 0) return null;
  const wrong = problems.filter(({ must }) => must).length;
  const title = wrong === 0 ? 'Advice' : wrong === 1 ? '1 thing to put right' : `${wrong} things to put right`;
  return (
    <TitledCard id="problems" title={title}>
      <ul className={styles.problems}>
        {problems
          .toSorted((a, b) => Number(b.must) - Number(a.must))
          .map((problem) => {
            const { field, line, message, must } = problem;
            const name = FIELD_WORDS[field] ?? field;
            const Icon = must ? CircleAlert : Info;
            return (
              <li key={`${field} ${line} ${message}`} data-must={must}>
                <Icon size={16} aria-hidden="true" />
                <span>{message}</span>
                <button
                  type="button"
                  className={styles.jump}
                  onClick={() => {
                    onShow();
                    // The form may have been hidden until now.
                    requestAnimationFrame(() => goTo(form.current, problem));
                  }}
                >
                  {line === null ? name : `${name}, line ${line}`}
                </button>
              </li>
            );
          })}
      </ul>
    </TitledCard>
  );
}
