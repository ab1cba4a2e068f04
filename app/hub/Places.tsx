import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { HubDetail } from '../../shared/hub/wire.ts';
import { PLACE_WORDS, type PlaceKind } from '../../shared/hub/zones.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Hub.module.css';
import { hubsAnew } from './queries.ts';

/** Racks, carts and shelves of a hub. */
export function Places({ of }: { readonly of: HubDetail }) {
  const { take } = useStep(hubsAnew);
  const remove = (id: string) =>
    void take('remove', () => laterApi.hub.removePlace({ params: { id } }), 'Place removed.');
  return (
    <TitledCard id="places" title="Racks, carts and shelves">
      <ul className={entries.list}>
        {of.places.map(({ id, name, kind, code, things }) => (
          <li key={id} className={entries.row}>
            <div className={entries.words}>
              <p className={entries.title}>{name}</p>
              <p className={entries.lines}>{`${PLACE_WORDS[kind]} ${code}, ${things} here`}</p>
            </div>
            <LabelsButton of="place" id={id} name={name}>
              Label
            </LabelsButton>
            <IconButton label={`Remove ${name}`} onClick={() => remove(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {of.places.length > 0 && <LabelsButton of="hub" id={of.hub.id} name={of.hub.name} />}
      <PlaceForm key={of.places.length} hubId={of.hub.id} />
    </TitledCard>
  );
}

function PlaceForm({ hubId }: { readonly hubId: string }) {
  const { busy, take } = useStep(hubsAnew);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<PlaceKind>('rack');
  const add = () => {
    const body = { name, kind };
    void take('add', () => laterApi.hub.addPlace({ params: { id: hubId }, body }), 'Place added.');
  };
  return (
    <form
      className={styles.form}
      aria-label="Add a place"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="Place name"
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label="Kind" value={kind} onChange={(event) => setKind(event.target.value as PlaceKind)}>
          <WordOptions words={PLACE_WORDS} />
        </SelectField>
      </div>
      <Row>
        <Button type="submit" busy={busy !== null}>
          Add place
        </Button>
      </Row>
    </form>
  );
}
