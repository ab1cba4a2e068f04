import type { ReactNode } from 'react';
import type { SitePage } from '../../../shared/site/page-wire.ts';
import { NotFoundScreen } from '../../content/NotFoundScreen.tsx';
import { useSitePage } from '../../platform/use-site-page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../Designs.module.css';

/** A page of the site once it is here, or what is shown in its place. */
export function PageState({
  path,
  children,
}: {
  readonly path: string;
  readonly children: (page: SitePage) => ReactNode;
}) {
  const found = useSitePage(path);
  if (found.state === 'missing') return <NotFoundScreen words={found.words} />;
  if (found.state === 'failed')
    return (
      <EmptyState level={1} title="This page didn’t load" action={<LinkButton to="/">Home</LinkButton>}>
        Check your connection, then load it again.
      </EmptyState>
    );
  if (found.state === 'coming')
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height={160} />
        <Skeleton height={520} />
      </div>
    );
  return children(found.page);
}
