import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { failureOf } from './query-client.tsx';

interface NotThereProps {
  /** Why it is not there; null while it is on its way. */
  readonly error: Error | null;
  /** Height of what stands there while it is on its way. */
  readonly height: number;
  readonly icon?: ReactNode;
  /** The heading where it could not be loaded; the reason stands below. */
  readonly failed: string;
  /** The heading where there is no such thing; `failed` where nothing is said. */
  readonly missing?: string;
  /** The way to others. */
  readonly action: ReactNode;
}

/** What a page shows in place of what it is about, by why that is not there. */
export function NotThere({ error, height, icon, failed, missing = failed, action }: NotThereProps) {
  if (error === null) return <Skeleton height={height} />;
  const failure = failureOf(error);
  return (
    <EmptyState level={1} icon={icon} title={failure.status === 404 ? missing : failed} action={action}>
      {failure.message}
    </EmptyState>
  );
}
