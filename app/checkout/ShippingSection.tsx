import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import { hoursWords, placeLines } from '../../shared/calendar/place.ts';
import { firstPlans, isPickup, markedPlans, rankedPlans } from '../../shared/checkout/delivery-choice.ts';
import type { checkoutEndpoints } from '../../shared/checkout/wire.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MarkedDay } from './MarkedDay.tsx';
import { shippingQuery } from './queries.ts';
import { Section } from './Section.tsx';
import styles from './ShippingSection.module.css';
import type { CheckoutQuote } from './use-checkout-quote.ts';
import { useChoice } from './use-choice.ts';
import { useUsualPlan } from './use-usual-plan.ts';

type Plan = EndpointAnswer<typeof checkoutEndpoints.shippingRates>['plans'][number];

/**
 * Speed and shipping as one choice of a day and its price, the cheapest delivery to begin with. Prices are signed for this state of the quote; one that
 * went stale is asked for again.
 */
export function ShippingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const { quote } = checkout;
  const client = useQueryClient();
  const options = shippingQuery(quote.id, quote.version, quote.shipping_address_id);
  const { data: plans, error } = useQuery(options);
  const { choosing, problem, choose } = useChoice(error);
  const isHeld = quote.status !== 'open' || quote.custom_rates !== null;

  const set = ({ shipping_rate_id, shipping_rate_token, production_speed_id }: Plan) =>
    checkout.apply('choose the shipping', (version) =>
      laterApi.checkout.setShippingRate({
        params: { id: quote.id },
        body: { shipping_rate_id, shipping_rate_token, ...(isHeld ? {} : { production_speed_id }) },
        version,
      }),
    );
  const setFresh = async (plan: Plan) => {
    const failure = await set(plan);
    if (failure?.code !== 'rate_stale') return failure;
    const fresh = await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => []);
    const same = fresh.find((one) => keyOf(one) === keyOf(plan));
    const isSame = same?.price_cents === plan.price_cents && same.delivers_by === plan.delivers_by;
    return isSame ? set(same) : failure;
  };
  const pick = (plan: Plan) => void choose(keyOf(plan), () => setFresh(plan));
  useUsualPlan(quote, plans, pick);
  const chosen = quote.shipping_rate && `${quote.production_speed.id} ${quote.shipping_rate.id}`;
  const current = plans?.find((plan) => keyOf(plan) === (choosing ?? chosen));
  return (
    <Section
      step={2}
      title="Shipping"
      answer={problem === null && current ? <PlanLine plan={current} plans={plans!} /> : null}
    >
      <Stack gap={4}>
        {isHeld && (
          <Banner title={`Ships ${formatDay(quote.production_speed.ships_by)}`}>
            {quote.custom_rates
              ? 'We set this date and price for you. They apply until you change a part.'
              : 'You accepted the quote, so its speed is fixed. Reopen the quote to change it.'}
          </Banner>
        )}
        {quote.shipping_address_id === null ? (
          <p className={styles.wait}>Choose a delivery address first; dates and prices depend on it.</p>
        ) : (
          <>
            <FormMessage message={problem} />
            {!plans && !error && <Skeleton height={180} />}
            {plans?.some(({ last_known }) => last_known) && (
              <Banner tone="info" role="status">
                The carrier isn’t answering right now. These are its last prices, and they apply.
              </Banner>
            )}
            {plans && <PlanChoice plans={plans} chosen={choosing ?? chosen} onChoose={pick} />}
          </>
        )}
      </Stack>
    </Section>
  );
}

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  /** Key of the chosen one; null while none is. */
  readonly chosen: string | null;
  readonly onChoose: (plan: Plan) => void;
}

/** Deliveries, then pick-up: a few of them, and all on request. */
function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const name = useId();
  const [all, setAll] = useState(false);
  const first = firstPlans(plans, (plan) => keyOf(plan) === chosen);
  const shown = all ? rankedPlans(plans) : first;
  const marks = markedPlans(plans);
  const cards = (legend: string, group: readonly Plan[]) => (
    <RadioCards
      name={name}
      legend={legend}
      options={group.map((plan) => ({
        value: keyOf(plan),
        title: (
          <MarkedDay day={titleOf(plan)} isCheapest={plan === marks.cheapest} isFastest={plan === marks.fastest} />
        ),
        detail: detailOf(plan),
        aside: <Price cents={plan.price_cents} zero="free" columns={8} />,
      }))}
      value={chosen}
      onChange={(key) => onChoose(group.find((plan) => keyOf(plan) === key)!)}
    />
  );
  const deliveries = shown.filter((plan) => !isPickup(plan));
  const pickups = shown.filter(isPickup);
  return (
    <>
      {deliveries.length > 0 && cards('Delivery', deliveries)}
      {pickups.length > 0 && cards('Pick up', pickups)}
      {pickups.some((plan) => keyOf(plan) === chosen) && <PickupPlace />}
      {plans.length > first.length && (
        <Row>
          <Button size="s" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer rates' : `All ${plans.length} rates`}
          </Button>
        </Row>
      )}
    </>
  );
}

/** The chosen plan in two lines, with its price. */
function PlanLine({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const { cheapest, fastest } = markedPlans(plans);
  return (
    <>
      <Row gap={3} justify="space-between" wrap={false}>
        <strong>
          <MarkedDay day={titleOf(plan)} isCheapest={plan === cheapest} isFastest={plan === fastest} />
        </strong>
        <Price cents={plan.price_cents} zero="free" />
      </Row>
      {detailOf(plan)}
      {isPickup(plan) && <PickupPlace />}
    </>
  );
}

/** Where it would be fetched, and when somebody is there. */
function PickupPlace() {
  const calendar = useComputer().book?.calendar;
  if (!calendar?.place) return null;
  const words = `${placeLines(calendar.place).join(', ')}. ${hoursWords(calendar.working_days, calendar.place)}.`;
  return <p className={styles.place}>Pick up at {words}</p>;
}

function keyOf({ production_speed_id, shipping_rate_id }: Plan): string {
  return `${production_speed_id} ${shipping_rate_id}`;
}

function titleOf({ group, ships_by, delivers_by }: Plan): string {
  if (group === 'pickup') return `Ready ${formatDay(ships_by)}`;
  return delivers_by === null ? `Ships ${formatDay(ships_by)}` : `Arrives ${formatDay(delivers_by)}`;
}

/** "5 working days, then Economy, Parcel post". */
function detailOf({ group, speed_label, label, carrier, delivers_by, transit_days }: Plan): string {
  if (group === 'pickup') return `${speed_label}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const days =
    transit_days === null || delivers_by !== null
      ? ''
      : `, ${transit_days === 1 ? '1 day' : `${transit_days} days`} on the way`;
  return `${speed_label}, then ${label}, ${carrier}${days}`;
}
