import type { ReactNode } from 'react';
import { failureOf } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Beside } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { StaffHead } from './StaffHead.tsx';

interface ReviewedPageProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The list it is in: address, name, and label of the button that leads there. */
  readonly list: { readonly to: string; readonly name: string; readonly all: string };
  /** Heading and text where there is no such thing. */
  readonly missing: { readonly title: string; readonly text: string };
  /** Heading where it could not be loaded. */
  readonly failed: string;
  readonly title: (data: T) => string;
  /** Cards of the request, and beside them those of the decision. */
  readonly children: (data: T) => ReactNode;
}

/** A request of a customer, as our staff reviews it. */
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
      <BackLink to={list.to}>{list.name}</BackLink>
      <StaffHead title={title(data)} />
      <Beside>{children(data)}</Beside>
    </>
  );
}
