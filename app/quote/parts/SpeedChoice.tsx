import { useQuery } from '@tanstack/react-query';
import { shortDay } from '../../../shared/base/day-words.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { Price } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import { speedsQuery } from '../queries.ts';
import type { QuoteSteps } from '../use-quote-steps.ts';

interface SpeedChoiceProps {
  readonly quote: Quote;
  readonly steps: QuoteSteps;
}

/** How soon the quote is made: each speed with the day it ships and what it adds. The one chosen is shown at once, the others come along. */
export function SpeedChoice({ quote, steps }: SpeedChoiceProps) {
  const { id, label, days, price_cents, ships_by } = quote.production_speed;
  const { data = [] } = useQuery(speedsQuery(quote));
  const chosen = { production_speed_id: id, label, production_speed_days: days, price_cents, ships_by };
  const others = data.filter(({ production_speed_id }) => production_speed_id !== id);
  const speeds = [chosen, ...others].sort((a, b) => b.production_speed_days - a.production_speed_days);
  return (
    <Select
      label="Production speed"
      value={id}
      onChange={steps.chooseSpeed}
      groups={[
        {
          key: 'speeds',
          options: speeds.map((speed) => ({
            value: speed.production_speed_id,
            label: speed.label,
            note: `Ships ${shortDay(speed.ships_by)}`,
            // The sum above has the price of the one chosen; on the button it would stand beside its name without being part of it.
            ...(speed.production_speed_id === id ? {} : { aside: <Price cents={speed.price_cents} zero="free" /> }),
          })),
        },
      ]}
    />
  );
}
