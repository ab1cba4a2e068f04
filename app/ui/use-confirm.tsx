import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Row, Stack } from './Layout.tsx';
import { Modal } from './Modal.tsx';
import { closeModal, openModal } from './modals.ts';

/** Question before something is taken away. */
interface Question {
  /** Ends with a question mark. */
  readonly title: string;
  /** Sentence on what goes, and what stays. */
  readonly text: string;
  /** Label of the button that does it. */
  readonly action: string;
  /** Label of the other one. */
  readonly keep?: string;
}

interface Confirm {
  /** Asks; answers whether it is to be done. Closing the dialog in any way is a no. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** Stands somewhere on the page of whoever asks. */
  readonly dialog: ReactNode;
}

/** The one dialog before something that is taken away: Escape leaves all as it is, and the focus comes back to where it was. */
export function useConfirm(): Confirm {
  const name = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(sure: boolean) => void>(() => {});
  const settle = (sure: boolean) => {
    closeModal(name);
    setQuestion(null);
    answer.current(sure);
  };
  // Whoever asked is gone: nothing is done.
  useEffect(() => () => answer.current(false), []);
  const ask = (next: Question) =>
    new Promise<boolean>((resolve) => {
      answer.current(false);
      answer.current = resolve;
      setQuestion(next);
      openModal(name);
    });
  const dialog = question && (
    <Modal name={name} title={question.title} onClose={() => settle(false)}>
      <Stack gap={5}>
        <p>{question.text}</p>
        <Row gap={2}>
          <Button variant="danger" onClick={() => settle(true)}>
            {question.action}
          </Button>
          <Button onClick={() => settle(false)}>{question.keep ?? 'Cancel'}</Button>
        </Row>
      </Stack>
    </Modal>
  );
  return { ask, dialog };
}
