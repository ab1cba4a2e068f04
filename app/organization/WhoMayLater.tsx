import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../platform/later-part.ts';
import type { WhoMay } from './WhoMay.tsx';

const WhoMayPart = laterPart<ComponentProps<typeof WhoMay>>(() =>
  import('./WhoMay.tsx').then((module) => module.WhoMay),
);

/** {@link WhoMay} on pages that few come to who may not: what it says is fetched with it. */
export function WhoMayLater(props: ComponentProps<typeof WhoMay>) {
  return (
    <Suspense fallback={null}>
      <WhoMayPart {...props} />
    </Suspense>
  );
}
