import { type FormEvent, useState } from 'react';
import {
  answerOf,
  MAX_ANSWER_LENGTH,
  OTHER,
  WHAT_THEY_MAKE,
  WHY_THEY_MAKE,
} from '../../../shared/account/segmentation.ts';
import { laterApi } from '../../platform/later-api.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { authError } from './auth-error.ts';
import styles from './AuthForms.module.css';
import type { AuthFlow } from './flow.ts';

/** What somebody chose, and their own words where that is Other. */
interface Answer {
  readonly choice: string | null;
  readonly words: string;
}

const NONE: Answer = { choice: null, words: '' };

const isComplete = ({ choice, words }: Answer): boolean => choice !== null && answerOf(choice, words) !== '';

/** Two questions to a new customer, and the organization's name where there is one. Both answers, or none: it may be left. */
export function SegmentationForm({ flow }: { readonly flow: AuthFlow }) {
  const [what, setWhat] = useState(NONE);
  const [why, setWhy] = useState(NONE);
  const [organization, setOrganization] = useState('');
  const [validated, setValidated] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (busy || !isComplete(what) || !isComplete(why)) return;
    setBusy(true);
    setFailed(undefined);
    const name = organization.trim();
    const named = name === '' ? null : await laterApi.identity.organizationName({ body: { organization_name: name } });
    const body = {
      what_they_make: answerOf(what.choice!, what.words),
      why_they_make: answerOf(why.choice!, why.words),
    };
    const answer = named && !named.ok ? named : await laterApi.identity.segmentation({ body });
    setBusy(false);
    if (answer.ok) return flow.done();
    const { message, cause } = authError(answer.error);
    setFailed(cause?.all?.join('\n') || message);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-validated={validated || undefined}
    >
      <FormMessage message={failed} />
      <Question legend="What do you make?" choices={WHAT_THEY_MAKE} answer={what} onChange={setWhat} told={validated} />
      <Question legend="Why do you make it?" choices={WHY_THEY_MAKE} answer={why} onChange={setWhy} told={validated} />
      <TextField
        label="Organization"
        optional
        autoComplete="organization"
        maxLength={100}
        value={organization}
        onChange={({ target }) => setOrganization(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Save and go on
      </Button>
      <Button variant="quiet" wide onClick={flow.done}>
        Not now
      </Button>
    </form>
  );
}

interface QuestionProps {
  readonly legend: string;
  readonly choices: readonly string[];
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  /** Whether what is missing is said. */
  readonly told: boolean;
}

function Question({ legend, choices, answer, onChange, told }: QuestionProps) {
  const { choice, words } = answer;
  return (
    <div className={styles.question}>
      <RadioCards
        legend={legend}
        layout="tiles"
        className={styles.choices}
        options={choices.map((value) => ({ value, title: value }))}
        value={choice}
        onChange={(value) => onChange({ choice: value, words })}
      />
      {choice === OTHER && (
        <TextField
          label="In your own words"
          required
          maxLength={MAX_ANSWER_LENGTH}
          value={words}
          onChange={({ target }) => onChange({ choice, words: target.value })}
          error={told && words.trim() === '' ? 'Say it in some words.' : undefined}
        />
      )}
      {told && choice === null && (
        <p className={styles.missing} role="alert">
          Choose an answer.
        </p>
      )}
    </div>
  );
}
