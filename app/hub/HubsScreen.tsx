import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HUB_ZONES, type HubZone, ZONE_WORDS } from '../../shared/hub/zones.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { hubsQuery } from '../calendar/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Hub.module.css';
import { hubsAnew } from './queries.ts';

/** All hubs, and opening another one. */
export function HubsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Hubs" />
        <Stack gap={5}>
          <Hubs />
          <NewHub />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Hubs() {
  const { data, error, refetch } = useQuery(hubsQuery);
  if (error)
    return (
      <Banner
        tone="bad"
        role="alert"
        title="The hubs didn’t load"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureOf(error).message}
      </Banner>
    );
  if (!data) return <Skeleton height={160} />;
  return (
    <TitledCard id="all-hubs" title="Where we make parts">
      <ul className={entries.list}>
        {data.map((hub, at) => (
          <li key={hub.id} className={entries.row}>
            <div className={entries.words}>
              <p className={entries.title}>
                <Link to={`/account/admin/hubs/${hub.id}`}>{hub.name}</Link>
                {at === 0 && <Badge>New orders go here</Badge>}
              </p>
              <p className={entries.lines}>
                {hub.place === null ? 'No address yet' : `${hub.place.line1}, ${hub.place.city}, ${hub.place.state}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function NewHub() {
  const navigate = useNavigate();
  const { busy, take } = useStep(hubsAnew);
  const [name, setName] = useState('');
  const [zone, setZone] = useState<HubZone>(HUB_ZONES[0]!);
  const open = async () => {
    const made = await take('open', () => laterApi.hub.create({ body: { name, time_zone: zone } }), 'Hub opened.');
    if (made) void navigate(`/account/admin/hubs/${made.hub.id}`);
  };
  return (
    <TitledCard id="new-hub" title="Open another hub">
      <form
        className={styles.form}
        aria-labelledby="new-hub"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
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
          <Button type="submit" busy={busy !== null}>
            Open hub
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
