import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '../../shared/issued/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { copyLink } from '../platform/copy-link.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TwoStep } from '../ui/TwoStep.tsx';
import styles from './QuoteDocuments.module.css';

/** The name it is opened by. */
export const SHARE_QUOTE = 'share-quote';

/** Days to choose from. */
const DAYS = [7, 30, 90, 365];
const TERMS = [
  { key: 'days', options: DAYS.map((one) => ({ value: one, label: one === 365 ? 'a year' : `${one} days` })) },
];

/** Makes links to the quote document, and lists those there are. */
export function ShareDialog({ quoteId }: { readonly quoteId: string }) {
  return (
    <Modal name={SHARE_QUOTE} title="Share the quote" size="m">
      <ShareForm quoteId={quoteId} />
    </Modal>
  );
}

const sharesKey = (quoteId: string) => ['shares', quoteId] as const;
const tellFailure = (error: unknown) => notify({ tone: 'bad', title: 'Error', text: failureOf(error).message });

function ShareForm({ quoteId }: { readonly quoteId: string }) {
  const client = useQueryClient();
  const [files, setFiles] = useState(false);
  const [days, setDays] = useState<number>(30);
  const params = { id: quoteId };
  const create = useMutation({
    mutationFn: async () => unwrap(await laterApi.issued.share({ params, body: { files, days } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(quoteId) }),
    onError: tellFailure,
  });
  return (
    <div className={styles.form}>
      <p>Anybody with the link can see the document, with the ZIP code instead of your address, and pay it.</p>
      <Checkbox checked={files} onChange={(event) => setFiles(event.target.checked)}>
        Let them download designs and technical drawings
      </Checkbox>
      <Select label="The link works for" value={days} onChange={setDays} groups={TERMS} />
      <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
        Create a link
      </Button>
      {create.data && <NewLink uuid={create.data.uuid} />}
      <Shares quoteId={quoteId} />
    </div>
  );
}

function NewLink({ uuid }: { readonly uuid: string }) {
  const link = `${location.origin}/share/${uuid}`;
  return (
    <div className={styles.link} role="status">
      <TextField
        label="Your link"
        readOnly
        value={link}
        hint="We show it only once. Create another one if you lose it."
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copyLink(link)}>Copy the link</Button>
    </div>
  );
}

/** How a link came about, before the day. */
const VIA_WORDS: Readonly<Record<Share['via'], string>> = {
  document: 'On the PDF of',
  mail: 'Sent by e-mail',
  share: 'Made',
};

function Shares({ quoteId }: { readonly quoteId: string }) {
  const client = useQueryClient();
  const shares = useQuery({
    queryKey: sharesKey(quoteId),
    queryFn: async ({ signal }) => unwrap(await laterApi.issued.shares({ params: { id: quoteId } }, signal)).shares,
  });
  const end = useMutation({
    mutationFn: async ({ id }: Share) =>
      unwrap(await laterApi.issued.endShare({ params: { id: quoteId, shareId: id } })),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(quoteId) }),
    onError: tellFailure,
  });
  if (shares.error) return <p role="alert">{failureOf(shares.error).message}</p>;
  if (!shares.data || shares.data.length === 0) return null;
  return (
    <section aria-label="Active links" className={styles.link}>
      <h3>Active links</h3>
      <ul className={styles.shares}>
        {shares.data.map((share) => (
          <li key={share.id}>
            <span>
              {`${VIA_WORDS[share.via]} ${formatDate(share.created_at)}, works until ${formatDate(share.expires_at)}${share.files ? ', with files' : ''}`}
            </span>
            <TwoStep
              question="The link stops working for everybody. End it?"
              action="End the link"
              onSure={() => end.mutate(share)}
            >
              {(ask) => (
                <Button size="s" variant="danger" busy={end.isPending} onClick={ask}>
                  End it
                </Button>
              )}
            </TwoStep>
          </li>
        ))}
      </ul>
    </section>
  );
}
