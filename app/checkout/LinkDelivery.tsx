import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LinkCheckout } from '../../shared/order/link-wire.ts';
import { markedPlans } from '../../shared/checkout/delivery-choice.ts';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import { AddressForm } from '../address/AddressForm.tsx';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { MarkedDay } from './MarkedDay.tsx';
import { Section } from './Section.tsx';
import styles from './ShippingSection.module.css';
import type { Wish } from './use-link-payment.ts';

type Rate = LinkCheckout['rates'][number];

interface LinkDeliveryProps {
  readonly uuid: string;
  readonly look: LinkCheckout;
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}

/** Where it goes and how, as the quote says or as who pays says where the quote does not, and how soon it is made. */
export function LinkDelivery({ uuid, look, wish, onWish }: LinkDeliveryProps) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const said = wish.address;
  const save = async (address: AddressInput) => {
    const { production_speed_id } = wish;
    const next = { address, ...(production_speed_id === undefined ? {} : { production_speed_id }) };
    const answer = await laterApi.byLink.look({ params: { uuid }, body: next });
    if (!answer.ok) return answer.error;
    client.setQueryData(['by-link', uuid, next], answer.value);
    onWish(next);
    setEditing(false);
    return null;
  };
  return (
    <Section step={1} title="Delivery address">
      <Stack gap={4}>
        {look.place && <Lines lines={look.place} />}
        {!look.place && said && !editing && (
          <Row gap={3} justify="space-between">
            <Lines lines={linesOf(said)} />
            <Button size="s" onClick={() => setEditing(true)}>
              Change the address
            </Button>
          </Row>
        )}
        {!look.place && (!said || editing) && (
          <>
            <p>This quote has no address yet. Enter where to ship it.</p>
            <AddressForm
              address={null}
              save={save}
              onSaved={() => {}}
              onCancel={said ? () => setEditing(false) : undefined}
            />
          </>
        )}
        <Ways look={look} wish={wish} onWish={onWish} />
        <Areas look={look} wish={wish} onWish={onWish} />
        <Speeds look={look} wish={wish} onWish={onWish} />
      </Stack>
    </Section>
  );
}

function linesOf({ name, company, line1, line2, city, state, zip }: AddressInput): string[] {
  return [name, company, line1, line2, `${city}, ${state} ${zip}`].filter((line): line is string => !!line);
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address className={styles.address!}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}

const isSame = (rate: Rate, other: Rate | null) => rate.shipping_rate_id === other?.shipping_rate_id;

function dayOf({ delivers_by, label }: Rate): string {
  return delivers_by === null ? label : `Arrives ${formatDay(delivers_by)}`;
}

/** Ways to send it, where the quote has none chosen. */
function Ways({ look: { rates, shipping_rate_id, ships_by }, wish, onWish }: Omit<LinkDeliveryProps, 'uuid'>) {
  const name = useId();
  if (rates.length === 0) return null;
  const { cheapest, fastest } = markedPlans(rates.map((rate) => ({ ...rate, ships_by, group: 'delivery' })));
  const choose = (id: string) => {
    const { shipping_rate_id, shipping_rate_token } = rates.find((rate) => rate.shipping_rate_id === id)!;
    onWish({ ...wish, shipping_rate_id, shipping_rate_token });
  };
  return (
    <RadioCards
      name={name}
      legend="Shipping"
      options={rates.map((rate) => ({
        value: rate.shipping_rate_id,
        title: <MarkedDay day={dayOf(rate)} isCheapest={isSame(rate, cheapest)} isFastest={isSame(rate, fastest)} />,
        detail: `${rate.label}, ${rate.carrier}`,
        aside: <Price cents={rate.price_cents} zero="free" columns={8} />,
      }))}
      value={wish.shipping_rate_id ?? shipping_rate_id}
      onChange={choose}
    />
  );
}

/** How soon it is made, where the quote is not held to one speed. */
function Speeds({ look: { speeds, production_speed_id }, wish, onWish }: Omit<LinkDeliveryProps, 'uuid'>) {
  const name = useId();
  if (speeds.length < 2) return null;
  return (
    <RadioCards
      name={name}
      legend="Production speed"
      options={speeds.map((speed) => ({
        value: speed.production_speed_id,
        title: `Ships by ${formatDay(speed.ships_by)}`,
        detail: speed.label,
        aside: <Price cents={speed.price_cents} zero="free" columns={8} />,
      }))}
      value={wish.production_speed_id ?? production_speed_id}
      onChange={(chosen) => onWish({ ...wish, production_speed_id: chosen })}
    />
  );
}

/** Places that the address may be in, where their sales tax differs. */
function Areas({ look: { tax_areas, missing }, wish, onWish }: Omit<LinkDeliveryProps, 'uuid'>) {
  if (tax_areas.length === 0 || (wish.tax_area === undefined && !missing.includes('tax_area'))) return null;
  return (
    <RadioCards
      legend="Sales tax for"
      options={tax_areas.map(({ area, rate_percent }) => ({
        value: area,
        title: area.endsWith(' County') ? `${area}, outside its cities` : area,
        aside: `${rate_percent} %`,
      }))}
      value={wish.tax_area ?? null}
      onChange={(tax_area) => onWish({ ...wish, tax_area })}
    />
  );
}
