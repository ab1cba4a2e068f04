import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { failureOf } from './query-client.tsx';

interface NotThereProps {
  /** Failure of the call; null while it loads. */
  readonly error: Error | null;
  /** Height of the skeleton while it loads. */
  readonly height: number;
  readonly icon?: ReactNode;
  /** The heading where it could not be loaded; the reason stands below. */
  readonly failed: string;
  /** The heading where there is no such thing; `failed` where nothing is said. */
  readonly missing?: string;
  /** The way to others. */
  readonly action: ReactNode;
}

/** Content of a page whose subject is not loaded: a skeleton, or why there is none. */
export function NotThere({ error, height, icon, failed, missing = failed, action }: NotThereProps) {
  if (error === null) return <Skeleton height={height} />;
  const failure = failureOf(error);
  return (
    <EmptyState level={1} icon={icon} title={failure.status === 404 ? missing : failed} action={action}>
      {failure.status === 404
        ? 'The address may be wrong, or somebody deleted it. Look for it in the list.'
        : failure.message}
    </EmptyState>
  );
}
