import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../../platform/later-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const StripeCard = laterPart(() => import('./StripeCard.tsx').then((m) => m.StripeCard));

/** Stripe's form, in a document that lets Stripe in (use-card-setup.ts). */
export function StripeForm(props: ComponentProps<typeof StripeCard>) {
  return (
    <Suspense fallback={<Skeleton height={190} />}>
      <StripeCard {...props} />
    </Suspense>
  );
}
