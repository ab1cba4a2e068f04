import { LinkButton } from '../ui/Button.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { Lost } from './parts/Lost.tsx';

/** Any address we do not know. */
export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <Lost
      drawing="gap"
      title="This page was cut out"
      actions={
        <>
          <LinkButton to="/" variant="primary">
            Start with a drawing
          </LinkButton>
          <LinkButton to="/materials">See the materials</LinkButton>
        </>
      }
    >
      There is nothing at this address. It may be mistyped, or the link is old.
    </Lost>
  );
}
