import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mayLoadStripe } from './may-load.ts';

const StripeCard = lazy(() => import('./StripeCard.tsx').then((m) => ({ default: m.StripeCard })));

/** Stripe's form, in a document that lets Stripe in. One that came as another page is loaded anew, as this one. */
export function StripeForm(props: ComponentProps<typeof StripeCard>) {
  const mayLoad = mayLoadStripe();
  useEffect(() => {
    if (!mayLoad) location.reload();
  }, [mayLoad]);
  const waiting = <Skeleton height={190} />;
  return mayLoad ? (
    <Suspense fallback={waiting}>
      <StripeCard {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
