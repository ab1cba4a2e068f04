import { formatCents } from '../../../shared/base/money.ts';
import { operationsUsed } from '../../../shared/part/configuration.ts';
import { offer } from '../../../shared/part/offer.ts';
import { type AlikeParts, alikeParts } from '../../../shared/quote/alike-parts.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';

interface OnePartProps {
  readonly quote: Quote;
  readonly actions: QuoteActions;
}

/** Offers to make copies of a part one part of their quantity: setup is then paid once. */
export function OnePart({ quote, actions }: OnePartProps) {
  const { pricer } = useComputer();
  if (quote.status !== 'open') return null;
  return alikeParts(quote.parts).map((alike) => {
    const { first, others, quantity } = alike;
    const saved = savedCents(pricer, alike);
    return (
      <Banner
        key={first.id}
        title={`${first.name} is on this quote ${others.length + 1} times`}
        actions={
          <Button size="s" disabled={actions.busy} onClick={() => actions.merge(alike)}>
            {`Make them one part of ${quantity}${saved > 0 ? `, saves ${formatCents(saved)}` : ''}`}
          </Button>
        }
      >
        As one part, you pay setup once.
      </Banner>
    );
  });
}

/** Saving of one part of all pieces over the parts one by one, cents; 0 where it is not known. */
function savedCents(pricer: Pricer | null, { first, quantity, cents }: AlikeParts): number {
  const stock = pricer?.stockOf(first.choices.thickness_id) ?? null;
  if (pricer === null || stock === null) return 0;
  const { dimensions, styles } = first.configuration;
  const { width, height } = dimensions;
  // It has a price already, so that the stock's limits are kept: its features need not be looked at again.
  const needs = { width, height, operations: operationsUsed(styles), features: [] };
  const choices = { ...first.choices, quantity };
  const offered = offer(pricer.terms, stock, { configuration: { dimensions, styles }, needs }, choices);
  return offered.ok ? cents - offered.value.price.priceCents : 0;
}
