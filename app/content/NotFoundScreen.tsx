import { LinkButton } from '../ui/Button.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { Lost } from './parts/Lost.tsx';

/** Any address we do not know. `words`: why a page that was here is gone. */
export function NotFoundScreen({ words = null }: { readonly words?: string | null }) {
  usePageTitle(words === null ? 'Page not found' : 'No longer here');
  return (
    <Lost
      drawing="gap"
      title="This page was cut out"
      actions={
        <>
          <LinkButton to="/" variant="primary">
            Drop a drawing
          </LinkButton>
          <LinkButton to="/materials">See the materials</LinkButton>
        </>
      }
    >
      {words ?? 'We couldn’t find this page. The address may be mistyped, or the link is old.'}
    </Lost>
  );
}
