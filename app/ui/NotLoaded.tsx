import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface NotLoadedProps {
  /** Why it is not there; null while it is on its way. */
  readonly failure: ApiFailure | null;
  readonly onRetry: () => void;
  /** Message where there is no such thing, with the way to others. */
  readonly missing: { readonly title: string; readonly text: string; readonly action: ReactNode };
  /** Title where it could not be loaded; the reason is below. */
  readonly failed: string;
}

/** Page as long as its subject is not there. */
export function NotLoaded({ failure, onRetry, missing, failed }: NotLoadedProps) {
  if (failure === null) return <Skeleton height={420} />;
  if (failure.code === 'not_found')
    return (
      <EmptyState level={1} title={missing.title} action={missing.action}>
        {missing.text}
      </EmptyState>
    );
  return (
    <Banner tone="bad" role="alert" title={failed} actions={<Button onClick={onRetry}>Try again</Button>}>
      {failure.message}
    </Banner>
  );
}
