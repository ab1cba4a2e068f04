import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { onSessionEnd } from './session.ts';

/** A failed call as an error, for the query library. */
export class CallError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure behind an error of a query or mutation. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof CallError) return error.failure;
  return { status: 500, code: 'internal', message: 'Something broke on our side. Please try again.', errors: [] };
}

/** The value of a result; a failure is thrown for the query library to catch. */
export function unwrap<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok) throw new CallError(result.error);
  return result.value;
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
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
