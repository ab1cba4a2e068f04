import { type ReactNode, Suspense } from 'react';
import { useOwnState } from '../platform/own-state.ts';
import { usePageData } from '../platform/page-data.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenPending } from './ScreenPending.tsx';

/** Where the screen of the address is shown. Of a page that the server sent without it, it comes once the frame has been taken over. */
export function ScreenPlace({ children }: { readonly children: ReactNode }) {
  const own = useOwnState();
  const data = usePageData();
  if (!own && data?.hasScreen === false) return <ScreenPending />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenPending />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
