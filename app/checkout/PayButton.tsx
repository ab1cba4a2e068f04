import type { ReactNode } from 'react';
import { CARD_FORM_ID } from '../card/CardForm.tsx';
import { Button } from '../ui/Button.tsx';

interface PayButtonProps {
  readonly paying: boolean;
  readonly disabled: boolean;
  /** Whether it is the main action of the page; else something comes before it. */
  readonly isMain?: boolean;
  /** Note below it: what it does, or why it waits. */
  readonly note: ReactNode;
  readonly noteClassName: string | undefined;
  readonly children: ReactNode;
}

/** Button that submits the card form beside it. */
export function PayButton({ paying, disabled, isMain = true, note, noteClassName, children }: PayButtonProps) {
  return (
    <>
      <Button
        type="submit"
        form={CARD_FORM_ID}
        variant={isMain ? 'primary' : 'secondary'}
        size="l"
        wide
        busy={paying}
        disabled={disabled}
        aria-describedby="pay-note"
      >
        {children}
      </Button>
      <p id="pay-note" className={noteClassName}>
        {note}
      </p>
    </>
  );
}
