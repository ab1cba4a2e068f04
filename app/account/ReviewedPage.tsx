import type { ReactNode } from 'react';
import { failureOf } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Beside } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { AccountNav } from './AccountNav.tsx';

interface ReviewedPageProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The list that it stands in: its address, its name, and the words of the button that leads there. */
  readonly list: { readonly to: string; readonly name: string; readonly all: string };
  /** What is said where there is no such thing. */
  readonly missing: { readonly title: string; readonly text: string };
  /** What is said where it could not be loaded. */
  readonly failed: string;
  readonly title: (data: T) => string;
  /** What it says, and beside that what is decided about it. */
  readonly children: (data: T) => ReactNode;
}

/** Something that customers ask of our staff, as it is reviewed. */
export function ReviewedPage<T>({ query, list, missing, failed, title, children }: ReviewedPageProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return (
      <NotLoaded
        failure={error && failureOf(error)}
        onRetry={() => void refetch()}
        missing={{ ...missing, action: <LinkButton to={list.to}>{list.all}</LinkButton> }}
        failed={failed}
      />
    );
  return (
    <>
      <AccountNav title={title(data)} />
      <BackLink to={list.to}>{list.name}</BackLink>
      <Beside>{children(data)}</Beside>
    </>
  );
}
