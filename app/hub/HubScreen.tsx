import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { HubDetail } from '../../shared/hub/wire.ts';
import { type HubZone, ZONE_WORDS } from '../../shared/hub/zones.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { ClosedDays } from '../calendar/ClosedDays.tsx';
import { PlaceForm } from '../calendar/PlaceForm.tsx';
import { WeekForm } from '../calendar/WeekForm.tsx';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useStep } from '../platform/use-step.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { Downtimes } from './Downtimes.tsx';
import styles from './Hub.module.css';
import { Machines } from './Machines.tsx';
import { Places } from './Places.tsx';
import { hubQuery, hubsAnew } from './queries.ts';
import { Shifts } from './Shifts.tsx';

const LIST = '/account/admin/hubs';

/** One hub: its name, week, holidays and address, its machines with their downtime, shifts, and places. */
export function HubScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <BackLink to={LIST}>Hubs</BackLink>
          <Loaded id={id} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error } = useQuery(hubQuery(id));
  if (!data)
    return (
      <NotThere
        error={error}
        height={520}
        icon={<Warehouse />}
        missing="We couldn’t find that hub"
        failed="The hub didn’t load"
        action={<LinkButton to={LIST}>All hubs</LinkButton>}
      />
    );
  return (
    <>
      <StaffHead title={data.hub.name}>{data.first && <Badge>New orders go here</Badge>}</StaffHead>
      <div className={styles.columns}>
        <Stack gap={5}>
          <Machines of={data} />
          <Downtimes of={data} />
          <Shifts of={data} />
          <Places of={data} />
        </Stack>
        <Stack gap={5}>
          <Name key={`${data.hub.name} ${data.time_zone}`} of={data} />
          <ScrapLimit key={`scrap ${data.scrap_without_pin}`} of={data} />
          <WeekForm hub={data.hub} />
          <PlaceForm hub={data.hub} />
          <ClosedDays hub={data.hub} />
        </Stack>
      </div>
    </>
  );
}

function Name({ of: { hub, time_zone, first } }: { readonly of: HubDetail }) {
  const { busy, take } = useStep(hubsAnew);
  const [name, setName] = useState(hub.name);
  const [zone, setZone] = useState<HubZone>(time_zone);
  const save = (asFirst: boolean) => {
    const body = { version: hub.version, name, time_zone: zone, first: asFirst };
    void take(asFirst ? 'first' : 'save', () => laterApi.hub.change({ params: { id: hub.id }, body }), 'Hub saved.');
  };
  return (
    <TitledCard id="hub-name" title="Name and time zone">
      <form
        className={styles.form}
        aria-labelledby="hub-name"
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        <div className={styles.pair}>
          <TextField
            label="Name"
            maxLength={40}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField label="Time zone" value={zone} onChange={(event) => setZone(event.target.value as HubZone)}>
            <WordOptions words={ZONE_WORDS} />
          </SelectField>
        </div>
        <Row>
          <Button type="submit" busy={busy === 'save'}>
            Save name
          </Button>
          {!first && (
            <Button variant="quiet" busy={busy === 'first'} onClick={() => save(true)}>
              Send new orders here
            </Button>
          )}
        </Row>
        {!first && (
          <p className={styles.quiet}>New dates are promised by the calendar of the hub that gets the new orders.</p>
        )}
      </form>
    </TitledCard>
  );
}

/** How much one person scraps before their PIN is asked for. */
function ScrapLimit({ of: { hub, time_zone, scrap_without_pin } }: { readonly of: HubDetail }) {
  const { busy, take } = useStep(hubsAnew);
  const [pieces, setPieces] = useState(scrap_without_pin);
  return (
    <TitledCard id="hub-scrap" title="Scrap without a PIN">
      <form
        className={styles.form}
        aria-labelledby="hub-scrap"
        onSubmit={(event) => {
          event.preventDefault();
          const body = { version: hub.version, name: hub.name, time_zone, scrap_without_pin: pieces };
          void take('save', () => laterApi.hub.change({ params: { id: hub.id }, body }), 'Saved.');
        }}
      >
        <NumberField
          label="Pieces of a job or batch"
          hint="Past this, one person’s scrap in a shift takes their badge and PIN."
          max={1000}
          value={pieces}
          onChange={setPieces}
        />
        <Row>
          <Button type="submit" busy={busy === 'save'}>
            Save
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
