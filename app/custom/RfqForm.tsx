import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SERVICE_SLUGS, serviceOf } from '../../shared/custom/services.ts';
import { laterApi } from '../platform/later-api.ts';
import { askToSignIn } from '../platform/auth-prompt.ts';
import { useNetwork } from '../platform/network.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import { draft, type DraftFields, restoreDraft, setFields, startDraft, useDraft } from './draft.ts';
import { RfqQuestions } from './RfqQuestions.tsx';
import { draftResolver, problemsAtFields, requestOf } from './rfq-form.ts';
import styles from './RfqForm.module.css';
import { sendWaiting } from './send-files.ts';

/** The request in hand: what is asked, the files, and the way to send it. Everything typed stays on the device until it is sent. */
export function RfqForm() {
  const { restored } = useDraft();
  const { online } = useNetwork();
  useEffect(() => void restoreDraft().then(sendWaiting), []);
  useEffect(() => void (online && sendWaiting()), [online]);
  return restored ? <OpenForm online={online} /> : <Skeleton height={420} />;
}

function OpenForm({ online }: { readonly online: boolean }) {
  const { files } = useDraft();
  const { status } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm<DraftFields>({
    resolver: draftResolver,
    defaultValues: beginning(draft.fields, query.get('service')),
  });
  const { formState, handleSubmit, setError, subscribe, watch } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setFields(plain(values)) }),
    [subscribe],
  );
  const open = files.filter(({ state }) => state !== 'sent');
  const send = handleSubmit(async (fields) => {
    if (status !== 'authenticated') return askToSignIn('signup', '/price/custom');
    const ids = files.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
    const answer = await laterApi.custom.submit({ body: requestOf(fields, ids) });
    if (!answer.ok) {
      for (const [name, message] of problemsAtFields(answer.error.errors)) setError(name, { message });
      return setError('root', { message: answer.error.message });
    }
    startDraft();
    void navigate(`/account/requests/${answer.value.id}`);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Card as="section" className={styles.card}>
        <RfqQuestions form={form} />
      </Card>
      <Card as="section" className={styles.card}>
        <DraftFiles hint={serviceOf(watch('service')).files} />
      </Card>
      <FormMessage message={formState.errors.root?.message} />
      <div className={styles.end}>
        <Button
          type="submit"
          variant="primary"
          size="l"
          busy={formState.isSubmitting}
          disabled={!online || open.length > 0}
        >
          Send the request
        </Button>
        <p>{endWords(online, open.length, status === 'authenticated')}</p>
      </div>
    </form>
  );
}

/** The draft as the form begins with it: about the service that a link names, where nothing is written yet. */
function beginning(kept: DraftFields, service: string | null): DraftFields {
  const isNew = kept.title === '' && kept.notes === '';
  return plain(isNew && service && SERVICE_SLUGS.includes(service) ? { ...kept, service, details: {} } : kept);
}

/** A value without the store's watching around it, its own to change. */
function plain(fields: DraftFields): DraftFields {
  return { ...fields, details: { ...fields.details } };
}

function endWords(online: boolean, open: number, signedIn: boolean): string {
  if (!online) return 'You’re offline. Everything is kept here; send it when you’re back online.';
  if (open > 0) return open === 1 ? 'One file hasn’t arrived yet.' : `${open} files haven’t arrived yet.`;
  return signedIn
    ? 'We’ll answer with a price or a question.'
    : 'Log in or sign up first. We keep everything you entered.';
}
