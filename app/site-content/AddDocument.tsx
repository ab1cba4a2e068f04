import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Topic, TOPICS } from '../../shared/guides/guide.ts';
import { type Body, EMPTY_ALIAS } from '../../shared/site-content/bodies.ts';
import type { ContentRow } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { editorPath } from './paths.ts';
import { contentChanged } from './queries.ts';

/** Name of the dialog that adds a guide or an address. */
export const ADD_DOCUMENT = 'add-site-document';

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Begins a guide or an address: its name in addresses stays, everything else is written in the editor. */
export function AddDocument({
  kind,
  rows,
}: {
  readonly kind: 'guide' | 'alias';
  readonly rows: readonly ContentRow[];
}) {
  return (
    <Modal name={ADD_DOCUMENT} title={kind === 'guide' ? 'Write a guide' : 'Add an address'} closeOnOutside={false}>
      {kind === 'guide' ? <NewGuide rows={rows} /> : <NewAddress rows={rows} />}
    </Modal>
  );
}

/** Keeps a first draft and opens its editor. */
function useBegin(kind: 'guide' | 'alias', rows: readonly ContentRow[]) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (key: string, body: Body) => {
    const known = rows.find((row) => row.key === key);
    if (known && (known.in_files || known.state !== 'off'))
      return setError('This address is taken. Choose another one.');
    setBusy(true);
    const answer = await laterApi.siteContent.saveDraft({
      params: { kind, key },
      body: { version: known?.version ?? 0, body },
    });
    setBusy(false);
    if (!answer.ok) return setError(answer.error.message);
    contentChanged(answer.value);
    closeModal(ADD_DOCUMENT);
    void navigate(editorPath(kind, key));
  };
  return { begin, error, setError, busy };
}

function NewGuide({ rows }: { readonly rows: readonly ContentRow[] }) {
  const { begin, error, setError, busy } = useBegin('guide', rows);
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState<Topic>('laser-cutting');
  const [slug, setSlug] = useState<string | null>(null);
  const key = slug ?? slugOf(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError('Give the guide a title.');
    if (!ADDRESS.test(key)) return setError('The address has small letters, figures and dashes.');
    const rest = { description: '', lead: '', text: '', materials: '', designs: '', related: '' };
    void begin(key, { kind: 'guide', topic, title: title.trim(), ...rest });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <FormMessage message={error} />
        <TextField label="Title" value={title} maxLength={90} onChange={(event) => setTitle(event.target.value)} />
        <SelectField label="Topic" value={topic} onChange={(event) => setTopic(event.target.value as Topic)}>
          {Object.entries(TOPICS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Address"
          hint={`/guides/${topic}/${key || '…'}. It stays when it is published.`}
          value={key}
          onChange={(event) => setSlug(event.target.value)}
        />
        <Actions busy={busy} action="Start writing" />
      </Stack>
    </form>
  );
}

function NewAddress({ rows }: { readonly rows: readonly ContentRow[] }) {
  const { begin, error, setError, busy } = useBegin('alias', rows);
  const [path, setPath] = useState('/landing/');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = path.trim().replace(/^\//, '');
    if (!key.split('/').every((step) => ADDRESS.test(step)))
      return setError('An address is like /landing/denver or /plywood: small letters, figures and dashes.');
    void begin(key, EMPTY_ALIAS);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <FormMessage message={error} />
        <TextField
          label="Address"
          hint="Like /landing/denver for a city, or /plywood for a short way to a page or a material."
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <Actions busy={busy} action="Continue" />
      </Stack>
    </form>
  );
}

function Actions({ busy, action }: { readonly busy: boolean; readonly action: string }) {
  return (
    <Row gap={2}>
      <Button type="submit" variant="primary" busy={busy}>
        {action}
      </Button>
      <Button onClick={() => closeModal(ADD_DOCUMENT)}>Cancel</Button>
    </Row>
  );
}
