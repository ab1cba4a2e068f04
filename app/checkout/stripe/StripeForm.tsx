import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

const StripeCard = lazy(() => import('./StripeCard.tsx').then((m) => ({ default: m.StripeCard })));

/** Stripe's form, in a document that lets Stripe in (use-card-setup.ts). */
export function StripeForm(props: ComponentProps<typeof StripeCard>) {
  return (
    <Suspense fallback={<Skeleton height={190} />}>
      <StripeCard {...props} />
    </Suspense>
  );
}
