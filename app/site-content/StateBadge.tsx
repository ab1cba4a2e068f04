import type { ContentState } from '../../shared/site-content/kinds.ts';
import { Badge } from '../ui/Badge.tsx';

/** The state of a document: as the program's files have it, as staff published it, or not on the site. */
export function StateBadge({ state, inFiles }: { readonly state: ContentState; readonly inFiles: boolean }) {
  if (state === 'published') return <Badge tone="good">Published</Badge>;
  if (state === 'off') return <Badge tone="bad">Off the site</Badge>;
  return inFiles ? <Badge>As built in</Badge> : <Badge>Not published</Badge>;
}
