import { QueryClient, QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { onSessionEnd } from './session-state.ts';

/** A failed call as an error, for the query library. */
class CallError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure behind an error of a query or mutation. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof CallError) return error.failure;
  return { status: 500, code: 'internal', message: 'Something broke on our side. Try again.', errors: [] };
}

/** The value of a result; a failure is thrown for the query library to catch. */
export function unwrap<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok) throw new CallError(result.error);
  return result.value;
}

/**
 * For the query that a whole page hangs on (`throwOnError`): where the server failed and there is nothing to show, the fault goes to
 * the page's boundary, which leads to /500. Whatever else fails is said on the page.
 */
export function leavesPage(error: Error, query: { readonly state: { readonly data: unknown } }): boolean {
  return query.state.data === undefined && failureOf(error).status >= 500;
}

/** Answers kept in memory for the screens behind the sign-in. Only lost connections are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (count, error) => count < 2 && failureOf(error).status === 0,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

/** Gives the screens inside it the query client. */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AskAgain>{children}</AskAgain>
    </QueryClientProvider>
  );
}

/** A screen that is shown anew asks anew, also where the last answer led to /500. */
function AskAgain({ children }: { readonly children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  useState(reset);
  return children;
}
