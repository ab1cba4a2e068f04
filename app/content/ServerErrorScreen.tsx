import { useLocation } from 'react-router-dom';
import { useOwnState } from '../platform/own-state.ts';
import { safePath } from '../platform/safe-path.ts';
import { contactLink } from '../platform/contact.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { AgainLink, Lost } from './parts/Lost.tsx';

/** Shown after a fault of ours, by the app or by the server in place of the page. "Try again" loads the page it happened on afresh. */
export function ServerErrorScreen() {
  const own = useOwnState();
  const state = useLocation().state as { readonly from?: unknown } | null;
  const from = safePath(typeof state?.from === 'string' ? state.from : null);
  return (
    <Lost
      drawing="break"
      title="Something broke on our side"
      actions={
        <>
          {own ? (
            <Button variant="primary" onClick={() => location.assign(from)}>
              Try again
            </Button>
          ) : (
            <AgainLink>Try again</AgainLink>
          )}
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      }
    >
      Your drawing and choices are kept on this device. If it happens again, <a href={contactLink()}>e-mail us</a> and
      tell us what you did last.
    </Lost>
  );
}
